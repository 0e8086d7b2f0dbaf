import { listMatches } from '@touchline/contract/football/matches';
import { listTasks } from '@touchline/contract/football/tasks';
import { listTrainings } from '@touchline/contract/football/trainings';
import { listUsers } from '@touchline/contract/people/users';
import { listSquads } from '@touchline/contract/squads/squads';
import type { Api } from '../../harness/api.ts';

/** Every address of the console, each tab of its own. */
export const consoleAddresses = async (club: Api): Promise<string[]> => {
  const now = new Date().toISOString();
  const { records: matches } = await club.call(listMatches, { query: { type: 'upcoming' } });
  const { records: over } = await club.call(listMatches, { query: { type: 'past' } });
  const { records: trainings } = await club.call(listTrainings, {});
  const { records: tasks } = await club.call(listTasks, {});
  const { records: squads } = await club.call(listSquads, {});
  const { records: players } = await club.call(listUsers, { query: { type: 'player', search: 'Erik Lindqvist' } });
  const soonest = (events: readonly { _id: string; date: string }[]) =>
    events.filter(({ date }) => date > now).toSorted((one, other) => (one.date < other.date ? -1 : 1))[0]?._id;
  const [next, finished] = [soonest(matches), over.find(({ score }) => score !== null)?._id];
  const [training, task, squad, player] = [soonest(trainings), tasks[0]?._id, squads[0]?._id, players[0]?._id];
  if (!next || !finished || !training || !task || !squad || !player) throw new Error('The fictional club has changed');
  const files = [next, finished].flatMap((id) =>
    ['', '&tab=squad', '&tab=lineup', '&tab=match', '&tab=statistics', '&tab=opponent'].map(
      (tab) => `/projects/matches?match=${id}${tab}`,
    ),
  );
  const settings = ['account', 'devices', 'organization', 'administrators', 'security', 'mail', 'privacy', 'health'];
  return [
    ...['new', 'players', 'tactical', 'medical', 'management', 'calendar', 'qr-account', 'squads', 'squads/moves'].map(
      (page) => `/profiles/${page}`,
    ),
    '/profiles/calendar?view=places',
    '/profiles/squads/plan',
    `/profiles/squads/${squad}`,
    `/profiles/players?player=${player}`,
    `/profiles/players?player=${player}&tab=availability`,
    ...['tactical', 'medical', 'attendance', 'wellness', 'complaints'].map((page) => `/reports/${page}`),
    ...['today', 'grid', 'answers', 'room', 'season'].map((tab) => `/reports/availability?tab=${tab}`),
    '/projects/matches',
    ...files,
    ...['players', 'time', 'suspensions', 'rules'].map((tab) => `/projects/matches?view=season&tab=${tab}`),
    ...[next, finished].flatMap((id) =>
      ['live', 'sheet', 'present'].map((page) => `/projects/matches/${page}?match=${id}`),
    ),
    ...['', '&tab=plan', '&tab=squad', '&tab=review'].map((tab) => `/projects/trainings?training=${training}${tab}`),
    `/projects/tasks?task=${task}`,
    ...['', '?view=week', '/print?view=week'].map((page) => `/projects/week${page}`),
    '/projects/logos',
    ...[...settings, 'backups', 'audit'].map((page) => `/settings/${page}`),
  ];
};

/** The pages of a player or a guardian, under /me. */
export const ownPages = [
  '',
  '/calendar',
  '/week',
  '/away',
  '/report',
  '/more',
  '/attendance',
  '/season',
  '/complaints',
].concat(['/data', '/consents', '/devices', '/child']);
