import { planLimits } from '@touchline/contract/football/session/plan-choices';
import type { PlaceProposal } from '@touchline/contract/plan/places';
import { placeKey } from '../../../lib/text/same-place.ts';
import { kindOfName } from './place-kinds.ts';
import type { UsedText } from './places.repository.ts';

/** As many spellings as a place may get. */
const spellingsMax = 20;
const proposalsMax = 100;

type Group = { spellings: Map<string, number>; events: number; isHome: boolean };

const groupsOf = (texts: readonly UsedText[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const { text, events, isAway } of texts) {
    const key = placeKey(text);
    const group = groups.get(key) ?? { spellings: new Map<string, number>(), events: 0, isHome: false };
    group.spellings.set(text, (group.spellings.get(text) ?? 0) + events);
    group.events += events;
    group.isHome ||= !isAway;
    if (key !== '') groups.set(key, group);
  }
  return [...groups.values()];
};

/**
 * What texts of events propose as places, the most used first: each text that is no place yet, in all its spellings. What only
 * matches at the grounds of others name is left out.
 */
export const proposalsOf = (texts: readonly UsedText[], isKnown: (text: string) => boolean): PlaceProposal[] =>
  groupsOf(texts.filter(({ text }) => !isKnown(text)))
    .filter(({ isHome }) => isHome)
    .map(({ spellings, events }) => {
      const sorted = [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text);
      // A longer text is no name; as a spelling it means the place all the same.
      const name = sorted[0]!.slice(0, planLimits.placeNameMax).trim();
      return { name, spellings: sorted.slice(0, spellingsMax), kind: kindOfName(sorted[0]!), events };
    })
    .sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1))
    .slice(0, proposalsMax);
