import { expect, test } from 'vitest';
import { type AbsenceForm, changesOf } from './absence-form.ts';

const stored: AbsenceForm = { from: '2026-12-01', to: '2026-12-03', reason: 'school', series: null, note: 'Exams' };
const closed: AbsenceForm = { ...stored, reason: 'health', note: '' };

test.each([
  ['nothing', stored, {}, {}],
  ['a day', stored, { to: '2026-12-04' }, { to: '2026-12-04' }],
  ['a note taken out', stored, { note: ' ' }, { note: null }],
  ['a reason', stored, { reason: 'family' }, { reason: 'family' }],
  ['a day of a reason that is not told', closed, { from: '2026-12-02' }, { from: '2026-12-02' }],
  ['a reason in place of one that is not told', closed, { reason: 'family' }, { reason: 'family' }],
  ['a note typed before the reason was left as it is', closed, { note: 'Home' }, {}],
] as const)('sends only what changed: %s', (_what, base, typed, sent) => {
  expect(changesOf({ ...base, ...typed }, base)).toEqual(sent);
});
