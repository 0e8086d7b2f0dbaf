import { expect, test } from 'vitest';
import { buildCase } from '../test/build-case.ts';
import { entriesOf } from './entries-of.ts';

const by = { _id: 'a'.repeat(24), name: 'Leila Haddad' };

test('the newest stands first; on one day what was written is above the stage, and the onset is last', () => {
  const note = (at: string) => ({ _id: at, text: '', by, at, openUntil: at, editedAt: null, addenda: [] });
  const entries = entriesOf({
    record: buildCase(),
    timeZone: 'Europe/Madrid',
    // 23:30 in UTC is the next day in Madrid.
    notes: [note('2026-11-17T23:30:00.000Z'), note('2026-11-26T07:14:00.000Z')],
    treatments: [
      { _id: 't', day: '2026-11-26', kind: 'Strength', minutes: 45, by, at: '2026-11-26T15:30:00.000Z' },
      { _id: 'later', day: '2026-11-10', kind: 'Ice', minutes: null, by, at: '2026-11-26T16:00:00.000Z' },
    ],
    files: [],
  });
  expect(entries.map(({ kind, day }) => `${day} ${kind}`)).toEqual([
    '2026-11-26 treatment',
    '2026-11-26 note',
    '2026-11-18 note',
    '2026-11-18 stage',
    '2026-11-10 treatment',
    '2026-11-10 stage',
    '2026-11-08 stage',
    '2026-11-08 onset',
  ]);
});
