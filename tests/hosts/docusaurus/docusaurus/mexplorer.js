import "mexplorer/mexplorer.css";
import "mexplorer/element";
