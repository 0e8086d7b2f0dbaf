// Keeps one core busy for the process whose id it is given, and looks ten times a second whether that still is its
// parent: without that it would spin on when the other was killed.
const parent = Number(process.argv[2]);

while (process.ppid === parent) {
  const until = performance.now() + 100;
  while (performance.now() < until);
}
