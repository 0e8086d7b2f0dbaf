// Loaded into the measured process: reports its resource use on request.
process.on('message', (asked) => {
  if (asked !== 'use') return;
  const { rss } = process.memoryUsage();
  // Only memory that survives a collection is really in use.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heap: process.memoryUsage().heapUsed, cpuMs: (user + system) / 1_000 });
});
// The channel must not keep the process alive.
process.channel?.unref();
