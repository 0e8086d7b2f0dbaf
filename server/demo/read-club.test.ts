import { expect, test } from 'vitest';
import { clubFiles, clubOf } from './club/read-club.ts';

test('the files of the club are read', () => {
  expect(clubOf(clubFiles).squad.players).toHaveLength(48);
});

const { squad, consents, complaints, organisation } = clubFiles;
const [player] = squad.players;
const [complaint] = complaints;

test.each([
  ['a misspelt field', { squad: { ...squad, players: [{ ...player, nationallity: 'Spanish' }] } }, 'squad.players[0]'],
  [
    'an unknown position',
    { squad: { ...squad, players: [{ ...player, position: 'XY' }] } },
    'squad.players[0].position',
  ],
  ['an unknown body part', { complaints: [{ ...complaint, bodyParts: ['kneeLeff'] }] }, 'complaints[0].bodyParts[0]'],
  [
    'a consent of an unknown player',
    { consents: { ...consents, withdrawals: [{ name: 'Nobody', purpose: 'wellness', daysAgo: 1 }] } },
    'consents.withdrawals',
  ],
  ['a player beyond the squad', { complaints: [{ ...complaint, player: 46 }] }, 'squad.players'],
  [
    'a club without a team',
    { organisation: { ...organisation, teams: organisation.teams.toReversed() } },
    'organisation.teams[0].name',
  ],
])('refuses %s and names its path', (_, wrong, place) => {
  expect(() => clubOf({ ...clubFiles, ...wrong })).toThrow(`at ${place}`);
});
