// Preloaded into a server: its clock is shifted as by jumping-clock.mjs, and time also passes for what repeats. Timers of the
// lengths that jobs pause for and that would have ended within a jump end with it, as if the process had lived through it.
// Other timers, such as the limits of a connection, wait as long as before.
import './jumping-clock.mjs';

const repeated = new Set([10_000, 15_000, 60_000, 600_000, 3_600_000]);
const waiting = new Map();
const { setTimeout: startTimer, clearTimeout: endTimer, setInterval: everyMs } = globalThis;

globalThis.setTimeout = Object.assign((work, ms, ...parts) => {
  if (!repeated.has(ms)) return startTimer(work, ms, ...parts);
  const run = () => {
    waiting.delete(timer);
    work(...parts);
  };
  const timer = startTimer(run, ms);
  waiting.set(timer, { run, dueAt: Date.now() + ms });
  return timer;
}, startTimer);
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer);
  endTimer(timer);
};

everyMs(() => {
  for (const [timer, { run, dueAt }] of waiting) {
    if (dueAt > Date.now()) continue;
    endTimer(timer);
    run();
  }
}, 25).unref();
