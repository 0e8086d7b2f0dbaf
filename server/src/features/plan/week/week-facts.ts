import { groupBy } from '../../../lib/group-by.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import type { SquadRow } from '../../ground/reach/squads.repository.ts';
import type { PlanFacts } from '../clashes/plan-facts.service.ts';
import type { MemberRow, PersonRow } from './week-people.repository.ts';

/** What an answer has read of people and squads. */
export type Everybody = {
  people: ReadonlyMap<string, PersonRow>;
  members: readonly MemberRow[];
  /** All of the club. */
  squads: readonly SquadRow[];
};

/** As `seesAllSquads`, by squads that have been read. */
export const seesAllOf = (squads: readonly SquadRow[], { squads: own }: Bound): boolean =>
  own === undefined || squads.every(({ id, is_active }) => !is_active || own.includes(id));

/** Answers what clashes ask about people and squads without a query. */
export const weekFactsOf = ({ people, members, squads }: Everybody): PlanFacts => {
  const ageGroups = new Map(squads.flatMap(({ id, age_under }) => (age_under === null ? [] : [[id, age_under]])));
  const squadsOf = groupBy(members, ({ user_id }) => user_id);
  const groupOf = (player: string): number | null => {
    const ages = (squadsOf.get(player) ?? []).flatMap(({ squad_id }) => ageGroups.get(squad_id) ?? []);
    return ages.length === 0 ? null : Math.min(...ages);
  };
  const known = (ids: readonly string[]): PersonRow[] => ids.flatMap((id) => people.get(id) ?? []);
  return {
    childrenPerAdult: async () =>
      new Map(
        squads.flatMap(({ id, is_active, children_per_adult }) =>
          is_active && children_per_adult !== null ? [[id, children_per_adult]] : [],
        ),
      ),
    aged: async (players) => known(players).map(({ id, birth_date }) => ({ id, birth_date, squad_age: groupOf(id) })),
    clearances: async (staff) =>
      new Map(known(staff).flatMap(({ id, cleared_until }) => (cleared_until === null ? [] : [[id, cleared_until]]))),
    names: async (ids) => new Map(known(ids).map(({ id, name }) => [id, name])),
    among: async (own, ids) =>
      new Set(ids.filter((id) => (squadsOf.get(id) ?? []).some(({ squad_id }) => own.includes(squad_id)))),
    seesAll: async (caller) => seesAllOf(squads, caller),
  };
};
