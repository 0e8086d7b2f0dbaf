import type { Dialect } from 'kysely';
import { effectOf, type Effect } from './queries/effects.ts';
import { wrapped, type Around } from './wrapped-dialect.ts';

/** Watches the statements that may change something. None of its functions may throw. */
export type WriteWatch = {
  /** True for a statement of interest. Called for each statement except queries, so it must be fast. */
  concerns: (effect: Effect) => boolean;
  /** Called before the first such statement of a transaction, or before one outside a transaction. */
  begun: () => void;
  /** Called once its outcome is known, before the caller knows it. The caller waits for what it returns. */
  ended: (isUndone: boolean) => Promise<void>;
};

export type Writes = { watch: (watch: WriteWatch) => void };

const reportingTo = (all: readonly WriteWatch[]) => (): Around => {
  /** Who knows of a write whose outcome is unknown. */
  let told: WriteWatch[] = [];
  const tell = (effect: Effect): void => {
    for (const watch of all)
      if (!told.includes(watch) && watch.concerns(effect)) {
        told.push(watch);
        watch.begun();
      }
  };
  const ended = async (isUndone: boolean): Promise<void> => {
    if (told.length === 0) return;
    const those = told;
    told = [];
    await Promise.all(those.map((watch) => watch.ended(isUndone)));
  };
  const write = async <T>(effect: Effect, run: () => Promise<T>, isInTransaction: boolean): Promise<T> => {
    tell(effect);
    try {
      return await run();
    } finally {
      if (!isInTransaction) await ended(false);
    }
  };
  return {
    run: ({ query }, run, isInTransaction) => {
      const effect = effectOf(query);
      return effect === 'nothing' ? run() : write(effect, run, isInTransaction);
    },
    ended,
  };
};

/** Reports all writes through a database to watches: the one place that a new feature cannot forget. */
export const createWrites = () => {
  const all: WriteWatch[] = [];
  return {
    watch: (watch: WriteWatch): void => void all.push(watch),
    /** The same dialect, with its writes watched. */
    dialectOf: (dialect: Dialect): Dialect => wrapped(dialect, reportingTo(all)),
  };
};
