/** The queue of React's work, which brings no types. */
declare module 'scheduler' {
  type Work = (didTimeout: boolean) => unknown;
  const scheduler: {
    unstable_scheduleCallback: (priority: number, work: Work, options?: object) => object;
    unstable_cancelCallback: (task: object) => void;
  };
  export default scheduler;
}
