/** A third of the chapters, from its first step to its last. */
import { walk } from "./course-walk.mjs";

walk(2);
