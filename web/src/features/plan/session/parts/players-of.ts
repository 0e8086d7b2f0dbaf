import type { SessionGroup } from '@touchline/contract/football/session/session-fields';
import type { SessionPerson } from '../people/session-people.ts';
import type { PartDraft } from '../saving/session-content.ts';

/** How many outfield players a part has: those of its groups, else all who are expected. Source: domain, area per player. */
export const playersOf = (
  part: Pick<PartDraft, 'groups'>,
  groups: readonly SessionGroup[],
  people: readonly SessionPerson[],
): number => {
  const inGroups = groups.filter(({ bib }) => part.groups.includes(bib)).flatMap(({ players }) => players);
  const isIn = ({ _id, isAway }: SessionPerson) => (part.groups.length > 0 ? inGroups.includes(_id) : !isAway);
  return people.filter((person) => isIn(person) && person.position !== 'GK').length;
};
