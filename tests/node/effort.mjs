/** How much work something is, whatever else the machine does at the time. */

/** Milliseconds of the processor. @param {() => void} act */
export function effort(act) {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
