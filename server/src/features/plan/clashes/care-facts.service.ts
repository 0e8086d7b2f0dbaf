import { ageOfMajority, isUnderAge } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { isPassed } from '../../people/users/clearance.service.ts';
import type { CareFacts } from './find-clashes.ts';
import type { PlanFacts } from './plan-facts.service.ts';
import type { PlanUse } from './plan-use.ts';

/**
 * What the rules about children ask of some uses. What is for all squads asks what the strictest of them does: children of each
 * of them may be there.
 */
export const readCareFacts = async (
  facts: PlanFacts,
  uses: readonly PlanUse[],
  { now, zone }: { now: string; zone: string },
): Promise<CareFacts> => {
  const settings = await facts.childrenPerAdult();
  const strictest = settings.size === 0 ? null : Math.min(...settings.values());
  const perAdult = (squad: string | null) => (squad === null ? strictest : (settings.get(squad) ?? null));
  const asked = uses.filter(({ kind, squad, from }) => kind === 'training' && from > now && perAdult(squad) !== null);
  const players = [...new Set(asked.flatMap((use) => use.players))];
  const aged = new Map(
    players.length === 0 ? [] : (await facts.aged(players)).map((person) => [person.id, person] as const),
  );
  const staff = [...new Set(uses.flatMap((use) => use.staff.map(({ id }) => id)))];
  const cleared = staff.length === 0 ? new Map<string, string>() : await facts.clearances(staff);
  const days = new Map<string, string>();
  const dayOf = (moment: string): string => {
    const known = days.get(moment) ?? dayIn(moment, zone);
    days.set(moment, known);
    return known;
  };
  return {
    now,
    perAdult,
    isChild: (player, moment) => {
      const person = aged.get(player);
      return person !== undefined && isUnderAge(person, dayOf(moment), ageOfMajority);
    },
    isNotCleared: (person, moment) => isPassed(cleared.get(person) ?? null, dayOf(moment)),
  };
};
