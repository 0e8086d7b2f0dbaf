import { effectOf } from '../queries/effects.ts';
import { copiesOf, createKeptResults } from '../queries/kept-results.ts';
import { tablesCounted, touchOf, type Touch } from '../queries/touches.ts';

type Row = Record<string, unknown>;
/** The part of an answer that a count has. */
type Answer = { rows: Row[]; rowCount: number | null; command: string };
/** Runs a statement on one connection of the pool. */
export type RunStatement<Result extends Answer> = (text: string, values: readonly unknown[]) => Promise<Result>;

/** What the triggers of migration 0039 announce. */
export type AnnouncedWrites = {
  /** The tables whose writes are announced; counts of others are not cached. */
  tables: ReadonlySet<string>;
  /** Which of them change when a row of a table is deleted: itself, and those whose foreign keys lead to it. */
  reachedFrom: ReadonlyMap<string, readonly string[]>;
};

/** How many statements are known, oldest dropped first. */
const kindsMax = 1_000;

type Kind = {
  turn: 'begins' | 'commits' | 'rolls back' | undefined;
  touch: Touch | { deletedFrom: string };
  counted: string[] | undefined;
};

const turnOf = (text: string): Kind['turn'] => {
  if (/^\s*(begin|start transaction)\b/i.test(text)) return 'begins';
  if (/^\s*commit\b/i.test(text)) return 'commits';
  return /^\s*rollback\b(?! to\b)/i.test(text) ? 'rolls back' : undefined;
};

const kindOf = (text: string): Kind => {
  const turn = turnOf(text);
  // A rollback undoes what no other connection has seen.
  if (turn || /^\s*rollback to\b/i.test(text)) return { turn, touch: 'nothing', counted: undefined };
  const effect = effectOf(text);
  const isDelete = typeof effect === 'object' && effect.kind === 'delete';
  return { turn, touch: isDelete ? { deletedFrom: effect.table } : touchOf(text), counted: tablesCounted(text) };
};

/**
 * Caches counts until one of their tables is written, because PostgreSQL walks all rows to count them. This server's
 * writes are noted when they are committed; those of other servers and programs are announced by triggers. A count
 * belongs to the writes known before it was read: if another becomes known in between, it is not kept. Nothing is
 * cached in a transaction, or while announcements can't be received.
 */
export const createPostgresCounts = () => {
  const kinds = new Map<string, Kind>();
  const kept = createKeptResults<Answer>();
  const underWay = new Map<string, { stamp: string; reading: Promise<Answer> }>();
  const writes = new Map<string, number>();
  let announced: AnnouncedWrites | undefined;
  let writesToAll = 0;

  const known = (text: string): Kind => {
    const found = kinds.get(text) ?? kindOf(text);
    if (!kinds.has(text)) {
      if (kinds.size >= kindsMax) kinds.delete(kinds.keys().next().value!);
      kinds.set(text, found);
    }
    return found;
  };

  const noteTable = (table: string): void => void writes.set(table, (writes.get(table) ?? 0) + 1);
  const note = (touch: Kind['touch']): void => {
    if (touch === 'nothing') return;
    if (touch === 'everything') writesToAll += 1;
    else if ('table' in touch) noteTable(touch.table);
    else {
      const reached = announced?.reachedFrom.get(touch.deletedFrom);
      for (const table of reached ?? [touch.deletedFrom]) noteTable(table);
    }
  };
  const stampOf = (tables: readonly string[]): string =>
    [writesToAll, ...tables.map((table) => writes.get(table) ?? 0)].join(' ');

  /** The answer of a count, read again if anything was written since. Counts wanted at the same time are read once. */
  const remembered = async (key: string, tables: readonly string[], read: () => Promise<Answer>): Promise<Answer> => {
    const stamp = stampOf(tables);
    const found = kept.find(key, stamp);
    if (found) return found;
    const other = underWay.get(key);
    if (other?.stamp === stamp) {
      // Its connection may be lost, which must not make this one fail.
      const answer = await other.reading.catch(() => undefined);
      if (answer) return answer;
    }
    const reading = read();
    underWay.set(key, { stamp, reading });
    try {
      const answer = await reading;
      if (announced && stampOf(tables) === stamp) kept.keep(key, stamp, answer);
      return answer;
    } finally {
      if (underWay.get(key)?.reading === reading) underWay.delete(key);
    }
  };

  const forget = (): void => {
    writesToAll += 1;
    kept.clear();
  };

  return {
    /** From now on every write to these tables is announced. */
    begin: (writesAnnounced: AnnouncedWrites): void => {
      announced = writesAnnounced;
      forget();
    },
    /** Announcements can't be received any more. */
    end: (): void => {
      announced = undefined;
      forget();
    },
    /** A write to this table was committed, by any program. */
    written: noteTable,
    /** The same connection, whose counts are cached and whose writes are noted. */
    over: <Result extends Answer>(run: RunStatement<Result>): RunStatement<Result> => {
      let uncommitted: Set<Kind['touch']> | undefined;
      return async (text, values) => {
        const { turn, touch, counted } = known(text);
        if (turn === 'begins') uncommitted = new Set();
        uncommitted?.add(touch);
        if (!uncommitted && announced && counted?.every((table) => announced!.tables.has(table))) {
          const answer = await remembered(JSON.stringify([text, values]), counted, () => run(text, values));
          return { ...answer, rows: copiesOf(answer.rows) } as Result;
        }
        try {
          return await run(text, values);
        } finally {
          // After a failure too: the commit may have been lost on its way back.
          if (turn === 'commits') uncommitted?.forEach(note);
          else if (!uncommitted) note(touch);
          if (turn === 'commits' || turn === 'rolls back') uncommitted = undefined;
        }
      };
    },
  };
};

export type PostgresCounts = ReturnType<typeof createPostgresCounts>;
