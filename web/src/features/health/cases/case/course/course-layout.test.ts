import { expect, test } from 'vitest';
import { courseLayout, type CourseInput } from './course-layout.ts';

// 8 px before the first day, 56 after the last: ten pixels a day.
const widthOf = (days: number) => 64 + days * 10;
const open: CourseInput = {
  from: '2026-11-08',
  today: '2026-11-27',
  closedOn: null,
  expectedReturn: { from: '2026-12-12', to: '2026-12-16' },
  course: [{ from: '2026-11-08', to: null, training: 'none', match: 'unavailable', restrictions: [] }],
  planned: [
    { on: '2026-12-02', training: 'individual' },
    { on: '2026-12-08', training: 'modified' },
  ],
};

test('what was is solid up to today, what is planned stands after it, and full is in the middle of the expected days', () => {
  const { blocks, todayX, fullX, ticks } = courseLayout(open, widthOf(36));
  expect(blocks).toEqual([
    { x: 8, width: 190, training: 'none', isPlanned: false },
    { x: 198, width: 50, training: 'none', isPlanned: true },
    { x: 248, width: 60, training: 'individual', isPlanned: true },
    { x: 308, width: 60, training: 'modified', isPlanned: true },
  ]);
  expect(todayX).toBe(198);
  expect(fullX).toBe(368);
  // A label needs 72 px, a week has 70.
  expect(ticks.map(({ day }) => day)).toEqual(['2026-11-08', '2026-11-22', '2026-12-06']);
});

test('without an expected day nothing is planned, and a closed case ends on its last day', () => {
  const unknown = courseLayout({ ...open, expectedReturn: null, planned: [] }, widthOf(20));
  expect(unknown.blocks).toEqual([{ x: 8, width: 190, training: 'none', isPlanned: false }]);
  expect(unknown.fullX).toBeUndefined();
  const closed = courseLayout({ ...open, closedOn: '2026-11-18', planned: [] }, widthOf(10));
  expect(closed).toMatchObject({
    blocks: [{ x: 8, width: 100, training: 'none', isPlanned: false }],
    fullX: 108,
    todayX: undefined,
  });
});

test('what goes on as it was is one block, though its restrictions changed', () => {
  const first = { ...open.course[0]!, to: '2026-11-17' };
  const later = { ...first, from: '2026-11-18', to: null, restrictions: ['gymOnly' as const] };
  const { blocks } = courseLayout({ ...open, course: [first, later], planned: [] }, widthOf(36));
  expect(blocks[0]).toEqual({ x: 8, width: 190, training: 'none', isPlanned: false });
});

test('a day that is over is not planned any more', () => {
  const late = courseLayout({ ...open, expectedReturn: { from: '2026-11-20', to: '2026-11-22' } }, widthOf(20));
  expect(late.fullX).toBeUndefined();
  expect(late.blocks.every(({ isPlanned }) => !isPlanned)).toBe(true);
});
