import { createLeague } from '@touchline/contract/football/leagues';
import { createMatch } from '@touchline/contract/football/matches';
import { createTeam } from '@touchline/contract/football/teams';
import { saveMatchSquad } from '@touchline/contract/match/match-squads';
import { listRulePresets, saveLeagueRules } from '@touchline/contract/match/rule-sets';
import type { Position } from '@touchline/contract/people/player-fields';
import { samplePlayer } from '@touchline/contract/people/sample-player';
import { createUser, updatePrimaryPlayers } from '@touchline/contract/people/users';
import type { Api } from './api.ts';
import { picture } from './season.ts';

/** The usual eleven of the club, and who else there is: shirt, position, name. */
const squad = [
  [1, 'GK', 'Iker Solana'],
  [2, 'RB', 'Hugo Peralta'],
  [3, 'LB', 'Dani Orozco'],
  [4, 'CB', 'Marc Castaño'],
  [5, 'CB', 'Unai Larrañaga Etxeberria'],
  [6, 'CM', 'Amadou Diarra'],
  [7, 'RM', 'ياسين بن عبد الله'],
  [8, 'CM', 'Bruno Salvatierra'],
  [9, 'ST', 'Léo Vasconcelos'],
  [10, 'ST', 'Rafa Quintana'],
  [11, 'LM', 'Youssef El Amrani'],
  [13, 'GK', 'Tomás Brandão'],
  [14, 'CM', 'Erik Lindqvist'],
  [15, 'ST', 'Chidi Okoro'],
] as const satisfies readonly (readonly [number, Position, string])[];

const starters = 11;
const weekMs = 7 * 86_400_000;

/** The address to which a player gets mail. */
export const addressOf = (shirt: number): string => `shirt${shirt}@players.example`;
export const nameOf = (shirt: number): string => squad.find(([number]) => number === shirt)?.[2] ?? '';

/**
 * Two own matches, a week apart, in a league with the rules of LaLiga; 14 players, of whom eleven are the primary ones.
 * Those of `reachable` get mail.
 */
export const openMatchDay = async (club: Api, { kickOff, reachable }: { kickOff: number; reachable: number[] }) => {
  const icon = () => club.uploadImage('icon', picture);
  const own = await club.call(createTeam, { body: { name: 'UD Valmora', icon: await icon(), myTeam: true } });
  const [other, next] = [
    await club.call(createTeam, { body: { name: 'Albo Club de Fútbol', icon: await icon() } }),
    await club.call(createTeam, { body: { name: 'CD Montelar', icon: await icon() } }),
  ];
  const league = await club.call(createLeague, { body: { name: 'Liga Costa Verde', icon: await icon() } });
  const presets = (await club.call(listRulePresets, {})).records;
  const rules = presets.find(({ key }) => key === 'laLiga')?.rules;
  if (!rules) throw new Error('There is no preset of LaLiga');
  await club.call(saveLeagueRules, { params: { id: league._id }, query: {}, body: rules });
  const ids = new Map<number, string>();
  for (const [shirtNumber, position, name] of squad) {
    const email = reachable.includes(shirtNumber) ? { email: addressOf(shirtNumber) } : {};
    const body = { role: 'player' as const, ...samplePlayer, name, shirtNumber, position, ...email };
    ids.set(shirtNumber, (await club.call(createUser, { body }))._id);
  }
  await club.call(updatePrimaryPlayers, { body: { playersToAdd: [...ids.values()].slice(0, starters) } });
  const newMatch = (date: number, teams: [home: string, away: string]) =>
    club.call(createMatch, { body: { date: new Date(date).toISOString(), teams, leagues: league._id } });
  const match = await newMatch(kickOff, [own._id, other._id]);
  await newMatch(kickOff + weekMs, [next._id, own._id]);
  return { match, own: own.name, other: other.name, next: next.name, idOf: (shirt: number) => ids.get(shirt) ?? '' };
};

/** Where the usual eleven stand in 4-4-2, by shirt number from 1 on. */
const slots = ['GK', 'RB', 'LB', 'LCB', 'RCB', 'LCM', 'RM', 'RCM', 'LS', 'RS', 'LM'] as const;

/** Saves the usual eleven in 4-4-2 with number 4 as captain; 13, 14 and 15 are on the bench, in this order. */
export const lineUp = async (club: Api, match: string, idOf: (shirt: number) => string): Promise<void> => {
  const players = [
    ...slots.map((slot, index) => {
      const shirt = index + 1;
      return { player: idOf(shirt), role: 'starter' as const, slot, captain: shirt === 4, goalkeeper: shirt === 1 };
    }),
    ...[13, 14, 15].map((shirt, index) => ({
      player: idOf(shirt),
      role: 'substitute' as const,
      benchOrder: index + 1,
      goalkeeper: shirt === 13,
    })),
  ];
  await club.call(saveMatchSquad, { params: { id: match }, body: { formation: '4-4-2', players } });
};
