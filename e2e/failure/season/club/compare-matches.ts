import { attendanceOf } from '../ledger/report.ts';
import type { MatchEntry } from '../ledger/club-ledger.ts';
import { squadKeys, type Club } from './found-club.ts';
import { bansIn, countedMatches } from './matches.ts';
import type { Differences } from './differences.ts';

type Ref = { _id: string };
type Minutes = {
  players: { player: Ref; shirtNumber: number | null; minutes: number | null; played: number | null }[];
};
type Figure = { value: number | null };
type Statistics = { records: { player: Ref; figures: Record<string, Figure> }[] };
type Suspensions = {
  records: {
    player: Ref;
    league: Ref;
    kind: string;
    state: string;
    remaining: number;
    cause: Ref | null;
    served: Ref[];
  }[];
};

const counted = ({ state }: MatchEntry): boolean => state === 'played' || state === 'abandoned';

/** Official and actual minutes of each match, and the numbers worn in it: the same at each reading. */
export const compareMinutes = async (
  club: Club,
  found: Differences,
  numbers: Map<string, number | null>,
  since: string,
): Promise<void> => {
  const { server, ledger } = club;
  for (const match of ledger.matches.filter((one) => counted(one) && one.day >= since)) {
    const { players } = await server.call<Minutes>('GET', `/v1/matches/${match.id}/minutes`, { as: 'coach' });
    for (const [id, line] of match.lines) {
      const person = ledger.players.get(id);
      const row = players.find(({ player }) => player._id === id);
      if (person?.isErased) found.compare('nothing of an erased player', `match of ${match.day}`, row, undefined);
      if (!person || person.isErased) continue;
      const of = `match of ${match.day}, ${person.name}`;
      const isIn = line.started || line.cameOn;
      found.compare('official minutes', of, row ? row.minutes : 0, line.official);
      found.compare('actual minutes', of, row ? row.played : 0, line.official === null ? null : line.actual);
      if (!row || !isIn) continue;
      const key = `${match.id} ${id}`;
      if (!numbers.has(key)) numbers.set(key, row.shirtNumber);
      found.compare('number worn in a past match', of, row.shirtNumber, numbers.get(key));
    }
  }
};

/** The figures of the season, by player and squad. */
export const compareStatistics = async (club: Club, found: Differences, season: string): Promise<void> => {
  const { server, ledger, squads } = club;
  for (const key of squadKeys) {
    if (squads[key] === '') continue;
    const { records } = await server.call<Statistics>('GET', `/v1/statistics?squad=${squads[key]}&season=${season}`, {
      as: 'coach',
    });
    const own = ledger.matches.filter((one) => one.squad === squads[key] && counted(one));
    for (const player of ledger.players.values()) {
      const lines = own.flatMap(({ lines: all }) => all.get(player.id) ?? []);
      const row = records.find((one) => one.player._id === player.id);
      if (player.isErased) found.compare('nothing of an erased player', 'statistics', row, undefined);
      if (player.isErased || lines.length === 0) continue;
      const isIn = lines.filter((one) => one.started || one.cameOn);
      const count = (has: (line: (typeof lines)[number]) => number | boolean) =>
        lines.reduce((sum, line) => sum + Number(has(line)), 0);
      const expected: Record<string, number> = {
        appearances: isIn.length,
        starts: count(({ started }) => started),
        minutes: count(({ official }) => official ?? 0),
        goals: count(({ goals }) => goals),
        assists: count(({ assists }) => assists),
        yellows: count(({ yellow, secondYellow }) => yellow && !secondYellow),
        secondYellows: count(({ secondYellow }) => secondYellow),
        straightReds: count(({ straightRed }) => straightRed),
      };
      for (const [figure, value] of Object.entries(expected))
        found.compare(`season: ${figure}`, `${key}, ${player.name}`, row?.figures[figure]?.value ?? 0, value);
    }
  }
};

/** Who is suspended, for what, and which matches have served it. */
export const compareSuspensions = async (club: Club, found: Differences, season: string): Promise<void> => {
  const { server, ledger, squads } = club;
  const { records } = await server.call<Suspensions>('GET', `/v1/suspensions?season=${season}`, { as: 'coach' });
  const told = new Map<string, string>();
  for (const { player, league, kind, cause, served, remaining } of records)
    told.set(
      `${player._id} ${league._id} ${kind} ${cause?._id}`,
      `${served.map(({ _id }) => _id).join(',')} left ${remaining}`,
    );
  const expected = new Map<string, string>();
  for (const league of ledger.cycles.keys())
    for (const key of squadKeys) {
      if (squads[key] === '' || countedMatches(club, league, squads[key]).length === 0) continue;
      for (const { id, isErased } of ledger.players.values()) {
        if (isErased) continue;
        for (const { kind, cause, served, remaining } of bansIn(club, id, league, squads[key]))
          expected.set(`${id} ${league} ${kind} ${cause}`, `${served.join(',')} left ${remaining}`);
      }
    }
  const day = (key: string) => ledger.matches.find(({ id }) => id === key.split(' ')[3])?.day;
  for (const key of new Set([...told.keys(), ...expected.keys()])) {
    const name = ledger.players.get(key.split(' ')[0] ?? '')?.name;
    found.compare('suspensions', `${name}, ${key.split(' ')[2]} of ${day(key)}`, told.get(key), expected.get(key));
  }
};

/** Present and called of each player. */
export const compareAttendance = async (club: Club, found: Differences): Promise<void> => {
  const { server, ledger } = club;
  const today = club.today();
  for (const { id, name, isErased } of ledger.players.values()) {
    if (isErased) continue;
    const { rate } = await server.call<{ rate: object }>('GET', `/v1/users/${id}/attendances?pageSize=1`, {
      as: 'coach',
    });
    const expected = attendanceOf(ledger, id, { isOver: (day) => day < today });
    const { present, late, absent, excused, called } = rate as typeof expected;
    found.compare('attendance rates', name, { present, late, absent, excused, called }, expected);
  }
};
