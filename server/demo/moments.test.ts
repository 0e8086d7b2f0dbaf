import { listMatchEvents } from '@touchline/contract/match/match-events';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { getMatchSquad } from '@touchline/contract/match/match-squads';
import { listStatistics } from '@touchline/contract/match/season-statistics';
import { listSuspensions } from '@touchline/contract/match/suspensions';
import { expect, onTestFinished, test } from 'vitest';
import { isLongSet, tenthOfRun } from '../src/test/helpers/test-set.ts';
import { fillDemo } from './test/fill-demo.ts';

/** Filling takes seconds, so the quick set has one of them, another one with each commit. */
const moments = [
  '2026-08-14T10:00:00.000Z',
  '2026-11-29T19:40:00.000Z',
  '2027-05-30T10:00:00.000Z',
  '2027-07-20T10:00:00.000Z',
];

test.each(isLongSet ? moments : [moments[tenthOfRun % moments.length]!])(
  'filled on %s, while a match is played or months before the next one, every page has what it shows',
  async (now) => {
    const { as, db, close } = await fillDemo(now);
    onTestFinished(close);
    const squads = await db
      .selectFrom('match_squads')
      .innerJoin('matches', 'matches.id', 'match_squads.match_id')
      .select(['matches.id', 'match_squads.published_at', 'matches.home_score'])
      .orderBy('matches.starts_at')
      .execute();
    for (const { published_at } of squads) expect(published_at! < now).toBe(true);
    for (const { id, home_score } of squads.slice(-4)) {
      const { records } = await as(listMatchEvents, { params: { id } });
      expect(records.length > 0).toBe(home_score !== null);
      const { players, pending } = await as(getMatchSquad, { params: { id } });
      expect([players.length > 15, pending]).toEqual([true, []]);
      expect((await as(getMatchMinutes, { params: { id } })).isKnown).toBe(home_score !== null);
    }
    await as(listStatistics, { query: {} });
    await as(listSuspensions, { query: {} });
  },
);
