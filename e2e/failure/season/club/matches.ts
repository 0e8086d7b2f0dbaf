import { limitsOf, squadPlayers, type MatchEntry, type PlayerLine } from '../ledger/club-ledger.ts';
import { momentOf } from '../ledger/days.ts';
import { worstOn } from '../ledger/health.ts';
import { minutesOf, type Minute, type PitchEvent, type PlayedMatch } from '../ledger/minutes.ts';
import { bansOf, type Ban } from '../ledger/suspensions.ts';
import type { Club, LeagueKey, SquadKey } from './found-club.ts';

/** The matches of a squad in a league that count for suspensions, in the order of kick-off. */
export const countedMatches = ({ ledger }: Club, league: string, squad: string) =>
  ledger.matches
    .filter((one) => one.league === league && one.squad === squad && ['played', 'abandoned'].includes(one.state))
    .toSorted((a, b) => a.kickOff - b.kickOff)
    .map((one) => ({ id: one.id, serves: one.state === 'played', cardsOf: (player: string) => one.lines.get(player) }));

/** The bans of a player in a league. */
export const bansIn = (club: Club, player: string, league: string, squad: string): Ban[] =>
  bansOf(player, countedMatches(club, league, squad), club.ledger.cycles.get(league));

const isSuspended = (club: Club, player: string, league: string, squad: string): boolean =>
  bansIn(club, player, league, squad).some(({ remaining }) => remaining > 0);

export type Planned = {
  entry: MatchEntry;
  starters: string[];
  substitutes: string[];
  league: LeagueKey;
  isHome: boolean;
};

/** Makes a match of a later day, with its call-up. Players who are suspended or out stay at home. */
export const planMatch = async (
  club: Club,
  { key, league, day, time }: { key: SquadKey; league: LeagueKey; day: string; time: string },
): Promise<Planned> => {
  const { server, chance, ledger, squads, team, leagues } = club;
  const isHome = chance.isSo(0.5);
  const other = chance.one(team.others) ?? '';
  const kickOff = momentOf(day, time);
  const { _id } = await server.call<{ _id: string }>('POST', '/v1/matches', {
    as: 'coach',
    body: {
      date: new Date(kickOff).toISOString(),
      teams: isHome ? [team.own, other] : [other, team.own],
      leagues: leagues[league],
      squad: squads[key],
    },
  });
  const entry: MatchEntry = {
    id: _id,
    day,
    kickOff,
    squad: squads[key],
    league: leagues[league],
    state: 'coming',
    sheet: [],
    lines: new Map(),
  };
  ledger.matches.push(entry);
  const planned: Planned = { entry, starters: [], substitutes: [], league, isHome };
  await callUp(club, planned);
  return planned;
};

/**
 * Saves and publishes the call-up as the club stands now; a suspended player on it must be refused. `postponedTo`: the new
 * day of a match that was put off, which is given to it afterwards.
 */
export const callUp = async (club: Club, planned: Planned, postponedTo?: string): Promise<void> => {
  const { server, chance, ledger } = club;
  const { entry } = planned;
  const day = postponedTo ?? entry.day;
  const all = squadPlayers(ledger, entry.squad, day);
  const banned = all.filter(({ id }) => isSuspended(club, id, entry.league, entry.squad));
  const fit = all.filter(
    (one) => !banned.includes(one) && worstOn(limitsOf(ledger, one.id), day)?.match !== 'unavailable' && !one.refuses,
  );
  const keepers = chance.some(
    fit.filter(({ isGoalkeeper }) => isGoalkeeper),
    1,
  );
  const field = chance.some(
    fit.filter((one) => !one.isGoalkeeper),
    15,
  );
  planned.starters = [...keepers, ...field].slice(0, 11).map(({ id }) => id);
  planned.substitutes = [...keepers, ...field].slice(11).map(({ id }) => id);
  entry.sheet = [...planned.starters, ...planned.substitutes];
  const bodyOf = (starters: readonly string[]) => ({
    formation: null,
    players: [
      ...starters.map((player, index) => ({ player, role: 'starter', goalkeeper: index === 0, captain: index === 1 })),
      ...planned.substitutes.map((player, index) => ({ player, role: 'substitute', benchOrder: index + 1 })),
    ],
  });
  const path = `/v1/matches/${entry.id}/squad`;
  const [first] = banned;
  if (first && postponedTo === undefined) {
    const { status } = await server.ask('PUT', path, {
      as: 'coach',
      body: bodyOf([...planned.starters.slice(0, 10), first.id]),
    });
    if (status !== 409) throw new Error(`A suspended player was called up: ${status}, ${entry.day}, ${first.name}`);
  }
  await server.call('PUT', path, { as: 'coach', body: bodyOf(planned.starters) });
  await server.call('POST', `${path}/publish`, { as: 'coach', body: {} });
};

