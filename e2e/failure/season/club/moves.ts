import { squadOn, type Player } from '../ledger/club-ledger.ts';
import { addDays } from '../ledger/days.ts';
import { squadKeys, type Club, type SquadKey } from './found-club.ts';
import { fitIn } from './medical.ts';

/** A player's main squad is another one from today on. */
export const movePlayer = async (club: Club, from: SquadKey, to: SquadKey): Promise<void> => {
  const { server, chance, squads } = club;
  const player = chance.one(fitIn(club, squads[from]).filter((one) => !one.isGoalkeeper && one.token === undefined));
  if (!player) return;
  const today = club.today();
  // A number that nobody wears: each move takes the next one.
  player.number = 40 + [...club.ledger.players.values()].filter(({ number }) => number >= 40).length;
  await server.call('POST', `/v1/squads/${squads[to]}/members`, {
    body: { players: [player.id], kind: 'main', from: today, shirtNumber: player.number, note: 'Trains well.' },
  });
  endStay(player, today);
  player.stays.push({ squad: squads[to], from: today, to: null });
};

const endStay = (player: Player, day: string): void => {
  const last = player.stays.at(-1);
  if (last?.from === day) player.stays.pop();
  else if (last?.to === null) last.to = addDays(day, -1);
};

/** A player goes away for a time, and comes back. */
export const setInactive = async (club: Club, player: Player, isAway: boolean): Promise<void> => {
  await club.server.call('PATCH', `/v1/users/${player.id}`, { body: { status: isAway ? 'inactive' : 'active' } });
  if (isAway) player.inactive.push({ from: club.today(), to: null });
  else {
    const last = player.inactive.at(-1);
    if (last) last.to = addDays(club.today(), -1);
  }
};

export const erase = async (club: Club, player: Player): Promise<void> => {
  await club.confirm('admin');
  await club.server.call('POST', `/v1/users/${player.id}/erase`, { body: { name: player.name } });
  player.isErased = true;
};

/** The player refuses that medical data is stored. */
export const refuseMedical = async (club: Club, player: Player): Promise<void> => {
  await club.server.call('PUT', '/v1/me/consents', {
    as: { token: player.token ?? '' },
    body: { version: 1, answers: { medical: false } },
  });
  player.refuses = true;
};

export const changeNumber = async (club: Club, player: Player, number: number): Promise<void> => {
  await club.server.call('PATCH', `/v1/users/${player.id}`, { body: { shirtNumber: number } });
  player.number = number;
};

/** Some days on which a player cannot come: an answer, and no limit of health. */
export const sayAway = async (club: Club, player: Player): Promise<void> => {
  await club.server.call('POST', '/v1/absences', {
    as: 'coach',
    body: { player: player.id, from: club.today(), to: club.inDays(2), reason: 'school' },
  });
};

type Row = { player: string; to: string | null; outcome: string };
type Plan = { plan: string; rows: Row[]; clashes: { others: string[] }[] };
type Edits = {
  squads: object[];
  players: { player: string; to: string }[];
  numbers: { player: string; shirtNumber: null }[];
};

/** The season ends and the next one begins on these days; its plan is set, to be applied on its first day by itself. */
export const planNextSeason = async (club: Club, first: string): Promise<Row[]> => {
  const { server, season, squads } = club;
  await server.call('PATCH', `/v1/seasons/${season}`, { body: { to: addDays(first, -1) } });
  const next = await server.call<{ _id: string }>('POST', '/v1/seasons', {
    // However few days are lived, everybody is a year older in it.
    body: { name: '2027/28', from: first, to: '2028-06-30' },
  });
  const path = `/v1/seasons/${next._id}/rollover`;
  const edits: Edits = { squads: [], players: [], numbers: [] };
  let plan = await server.call<Plan>('POST', `${path}/plan`, { body: edits });
  edits.players = plan.rows.flatMap(({ player, outcome }, index) =>
    outcome === 'decide' ? [{ player, to: index % 3 === 0 ? 'leaves' : squads.first }] : [],
  );
  plan = await server.call<Plan>('POST', `${path}/plan`, { body: edits });
  edits.numbers = plan.clashes.flatMap(({ others }) => others.map((player) => ({ player, shirtNumber: null })));
  plan = await server.call<Plan>('POST', `${path}/plan`, { body: edits });
  await server.call('POST', path, { body: { plan: plan.plan, edits } });
  return plan.rows;
};

/** What the plan does on the first day of the season, in the ledger. */
export const applyPlan = (club: Club, rows: readonly Row[], first: string): void => {
  for (const { player: id, to } of rows) {
    const player = club.ledger.players.get(id);
    if (!player || player.isErased || to === null || squadOn(player, first) === to) continue;
    endStay(player, first);
    if (to !== 'leaves') player.stays.push({ squad: to, from: first, to: null });
  }
};

/** Whether the club has all its squads yet. */
export const isGrown = ({ squads }: Club): boolean => squadKeys.every((key) => squads[key] !== '');
