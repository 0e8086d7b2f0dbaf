import type { Autosave } from './autosave.ts';

type Saver = {
  store: { get: () => Autosave<unknown>; subscribe: (listener: () => void) => () => void };
  save: () => Promise<void>;
};

/** Saves at once what waits. True once the server has it, false if it did not take it. */
export const settle = (saver: Saver): Promise<boolean> =>
  new Promise((resolve) => {
    const check = () => {
      const { draft, state } = saver.store.get();
      if (draft === null) end(true);
      else if (state === 'failed' || state === 'conflict' || state === 'refused') end(false);
    };
    const unsubscribe = saver.store.subscribe(check);
    const end = (isSaved: boolean) => {
      unsubscribe();
      resolve(isSaved);
    };
    if (saver.store.get().draft === null) end(true);
    else void saver.save();
  });
