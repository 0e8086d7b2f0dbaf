import type { OwnRead } from '@touchline/contract/me/me-data';
import { expect, test } from 'vitest';
import { readsByDay } from './reads-by-day.ts';

const nuria: OwnRead['reader'] = { name: 'Nuria Vidal', role: 'medical' };
const read = (_id: string, at: string, changes: Partial<OwnRead> = {}): OwnRead => ({
  _id,
  at,
  reader: nuria,
  kinds: ['injury'],
  inList: false,
  ...changes,
});

test('readings of one person on one day are one entry, with all kinds and times', () => {
  const reads = [
    read('a', '2026-10-16T09:30:00.000Z', { kinds: ['papers'] }),
    read('b', '2026-10-16T09:00:00.000Z', { reader: { name: 'Hugo Sanz', role: 'tactic' } }),
    read('c', '2026-10-16T08:00:00.000Z'),
  ];
  expect(readsByDay(reads, 'Europe/Madrid')).toEqual([
    {
      _id: 'a',
      reader: nuria,
      day: '2026-10-16',
      kinds: ['papers', 'injury'],
      inList: false,
      times: ['2026-10-16T09:30:00.000Z', '2026-10-16T08:00:00.000Z'],
    },
    expect.objectContaining({ _id: 'b', times: ['2026-10-16T09:00:00.000Z'] }),
  ]);
});

test('days are those of the club, and lists of several players stay apart', () => {
  const reads = [
    read('a', '2026-10-16T22:30:00.000Z'),
    read('b', '2026-10-16T21:30:00.000Z'),
    read('c', '2026-10-16T21:00:00.000Z', { inList: true }),
  ];
  expect(readsByDay(reads, 'Europe/Madrid').map(({ _id, day }) => [_id, day])).toEqual([
    ['a', '2026-10-17'],
    ['b', '2026-10-16'],
    ['c', '2026-10-16'],
  ]);
});
