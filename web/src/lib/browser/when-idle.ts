/** Long enough for a page to fetch and show its records first. */
const quietMs = 1_500;

/** Runs work that nobody waits for once the page has had its moment and the thread is free; returns how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  let isOff = false;
  const run = () => {
    if (!isOff) work();
  };
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: quietMs });
    else run();
  }, quietMs);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
};