const noCards = { yellow: false, secondYellow: false, straightRed: false };

type Told = Omit<Minute, 'minute'> & {
  minute: number | null;
  kind: string;
  player?: string;
  otherPlayer?: string;
  side?: string;
  goesOn?: boolean;
};

/** What happens in a match, by chance: changes, cards and goals of own players, and the ends of the periods. */
const tellMatch = (club: Club, { starters, substitutes }: Planned, lengths: number[], stopped: Minute | undefined) => {
  const { chance } = club;
  const events: Told[] = [];
  const changes: PitchEvent[] = [];
  const cards = new Map<string, { yellow: boolean; secondYellow: boolean; straightRed: boolean }>();
  const goals = new Map<string, { goals: number; assists: number }>();
  const added = lengths.map((length) => (length < 20 ? chance.whole(0, 2) : chance.whole(0, 5)));
  const on = [...starters];
  const bench = chance.some(substitutes, 5);
  let scored = 0;
  lengths.forEach((length, index) => {
    const period = index + 1;
    const start = lengths.slice(0, index).reduce((sum, one) => sum + one, 0);
    if (stopped && period > stopped.period) return;
    const isLast = stopped?.period === period;
    const until = isLast ? stopped.minute - 1 : start + length;
    const moments = Array.from({ length: 4 }, () => chance.whole(start + 1, until)).toSorted((a, b) => a - b);
    moments.forEach((minute, place) => {
      // The last moment of a period may be in its added time.
      const late = !isLast && place === 3 && (added[index] ?? 0) > 0 && chance.isSo(0.3);
      const at: Minute = late
        ? { period, minute: start + length, added: chance.whole(1, added[index] ?? 1) }
        : { period, minute };
      const player = chance.one(on.slice(1));
      if (player === undefined) return;
      const own = cards.get(player) ?? { ...noCards };
      const dice = chance.whole(1, 100);
      const comesOn = period > 1 ? bench.shift() : undefined;
      if (comesOn !== undefined) {
        const isUntimed = chance.isSo(0.08);
        events.push({
          ...(isUntimed ? { period, minute: null } : at),
          kind: 'substitution',
          player,
          otherPlayer: comesOn,
        });
        changes.push({ ...at, off: player, on: comesOn, isUntimed });
        on[on.indexOf(player)] = comesOn;
      } else if (dice <= 45 && !own.yellow) {
        events.push({ ...at, kind: 'yellow', player });
        cards.set(player, { ...own, yellow: true });
      } else if ((own.yellow && dice <= 70) || dice >= 97) {
        const kind = own.yellow && dice <= 70 ? 'secondYellow' : 'straightRed';
        events.push({ ...at, kind, player });
        cards.set(player, { ...own, [kind]: true });
        changes.push({ ...at, off: player, isSendingOff: true });
        on.splice(on.indexOf(player), 1);
      } else {
        const assist = chance.one(on.filter((one) => one !== player));
        events.push({ ...at, kind: 'goal', player, ...(assist !== undefined && { otherPlayer: assist }) });
        scored += 1;
        const more = (id: string, key: 'goals' | 'assists') => {
          const known = goals.get(id) ?? { goals: 0, assists: 0 };
          goals.set(id, { ...known, [key]: known[key] + 1 });
        };
        more(player, 'goals');
        if (assist !== undefined) more(assist, 'assists');
      }
    });
    if (!isLast) {
      const goesOn = period < lengths.length && period >= 2;
      events.push({ kind: 'periodEnd', period, minute: start + length, added: added[index] ?? 0, goesOn });
    }
  });
  return { events, changes, cards, goals, added, scored };
};

