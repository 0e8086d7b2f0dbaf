import { planLimits, type PartKind } from '@touchline/contract/football/session/plan-choices';
import { randomText } from '../../../../lib/browser/random-text.ts';
import type { PartDraft } from '../saving/session-content.ts';

type Parts = readonly PartDraft[];

const idLength = 24;
const newId = () => randomText().slice(0, idLength);

/** How long a part of this kind takes at first, in minutes; a game or a tactical part has its 20. */
const firstMinutes: Partial<Record<PartKind, number>> = {
  arrival: 5,
  activation: 10,
  warmUp: 10,
  smallSided: 20,
  tactical: 20,
  game: 20,
  coolDown: 10,
};

export const newPart = (kind: PartKind, title: string): PartDraft => ({
  _id: newId(),
  kind,
  title,
  minutes: firstMinutes[kind] ?? 15,
  intendedRpe: null,
  sets: null,
  workSec: null,
  restSec: null,
  space: null,
  coachingPoints: [],
  groups: [],
  note: null,
  isSet: false,
  parallelTo: null,
  picture: null,
});

export const isFull = (parts: Parts): boolean => parts.length >= planLimits.partsMax;

/** The part with those at the same time: they move together. */
const blockOf = (parts: Parts, id: string): Parts =>
  parts.filter(({ _id, parallelTo }) => _id === id || parallelTo === id);

/** Each part that stands by itself, with those at the same time behind it. */
export const blocksOf = (parts: Parts): Parts[] => {
  const mains = parts.filter(({ parallelTo }) => !parts.some(({ _id }) => _id === parallelTo));
  return mains.map(({ _id }) =>
    blockOf(parts, _id).toSorted((one, other) => Number(other._id === _id) - Number(one._id === _id)),
  );
};

/** In the order of the session: those at the same time directly behind theirs. */
export const inOrder = (parts: Parts): Parts => blocksOf(parts).flat();

/** Adds at the end, or behind a part and those at the same time. */
export const added = (parts: Parts, more: Parts, after: string | null = null): Parts => {
  const room = more.slice(0, Math.max(0, planLimits.partsMax - parts.length));
  const main = parts.find(({ _id }) => _id === after)?.parallelTo ?? after;
  const blocks = blocksOf(parts);
  const at = blocks.findIndex(([first]) => first?._id === main);
  return at < 0 ? [...parts, ...room] : [...blocks.slice(0, at + 1).flat(), ...room, ...blocks.slice(at + 1).flat()];
};

export const changed = (parts: Parts, id: string, changes: Partial<PartDraft>): Parts =>
  parts.map((part) => (part._id === id ? { ...part, ...changes } : part));

/** Without a part. What ran at the same time stands by itself then. */
export const without = (parts: Parts, id: string): Parts =>
  parts.filter(({ _id }) => _id !== id).map((part) => (part.parallelTo === id ? { ...part, parallelTo: null } : part));

/** A copy behind the part. A picture belongs to one part alone. */
export const duplicated = (parts: Parts, id: string): { parts: Parts; copy: PartDraft | undefined } => {
  const part = parts.find(({ _id }) => _id === id);
  if (!part || isFull(parts)) return { parts, copy: undefined };
  const copy = { ...part, _id: newId(), picture: null };
  return { parts: inOrder(added(parts, [copy], id)), copy };
};

/** Moves a part, with those at the same time, before or behind its neighbour. One at the same time moves among its like. */
export const moved = (parts: Parts, id: string, steps: -1 | 1): Parts => {
  const part = parts.find(({ _id }) => _id === id);
  if (!part) return parts;
  const swap = <T>(all: readonly T[], at: number, least: number): T[] | undefined => {
    const to = at + steps;
    if (at < 0 || to < least || to >= all.length) return undefined;
    return all.with(at, all[to]!).with(to, all[at]!);
  };
  const blocks = blocksOf(parts);
  const at = blocks.findIndex((block) => block.some(({ _id }) => _id === id));
  const block = blocks[at] ?? [];
  const within = block.findIndex(({ _id }) => _id === id);
  if (within > 0) return blocks.with(at, swap(block, within, 1) ?? block).flat();
  return swap(blocks, at, 0)?.flat() ?? parts;
};

/** Puts a part, with those at the same time, where another one stands; null: at the end. */
export const movedBefore = (parts: Parts, id: string, before: string | null): Parts => {
  const block = blocksOf(parts).find(([first]) => first?._id === id);
  if (!block || id === before) return parts;
  const rest = blocksOf(parts).filter(([first]) => first?._id !== id);
  const main = parts.find(({ _id }) => _id === before)?.parallelTo ?? before;
  const at = rest.findIndex(([first]) => first?._id === main);
  return (at < 0 ? [...rest, block] : rest.toSpliced(at, 0, block)).flat();
};

/** Has a part run at the same time as another one, or, with null, by itself. */
export const beside = (parts: Parts, id: string, main: string | null): Parts =>
  inOrder(
    parts.map((part) => {
      if (part._id === id) return { ...part, parallelTo: main };
      // What ran beside it would else run beside one that is itself at the same time as another.
      return main !== null && part.parallelTo === id ? { ...part, parallelTo: null } : part;
    }),
  );

/** Parts of another session, under ids of their own and without its people and pictures. */
export const copied = (parts: Parts): Parts => {
  const ids = new Map(parts.map(({ _id }) => [_id, newId()]));
  return parts.map((part) => ({
    ...part,
    _id: ids.get(part._id) ?? newId(),
    parallelTo: part.parallelTo === null ? null : (ids.get(part.parallelTo) ?? null),
    picture: null,
  }));
};

/** The mean of the intended RPE by minutes; null unless each part that stands by itself has one. */
export const meanRpe = (parts: Parts): number | null => {
  const own = parts.filter(({ parallelTo }) => parallelTo === null);
  const minutes = own.reduce((sum, part) => sum + part.minutes, 0);
  if (minutes === 0 || own.some(({ intendedRpe }) => intendedRpe === null)) return null;
  return own.reduce((sum, part) => sum + part.minutes * (part.intendedRpe ?? 0), 0) / minutes;
};
