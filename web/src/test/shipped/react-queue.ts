/** Work of React; gives the rest of the work, if it was interrupted. */
type Work = (didTimeout: boolean) => unknown;

const isWork = (rest: unknown): rest is Work => typeof rest === 'function';

// Each package of React chooses its build when it loads. All others go on as in a test.
process.env.NODE_ENV = 'production';
const { default: scheduler } = await import('scheduler');
const { unstable_scheduleCallback: schedule, unstable_cancelCallback: cancel } = scheduler;
const normalPriority = 3;
const tasks = new Map<object, Work>();
const microtasks = new Set<() => void>();

const keepTask = (priority: number, work: Work, options?: object): object => {
  const kept =
    (next: Work): Work =>
    (didTimeout) => {
      tasks.delete(task);
      const rest = next(didTimeout);
      if (!isWork(rest)) return undefined;
      tasks.set(task, rest);
      return kept(rest);
    };
  const task = schedule(priority, kept(work), options);
  tasks.set(task, work);
  return task;
};

const microtask = globalThis.queueMicrotask;
const keepMicrotask = (work: () => void): void => {
  microtasks.add(work);
  microtask(() => {
    if (microtasks.delete(work)) work();
  });
};

// react-dom reads all three once, when it loads.
scheduler.unstable_scheduleCallback = keepTask;
scheduler.unstable_cancelCallback = (task) => {
  tasks.delete(task);
  cancel(task);
};
globalThis.queueMicrotask = keepMicrotask;
await Promise.all([import('react-dom/client'), import('react/jsx-runtime')]);
process.env.NODE_ENV = 'test';
globalThis.queueMicrotask = microtask;

export const hasWork = (): boolean => microtasks.size > 0 || tasks.size > 0;

/** Does at once what React would do when the page has time, and what follows from it. What waits for a promise stays. */
export const workOff = (): void => {
  const rests: Work[] = [];
  while (hasWork()) {
    for (const work of microtasks) {
      microtasks.delete(work);
      work();
    }
    for (const [task, work] of tasks) {
      tasks.delete(task);
      cancel(task);
      // React does not cut into slices what is overdue: the rest waits for a promise.
      const rest = work(true);
      if (isWork(rest)) rests.push(rest);
    }
  }
  for (const rest of rests) keepTask(normalPriority, rest);
};
