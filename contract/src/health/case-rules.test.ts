import { expect, test } from 'vitest';
import { severityBandsDefault } from './case-choices.ts';
import { areaOfCode, placeOf, recurrenceOf, severityOf, subsequentOf } from './case-rules.ts';

test.each([
  [0, 'slight'],
  [1, 'minimal'],
  [3, 'minimal'],
  [4, 'mild'],
  [7, 'mild'],
  [8, 'moderate'],
  [28, 'moderate'],
  [29, 'severe'],
])('%i days lost are %s', (days, severity) => {
  expect(severityOf(days, severityBandsDefault)).toBe(severity);
});

const ankle = { area: 'ankle', side: 'left', tissue: 'sprain', onsetDate: '2026-06-10' } as const;
const earlier = (id: string, closedOn: string | null, onsetDate = '2024-11-01') => ({
  ...ankle,
  _id: id,
  onsetDate,
  closedOn,
});

test('the same area, side and tissue is an exacerbation of an open case and a re-injury after the latest closed one', () => {
  expect(subsequentOf(ankle, [earlier('a', '2025-01-01'), earlier('b', '2026-03-01')])).toEqual({
    of: 'b',
    subsequent: 'reinjury',
  });
  expect(subsequentOf(ankle, [earlier('a', '2025-01-01'), earlier('b', null)])).toEqual({
    of: 'b',
    subsequent: 'exacerbation',
  });
  expect(subsequentOf({ ...ankle, side: 'right' }, [earlier('a', null)])).toBeUndefined();
  expect(subsequentOf({ ...ankle, tissue: null }, [earlier('a', null)])).toBeUndefined();
});

test('what counts is whether the earlier case was open on the day of onset, not whether it is today', () => {
  expect(subsequentOf(ankle, [earlier('a', '2026-06-11')])).toEqual({ of: 'a', subsequent: 'exacerbation' });
  // Fully available from the day of closing on.
  expect(subsequentOf(ankle, [earlier('a', '2026-06-10')])).toEqual({ of: 'a', subsequent: 'reinjury' });
  expect(subsequentOf(ankle, [earlier('a', '2026-07-01', '2026-02-01'), earlier('b', null, '2026-05-01')])).toEqual({
    of: 'b',
    subsequent: 'exacerbation',
  });
  expect(subsequentOf(ankle, [earlier('a', null, '2026-06-11')])).toBeUndefined();
});

test.each([
  ['2026-03-18', '2026-05-18', 'early'],
  ['2026-03-18', '2026-05-19', 'late'],
  ['2025-12-31', '2026-02-28', 'early'],
  ['2026-03-18', '2027-03-18', 'late'],
  ['2026-03-18', '2027-03-19', 'delayed'],
])('returned on %s, again on %s: %s', (returned, onset, recurrence) => {
  expect(recurrenceOf({ closedOn: returned }, onset)).toBe(recurrence);
});

test('what came before the return from the earlier case is no re-injury after it', () => {
  expect(recurrenceOf({ closedOn: '2026-03-18' }, '2026-03-18')).toBe('early');
  expect(recurrenceOf({ closedOn: '2026-03-18' }, '2026-03-17')).toBeNull();
  expect(recurrenceOf({ closedOn: null }, '2026-03-18')).toBeNull();
});

test('a place on the figure names area and side; a code names the area', () => {
  expect(placeOf('calfLeft')).toEqual({ area: 'lowerLeg', side: 'left' });
  expect(placeOf('groin')).toEqual({ area: 'hipGroin', side: 'midline' });
  expect(areaOfCode('QM1')).toBe('lowerLeg');
  expect(areaOfCode('PF1')).toBe('wristHand');
  expect(areaOfCode('MPIX')).toBeUndefined();
});
