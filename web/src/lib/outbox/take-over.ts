import { readStored, writeStored } from '../browser/storage.ts';
import { jsonIn } from '../browser/stored-json.ts';
import type { DeviceStore } from '../offline/device-store.ts';
import { oldKeys, type OutboxKind, phone } from './kinds.ts';

type Fields = Record<string, unknown>;
type Taken = {
  /** Where the outbox keeps it. */
  key: string;
  kept: object;
  /** Says which one it is, so that it is taken over once. Without an id the server tells a repeat. */
  id?: string;
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
type Tap = { event: string; child?: string; answeredAt: string };
const isTap = (value: Fields): value is Tap => typeof value.event === 'string' && typeof value.answeredAt === 'string';
const listed = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

const taps = (value: unknown): Taken[] =>
  listed(value)
    .filter(isTap)
    .map((tap) => {
      const path = `${tap.event}/${tap.child ?? ''}`;
      return { key: `${phone}/${path}`, kept: tap, id: `${path}/${tap.answeredAt}` };
    });

/** What stands in local storage under a key, as the outbox keeps it. */
const readers: Partial<Record<OutboxKind, (value: unknown, oldKey: string) => Taken[]>> = {
  replies: taps,
  rpes: taps,
  'case-notes': (value, oldKey) =>
    listed(value)
      .filter((note) => 'key' in note && 'caseId' in note && 'text' in note)
      .map(({ key, ...kept }) => ({ key: `${oldKey.split('/')[1] ?? ''}/${String(key)}`, kept, id: String(key) })),
  'wellness-answers': (value, oldKey) => {
    if (!isObject(value) || value.isFinal !== true) return [];
    const { isFinal: _isFinal, ...kept } = value;
    return [{ key: `${phone}/${oldKey.slice(oldKey.indexOf(':') + 1)}`, kept: { ...kept, order: 0 } }];
  },
};

const momentOf = (kept: object): string => ('answeredAt' in kept ? String(kept.answeredAt) : '');
/** Of an answer that was also given in this build, the later one counts; everything else is the same. */
const isLater = (one: object, other: object | undefined) => other === undefined || momentOf(one) > momentOf(other);

const takeFrom = async (store: DeviceStore<object>, oldKey: string, read: (value: unknown, key: string) => Taken[]) => {
  // Browsers write local storage seconds later: after a kill it is back with what was taken. Ids alone, no words.
  const marker = `taken/${oldKey}`;
  for (let text = readStored('local', oldKey); text !== null; text = readStored('local', oldKey)) {
    const found = read(jsonIn(text), oldKey);
    const at = async (key: string) => (await store.read(key)).kept.find(([each]) => each === key)?.[1];
    const before = (await at(marker)) as { ids: string[] } | undefined;
    const fresh: [string, object][] = [];
    for (const { key, kept, id } of found)
      if ((id === undefined || !before?.ids.includes(id)) && isLater(kept, await at(key))) fresh.push([key, kept]);
    const ids = found.flatMap(({ id }) => id ?? []);
    const isLasting = await store.put([...fresh, ...(ids.length > 0 ? [[marker, { ids }] as const] : [])]);
    // The old place keeps them longer than this page.
    if (!isLasting) return;
    // A tab of the old build may have written in the meantime.
    if (readStored('local', oldKey) === text) writeStored('local', oldKey, null);
  }
};

/** One tab after the other, where the browser can. */
const alone = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('touchline-take-over', work) : work();

/**
 * Moves what a build before December 2026 has left of an owner in local storage into the outbox: all entries of a key at
 * once, and only then away from where they were. A kill in between changes nothing: what was taken is known by its id.
 */
export const takeOver = (kind: OutboxKind, owner: string, store: DeviceStore<object>): Promise<void> =>
  alone(async () => {
    const read = readers[kind];
    if (read) for (const key of oldKeys(kind, owner)) await takeFrom(store, key, read);
  });
