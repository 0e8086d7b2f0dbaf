import { listFormations } from '@touchline/contract/match/formations';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

test('tells staff the 23 formations of eleven, and those of smaller teams, with who fits each place', async () => {
  const { api } = await startTestApp();
  const { records } = await api.asStaff(listFormations, {});
  expect(records.filter(({ players, group }) => players === 11 && group !== 'noKeeper')).toHaveLength(23);
  expect(records.filter(({ players }) => players === 7).map(({ key, group }) => [key, group])).toEqual([
    ['2-3-1', 'small'],
    ['3-2-1', 'small'],
    ['2-1-2-1', 'small'],
    ['0-3-3-1', 'noKeeper'],
    ['0-2-3-2', 'noKeeper'],
  ]);
  const diamond = records.find(({ key }) => key === '4-1-2-1-2');
  expect(diamond?.group).toBe('four');
  expect(diamond?.slots[1]).toEqual({ code: 'LB', x: 14, y: 66, fits: ['LB'] });
});
