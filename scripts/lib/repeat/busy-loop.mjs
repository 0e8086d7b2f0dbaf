// Keeps one core busy for the given parent process, and checks ten times a second that it still is the
// parent: otherwise the loop would outlive a killed parent.
const parent = Number(process.argv[2]);

while (process.ppid === parent) {
  const until = performance.now() + 100;
  while (performance.now() < until);
}
