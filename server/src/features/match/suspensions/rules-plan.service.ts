import { countSuspensions } from '@touchline/contract/match/discipline/suspension-rules';
import type { CountedSuspension } from '@touchline/contract/match/discipline/suspension-types';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { planLeagueRules } from '@touchline/contract/match/rule-sets';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { createCrestsRepository } from '../../ground/crests/crests.repository.ts';
import { assertRulesFit } from '../rule-sets/rules-fit.ts';
import { seasonFor } from '../../club/seasons/season-for.service.ts';
import { reachablePeople } from '../../ground/reach/reach.service.ts';
import { isOfScope, type Bound } from '../../ground/reach/scope.ts';
import { loadSheets } from './count.service.ts';
import { createSheetsRepository } from './sheets.repository.ts';

type Plan = OutputOf<typeof planLeagueRules>;
type Asked = { league: string; season: string | undefined; rules: RuleSet; reader: Bound };

type Change = { player: string; change: 'added' | 'removed' | 'changed'; before: number | null; after: number | null };

const byId = (suspensions: readonly CountedSuspension[]) => new Map(suspensions.map((one) => [one.id, one]));

/** Suspensions that are there before or after only, or differ. */
const differences = (before: Map<string, CountedSuspension>, after: Map<string, CountedSuspension>): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Change[] => {
    const [old, now] = [before.get(id), after.get(id)];
    const lengths = { player: (now ?? old)!.player, before: old?.matches ?? null, after: now?.matches ?? null };
    if (!old) return [{ ...lengths, change: 'added' }];
    if (!now) return [{ ...lengths, change: 'removed' }];
    const isSame = old.matches === now.matches && old.state === now.state && old.remaining === now.remaining;
    return isSame ? [] : [{ ...lengths, change: 'changed' }];
  });

/**
 * Which suspensions other rules of a league would make, end or change; changes nothing. Players and squads whom the reader
 * does not see are left out. Throws 404 for an unknown league; 400 naming an unknown `season`, or what does not fit together.
 */
export const planRules = async (db: Db, clock: Clock, { league, season: id, rules, reader }: Asked): Promise<Plan> => {
  assertRulesFit(rules);
  if (!(await createCrestsRepository(db, 'leagues').find(league))) throw notFound('league');
  const season = await seasonFor(db, clock, id);
  const { input } = await loadSheets(db, clock, season);
  const others = input.rules.filter((one) => one.league !== league || one.season !== season.id);
  const next = { ...input, rules: [...others, { league, season: season.id, rules }] };
  const seen = (given: typeof input) =>
    byId(countSuspensions(given).suspensions.filter(({ squad }) => isOfScope(squad, reader.squads)));
  const changes = differences(seen(input), seen(next));
  const players = changes.map(({ player }) => player);
  const reached = await reachablePeople(db, reader, players);
  const people = await createSheetsRepository(db).people([...reached]);
  const nameOf = new Map(people.map((person) => [person.id, person.name]));
  return {
    changes: changes
      .filter(({ player }) => reached.has(player))
      .map(({ player, ...change }) => ({ player: { _id: player, name: nameOf.get(player) ?? '' }, ...change })),
  };
};
