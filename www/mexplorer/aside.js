/** Lets something go on by itself. Nobody waits for it, so what fails in it is said to whoever looks into the console. @param {Promise<unknown>} going */
export function aside(going) {
  going.catch((error) => console.warn("mex-plorer:", error));
}