type How = { stopped?: Minute; isKilled?: boolean; hasExtraTime?: boolean };

/** Plays a match that has begun by the clock: its events are recorded, and its result is entered. */
export const playMatch = async (
  club: Club,
  planned: Planned,
  { stopped, isKilled, hasExtraTime }: How = {},
): Promise<void> => {
  const { server, chance, ledger } = club;
  const { entry, isHome, league } = planned;
  const lengths = [...club.lengths[league], ...(hasExtraTime ? [15, 15] : [])];
  const onSheet = (id: string) => !ledger.players.get(id)?.isErased;
  planned.starters = planned.starters.filter(onSheet);
  planned.substitutes = planned.substitutes.filter(onSheet);
  const told = tellMatch(club, planned, lengths, stopped);
  const began = server.now() - 3_600_000;
  const bodies = told.events.map((event, index) => {
    // The moment of the tap distinguishes two of one minute.
    const at = new Date(began + index * 1_000).toISOString();
    return { _id: chance.id(), side: event.side ?? 'own', at, changedAt: at, ...event };
  });
  const record = async (list: readonly object[]): Promise<void> => {
    for (const body of list) await server.call('POST', `/v1/matches/${entry.id}/events`, { as: 'coach', body });
  };
  // Killed in the middle: the phone sends all of them once more, by the same ids.
  if (isKilled) await server.killDuring(() => record(bodies));
  await record(bodies);
  const goals = { home: isHome ? told.scored : 0, away: isHome ? 0 : told.scored };
  await server.call('PATCH', `/v1/matches/${entry.id}`, {
    as: 'coach',
    body: stopped ? { state: 'abandoned', stopped: { ...stopped, reason: 'weather' } } : { score: goals },
  });
  const played: PlayedMatch = {
    lengths,
    added: told.added,
    starters: planned.starters,
    substitutes: planned.substitutes,
    changes: told.changes,
    ...(stopped && { stopped }),
  };
  entry.state = stopped ? 'abandoned' : 'played';
  entry.sheet = [...planned.starters, ...planned.substitutes];
  entry.lines = new Map(
    [...minutesOf(played)].map(([id, line]): [string, PlayerLine] => [
      id,
      { ...line, ...(told.cards.get(id) ?? noCards), ...(told.goals.get(id) ?? { goals: 0, assists: 0 }) },
    ]),
  );
};

/** A committee decides a match to which nobody came. */
export const awardMatch = async ({ server }: Club, { entry }: Planned): Promise<void> => {
  await server.call('PATCH', `/v1/matches/${entry.id}`, {
    as: 'coach',
    body: { awarded: true, score: { home: 3, away: 0 } },
  });
  entry.state = 'awarded';
};

/** A match is put off without a new day, or gets one. */
export const postponeMatch = async (
  { server }: Club,
  { entry }: Planned,
  to?: { day: string; time: string },
): Promise<void> => {
  const kickOff = to && momentOf(to.day, to.time);
  await server.call('PATCH', `/v1/matches/${entry.id}`, {
    as: 'coach',
    body:
      kickOff === undefined ? { state: 'postponed' } : { state: 'scheduled', date: new Date(kickOff).toISOString() },
  });
  entry.state = to ? 'coming' : 'postponed';
  if (to && kickOff !== undefined) Object.assign(entry, { day: to.day, kickOff });
};
