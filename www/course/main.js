/** Begins a page of the course: its figures come to life as the reader comes near. */
import "../mexplorer/mexplorer.js";
