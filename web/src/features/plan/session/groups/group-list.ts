import { bibs, type Bib } from '@touchline/contract/football/session/plan-choices';
import type { SessionGroup } from '@touchline/contract/football/session/session-fields';
import type { SessionPerson } from '../people/session-people.ts';

type Groups = readonly SessionGroup[];

/** Puts a player into the group of a bib, which is made if there is none; null: into no group. */
export const putInto = (groups: Groups, player: string, bib: Bib | null): Groups => {
  const left = groups.map((group) => ({ ...group, players: group.players.filter((each) => each !== player) }));
  const all = bib === null || left.some((group) => group.bib === bib) ? left : [...left, { bib, players: [] }];
  return bibs
    .flatMap((each) => all.find((group) => group.bib === each) ?? [])
    .map((group) => (group.bib === bib ? { ...group, players: [...group.players, player] } : group));
};

/** The group that a number key means, in the order on the page. */
export const bibOfKey = (key: string): Bib | undefined => (/^[1-4]$/u.test(key) ? bibs[Number(key) - 1] : undefined);

/** Whether a group is that of the goalkeepers. */
export const isOfKeepers = (group: SessionGroup, people: readonly SessionPerson[]): boolean =>
  group.players.length > 0 && group.players.every((id) => people.find(({ _id }) => _id === id)?.position === 'GK');

/** Called players without a group who are expected, by number. */
export const ungrouped = (groups: Groups, people: readonly SessionPerson[]): SessionPerson[] =>
  people.filter(({ _id, isAway }) => !isAway && !groups.some(({ players }) => players.includes(_id)));
