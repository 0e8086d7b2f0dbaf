import { expect, test } from 'vitest';
import { byLabel, createHistogram, single, writeMetrics } from './metrics.ts';

test('writes numbers as Prometheus reads them', () => {
  expect(
    writeMetrics([
      single('one', 'gauge', 'One number', 0.5),
      byLabel('some', 'counter', 'Some numbers', 'kind', { 'a"b\\c\nd': 2, plain: Infinity }),
      byLabel('none', 'gauge', 'No number', 'kind', {}),
    ]),
  ).toBe(
    [
      '# HELP one One number',
      '# TYPE one gauge',
      'one 0.5',
      '# HELP some Some numbers',
      '# TYPE some counter',
      'some{kind="a\\"b\\\\c\\nd"} 2',
      'some{kind="plain"} +Inf',
      '',
    ].join('\n'),
  );
});

test('counts a duration in its bucket and all above it', () => {
  const histogram = createHistogram('took', 'What it took', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 9]) histogram.observe('a', () => ({ route: '/a' }), value);
  expect(writeMetrics([histogram.family()]).split('\n').slice(2, -1)).toEqual([
    'took_bucket{route="/a",le="0.1"} 2',
    'took_bucket{route="/a",le="1"} 3',
    'took_bucket{route="/a",le="+Inf"} 4',
    'took_sum{route="/a"} 9.65',
    'took_count{route="/a"} 4',
  ]);
});
