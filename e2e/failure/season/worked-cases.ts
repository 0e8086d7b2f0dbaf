import { expect, test } from 'vitest';
import { addDays, clubTime, momentOf, monthOf } from './ledger/days.ts';
import { daysLost, severityOf, type Limit } from './ledger/health.ts';
import { minutesOf, type PlayedMatch } from './ledger/minutes.ts';
import { bansOf, type Cards, type CountedMatch } from './ledger/suspensions.ts';

const out = (from: string, to: string | null): Limit => ({
  from,
  to,
  training: 'none',
  match: 'unavailable',
  restricted: false,
});

/** The worked cases of the domain texts, of which the ledger must be right before it judges anything. */
export const worksItsCases = (): void => {
  test('the ledger counts the worked cases of the domain texts', () => {
    // Days lost: the six of the IOC's table, and the closed one after it.
    expect(daysLost([], '2026-09-12', '2026-09-30')).toBe(0);
    expect(daysLost([out('2026-09-12', '2026-09-12')], '2026-09-12', '2026-09-30')).toBe(0);
    expect(daysLost([out('2026-09-14', '2026-09-20')], '2026-09-14', '2026-09-30')).toBe(6);
    expect(daysLost([out('2026-09-12', '2026-09-14')], '2026-09-12', '2026-09-30')).toBe(2);
    expect(daysLost([out('2026-09-16', '2026-09-19')], '2026-09-16', '2026-09-30')).toBe(3);
    expect(
      daysLost([out('2026-09-16', '2026-09-16'), out('2026-09-18', '2026-09-18')], '2026-09-14', '2026-09-30'),
    ).toBe(2);
    const closed = daysLost([out('2026-09-12', '2026-09-23')], '2026-09-12', '2026-12-01');
    expect([closed, severityOf(closed)]).toEqual([11, 'moderate']);
    expect([0, 1, 3, 4, 7, 8, 28, 29].map(severityOf)).toEqual([
      'slight',
      'minimal',
      'minimal',
      'mild',
      'mild',
      'moderate',
      'moderate',
      'severe',
    ]);

    // Minutes: added time 2 and 5; extra time with 1, 4, 0 and 2.
    const match: PlayedMatch = {
      lengths: [45, 45],
      added: [2, 5],
      starters: ['whole', 'off63', 'red', 'break', 'late'],
      substitutes: ['on63', 'onBreak', 'onLate', 'unused'],
      changes: [
        { period: 1, minute: 45, added: 1, off: 'red', isSendingOff: true },
        { period: 2, minute: 45, off: 'break', on: 'onBreak' },
        { period: 2, minute: 63, off: 'off63', on: 'on63' },
        { period: 2, minute: 90, added: 3, off: 'late', on: 'onLate' },
      ],
    };
    const shown = (player: string, of: PlayedMatch = match) => {
      const { official, actual } = minutesOf(of).get(player) ?? { official: -1, actual: -1 };
      return [official, actual];
    };
    expect(['whole', 'off63', 'on63', 'red', 'onBreak', 'onLate', 'unused'].map((player) => shown(player))).toEqual([
      [90, 97],
      [63, 65],
      [27, 32],
      [45, 46],
      [45, 50],
      [1, 2],
      [0, 0],
    ]);
    // A change that nobody timed: 97 minutes of one place, and the other change as before.
    const untimed: PlayedMatch = {
      ...match,
      changes: [
        { period: 2, minute: 55, off: 'break', on: 'onBreak', isUntimed: true },
        { period: 2, minute: 63, off: 'off63', on: 'on63' },
      ],
    };
    expect(['break', 'onBreak', 'on63'].map((player) => shown(player, untimed))).toEqual([
      [null, 49],
      [null, 48],
      [27, 32],
    ]);
    const extra: PlayedMatch = {
      lengths: [45, 45, 15, 15],
      added: [1, 4, 0, 2],
      starters: ['whole', 'a', 'b'],
      substitutes: ['on97', 'onBreak'],
      changes: [
        { period: 3, minute: 97, off: 'a', on: 'on97' },
        { period: 4, minute: 105, off: 'b', on: 'onBreak' },
      ],
    };
    expect(['whole', 'on97', 'onBreak'].map((player) => shown(player, extra))).toEqual([
      [120, 127],
      [23, 25],
      [15, 17],
    ]);
    const youth: PlayedMatch = {
      ...extra,
      lengths: [40, 40],
      added: [0, 0],
      changes: [{ period: 2, minute: 55, off: 'a' }],
    };
    expect(shown('a', youth)).toEqual([55, 55]);

    // Suspensions: matchday and cards, of LaLiga's cycle of five and Brazil's of three.
    const bansWith = (every: number, last: number, cards: Record<number, Partial<Cards>>) => {
      const none = { yellow: false, secondYellow: false, straightRed: false };
      const matches = Array.from({ length: last }, (_, index): CountedMatch => {
        const given = cards[index + 1];
        return { id: String(index + 1), serves: true, cardsOf: () => given && { ...none, ...given } };
      });
      return bansOf('player', matches, every).flatMap(({ served }) => served);
    };
    const yellow = { yellow: true };
    expect(bansWith(5, 14, { 2: yellow, 4: yellow, 7: yellow, 9: yellow, 12: yellow })).toEqual(['13']);
    expect(bansWith(3, 7, { 1: yellow, 3: yellow, 4: { yellow: true, straightRed: true } })).toEqual(['5', '6']);
    expect(
      bansWith(4, 13, { 1: yellow, 2: yellow, 4: yellow, 5: yellow, 8: yellow, 9: yellow, 10: yellow, 12: yellow }),
    ).toEqual(['6', '13']);

    // Days, months and the clock changes of Madrid.
    expect([addDays('2027-02-28', 1), monthOf('2027-02-10')]).toEqual([
      '2027-03-01',
      { from: '2027-02-01', to: '2027-02-28' },
    ]);
    expect(new Date(momentOf('2026-10-25', '12:00')).toISOString()).toBe('2026-10-25T11:00:00.000Z');
    expect(clubTime(Date.parse('2027-06-30T22:30:00Z'))).toEqual({ day: '2027-07-01', time: '00:30' });
  });
};
