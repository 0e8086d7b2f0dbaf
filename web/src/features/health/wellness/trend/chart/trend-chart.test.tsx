import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '../../../../../lib/dates/days.ts';
import { TrendChart } from './trend-chart.tsx';
import type { TrendPoint } from './trend-types.ts';

const series = [
  { id: 'morning', label: 'Morning' },
  { id: 'evening', label: 'Evening' },
];
const point = (day: string, changes: Partial<TrendPoint> = {}): TrendPoint => ({
  id: `${day}${changes.series ?? ''}`,
  series: 'morning',
  day,
  value: 70,
  usual: null,
  flag: null,
  bar: null,
  ...changes,
});
const textsOf = ({ day, value }: TrendPoint) => ({ title: day, lines: [`Score ${value}`] });
const formatTick = (day: string) => day;
const draw = (points: TrendPoint[], from = '2026-09-18', to = '2026-10-15') =>
  render(
    <TrendChart
      label="Scores"
      pickLabel="By time"
      from={from}
      to={to}
      series={series}
      points={points}
      textsOf={textsOf}
      formatTick={formatTick}
    />,
  );
const shapes = (selector: string) => screen.getByRole('img').querySelectorAll(selector);
/** The number of line segments: each gap adds one. */
const parts = (path: Element | undefined) => (path?.getAttribute('d')?.match(/M/gu) ?? []).length;

test('draws mornings as circles on a solid line and evenings as squares on a dashed one', () => {
  draw([
    point('2026-10-01'),
    point('2026-10-02'),
    point('2026-10-01', { series: 'evening' }),
    point('2026-10-02', { series: 'evening' }),
  ]);
  expect(shapes('circle.fill-chart-1')).toHaveLength(2);
  expect(shapes('rect.fill-chart-2')).toHaveLength(2);
  expect(shapes('path.stroke-chart-1[stroke-width="2.25"]:not([stroke-dasharray])')).toHaveLength(1);
  expect(shapes('path.stroke-chart-2[stroke-dasharray="5 4"]')).toHaveLength(1);
});

test('writes a date in the direction of its words, although time runs from left to right', () => {
  draw([point('2026-10-01')]);
  expect(screen.getByText('2026-10-15').closest('text')).toHaveAttribute('unicode-bidi', 'plaintext');
});

test('leaves a gap without answers', () => {
  draw(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06'].map((day) => point(day)));
  expect(parts(shapes('path[stroke-width="2.25"]')[0])).toBe(2);
});

test('puts a flag over a point far below the usual range', () => {
  draw([point('2026-10-01'), point('2026-10-02', { flag: 'red' }), point('2026-10-03', { flag: 'yellow' })]);
  expect(shapes('.fill-card-red')).toHaveLength(1);
  expect(shapes('.fill-card-yellow')).toHaveLength(1);
});

test('draws the mean as a thin line in its band, even across a day without an answer', () => {
  const usual = { mean: 70, low: 60, high: 80 };
  draw(['2026-10-01', '2026-10-03', '2026-10-04'].map((day) => point(day, { usual })));
  const bands = shapes('path.fill-chart-1');
  expect(bands).toHaveLength(1);
  expect(parts(bands[0])).toBe(1);
  expect(parts(shapes('path.stroke-chart-1[stroke-width="1"]')[0])).toBe(1);
});

test('has horizontal grid lines only', () => {
  draw([point('2026-10-01')]);
  const lines = [...shapes('line.stroke-chart-grid')];
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.getAttribute('y1')).toBe(line.getAttribute('y2'));
});

test('shows the values under the pointer', () => {
  draw([point('2026-10-01', { value: 30 }), point('2026-10-15', { value: 80 })]);
  const field = screen.getByRole('slider');
  fireEvent.pointerMove(field, { clientX: 639, clientY: 10 });
  expect(screen.getByText('Score 80')).toBeInTheDocument();
  fireEvent.pointerMove(field, { clientX: 10, clientY: 100 });
  expect(screen.getByText('Score 30')).toBeInTheDocument();
  fireEvent.pointerLeave(field);
  expect(screen.queryByText('Score 30')).toBeNull();
});

test('has no tab stop without points', () => {
  draw([]);
  expect(screen.getByRole('img', { name: 'Scores' })).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('with four hundred days, draws marks only for notable points', () => {
  const from = '2025-09-11';
  const points = Array.from({ length: 400 }, (_, index) => point(addDays(from, index), { id: String(index) }));
  points[100] = { ...points[100]!, flag: 'red' };
  draw(points, from, '2026-10-15');
  expect(shapes('circle.fill-chart-1')).toHaveLength(1);
  expect(shapes('.fill-card-red')).toHaveLength(1);
});
