import { formationIn, starterOf, type Lineup } from '@touchline/contract/match/lineup/lineup';
import { fitTo } from '@touchline/contract/match/slot-fits';
import type { Chosen } from '../state/editor-context.ts';
import type { Person } from '../state/people.ts';

/** How a substitute suits the place of who or what is chosen; undefined if they don't, or nothing of the pitch is chosen. */
export const fitOf = (lineup: Lineup, chosen: Chosen, person: Person): 'own' | 'near' | undefined => {
  const code = chosen && ('slot' in chosen ? chosen.slot : starterOf(lineup, chosen.player)?.slot);
  const slot = formationIn(lineup).slots.find((each) => each.code === code);
  const fit = slot && fitTo(slot, person.position);
  return fit === 'none' ? undefined : fit;
};
