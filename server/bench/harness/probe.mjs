// Loaded into the measured process: tells what it uses whenever it is asked.
process.on('message', (asked) => {
  if (asked !== 'use') return;
  const { rss } = process.memoryUsage();
  // What is left after a collection is what is really held.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heap: process.memoryUsage().heapUsed, cpuMs: (user + system) / 1_000 });
});
// Nobody is kept waiting for questions.
process.channel?.unref();
