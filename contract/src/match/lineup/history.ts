/** Steps that can be undone. */
export const historySteps = 50;

/** What was, is and was taken back. */
export type History<State> = { past: readonly State[]; present: State; future: readonly State[] };

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** A new step; what was taken back is gone. Unchanged if it is the same object: nothing happened. */
export const record = <State>(history: History<State>, present: State): History<State> =>
  present === history.present
    ? history
    : { past: [...history.past, history.present].slice(-historySteps), present, future: [] };

/** One step back. Unchanged at the beginning. */
export const undo = <State>(history: History<State>): History<State> => {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
};

/** One step forward again. Unchanged at the end. */
export const redo = <State>(history: History<State>): History<State> => {
  const [after] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future: history.future.slice(1) };
};
