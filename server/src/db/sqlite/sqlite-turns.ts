// Who may use the one connection, and which transactions share a commit. Knows nothing of SQL but the words of a
// transaction.

import { afterThisTurn } from '../../lib/concurrency/event-loop.ts';

/** How many transactions share a commit, and for how long others may join the first: bounds what the rest waits. */
const membersMax = 64;
const joiningMs = 10;

/** The name of the savepoint of a transaction in a group. */
const savepoint = 'member';

/** A transaction that has begun and whose statements may run. */
export type Running = {
  readonly kind: 'alone' | 'first' | 'joined';
  /** Why SQLite has rolled it back by itself. */
  lost?: Error;
};

/** Reads may be overtaken by transactions that join a group, everything else keeps its order. */
type Waiting = { readonly kind: 'read' | 'write' | 'alone' | 'brief'; readonly start: () => void };

type Finished = { resolve: () => void; reject: (error: Error) => void };

type Connection = {
  /** Runs a statement that begins or ends a transaction. */
  control: (statement: string) => void;
  /** True within a transaction. */
  isOpen: () => boolean;
  /** Called after SQLite has undone writes by itself. */
  onUndone: () => void;
  /** True if other work of the process should run first. */
  isTurnOver: () => boolean;
};

/**
 * Gives out turns on the one connection. Brief transactions that wait while another runs join its group: each has a
 * savepoint, one COMMIT stores all of them, and only then does `finish` resolve for any. A group is committed at the
 * end of a turn of the event loop, when it is full, or before anything that may not join. Everything else waits for
 * that commit, so that nobody reads what may still be undone.
 */
export const createTurns = ({ control, isOpen, onUndone, isTurnOver }: Connection) => {
  const waiting: Waiting[] = [];
  let running: Running | undefined;
  /** Transactions that have finished and are not committed. */
  let group: { readonly finished: Finished[]; readonly closesAt: number } | undefined;
  let isCommitDue = false;
  let isResting = false;
  let isRested = false;

  const failGroup = (error: Error): void => {
    const finished = group?.finished ?? [];
    group = undefined;
    for (const { reject } of finished) reject(error);
  };

  const undoAll = (reason: Error): void => {
    try {
      if (isOpen()) control('rollback');
      else onUndone();
    } finally {
      failGroup(reason);
    }
  };

  const commitGroup = (): void => {
    try {
      control('commit');
    } catch (error) {
      return undoAll(error as Error);
    }
    const finished = group?.finished ?? [];
    group = undefined;
    for (const { resolve } of finished) resolve();
  };

  const undoToSavepoint = (): void => {
    try {
      control(`rollback to ${savepoint}`);
      control(`release ${savepoint}`);
    } catch (error) {
      undoAll(error as Error);
      throw error;
    }
  };

  const commitLater = (): void => {
    if (isCommitDue) return;
    isCommitDue = true;
    afterThisTurn(() => {
      isCommitDue = false;
      if (running || !group) return;
      commitGroup();
      goOn();
    });
  };

  const restBeforeNext = (): void => {
    isResting = true;
    afterThisTurn(() => {
      isResting = false;
      isRested = true;
      goOn();
    });
  };

  const goOn = (): void => {
    while (!running && !isResting) {
      if (!group) {
        if (waiting.length === 0) return;
        if (!isRested && isTurnOver()) return restBeforeNext();
        isRested = false;
        waiting.shift()?.start();
        continue;
      }
      const index = waiting.findIndex(({ kind }) => kind !== 'read');
      const isFull = group.finished.length >= membersMax || performance.now() >= group.closesAt;
      if (index < 0 && !isFull) return commitLater();
      if (isFull || waiting[index]?.kind !== 'brief') commitGroup();
      else waiting.splice(index, 1)[0]?.start();
    }
  };

  /** Ends the turn of a transaction. */
  const release = (): void => {
    running = undefined;
    goOn();
  };

  /** True if nothing runs, waits, or has finished without being committed. */
  const isFree = (): boolean => !running && !group && !isResting && waiting.length === 0;

  return {
    isFree,

    /** Runs a statement outside a transaction, after the transactions that have begun. Throws what it throws. */
    once: <T>(isRead: () => boolean, work: () => T): T | Promise<T> => {
      if (isFree()) return work();
      return new Promise((resolve, reject: (error: Error) => void) => {
        const start = () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error as Error);
          }
        };
        waiting.push({ kind: isRead() ? 'read' : 'write', start });
        goOn();
      });
    },

    /** Waits for a turn and begins. A brief transaction may join those that are not committed yet. */
    begin: (isBrief: boolean): Promise<Running> =>
      new Promise((resolve, reject: (error: Error) => void) => {
        const start = () => {
          const kind = isBrief ? (group ? 'joined' : 'first') : 'alone';
          try {
            control({ alone: 'begin', first: 'begin immediate', joined: `savepoint ${savepoint}` }[kind]);
          } catch (error) {
            return reject(error as Error);
          }
          running = { kind };
          resolve(running);
        };
        waiting.push({ kind: isBrief ? 'brief' : 'alone', start });
        goOn();
      }),

    /** Runs a statement of a transaction. After SQLite has rolled back by itself, it throws the same error. */
    within: <T>(transaction: Running, work: () => T): T => {
      if (transaction.lost !== undefined) throw transaction.lost;
      if (transaction !== running) throw new Error('The transaction has ended');
      try {
        return work();
      } catch (error) {
        if (!isOpen()) {
          // After a full disk or an I/O error: those that had finished are undone with it.
          transaction.lost = error as Error;
          onUndone();
          failGroup(error as Error);
        }
        throw error;
      }
    },

    /** Stores a transaction; resolves after its COMMIT. If it rejects, nothing is stored. */
    finish: async (transaction: Running): Promise<void> => {
      if (transaction.lost !== undefined) throw transaction.lost;
      if (transaction.kind === 'alone') {
        control('commit');
        release();
        return;
      }
      if (transaction.kind === 'joined') control(`release ${savepoint}`);
      await new Promise<void>((resolve, reject) => {
        group ??= { finished: [], closesAt: performance.now() + joiningMs };
        group.finished.push({ resolve, reject });
        release();
      });
    },

    /** Undoes a transaction, and no other of its group. Does nothing after its group has failed. */
    undo: (transaction: Running): void => {
      if (transaction !== running) return;
      try {
        if (transaction.lost !== undefined) return;
        // SQLite refuses to roll back what it has rolled back already, and that error would hide the first one.
        if (transaction.kind === 'joined' && isOpen()) undoToSavepoint();
        else undoAll(new Error('The transactions of this commit were rolled back'));
      } finally {
        release();
      }
    },

    /** Commits what has finished, before the connection is closed. */
    end: (): void => {
      if (group && !running) commitGroup();
    },
  };
};

export type Turns = ReturnType<typeof createTurns>;
