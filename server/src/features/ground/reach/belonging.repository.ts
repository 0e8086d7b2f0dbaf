import type { Db } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { addDays, dayIn, daysBetween } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';

/** Days on which a player belonged to a main squad, inclusive. */
export type Stay = { player: string; squad: string; from: string; to: string };

/** Who belonged to which main squad in a time. */
export type Belonging = {
  /** Without days on which the player was inactive; those of one player don't overlap. */
  stays: readonly Stay[];
  /** The main squad of a player on a day, by `mainOn`; null for players without one, and after the last day. */
  squadOn: (player: string, day: string) => string | null;
};

/**
 * Of a player's main memberships, oldest first, the one of a day: the latest that has begun. Before the first one it is that
 * one, because memberships begin when somebody enters them. It may have ended by then.
 */
export const mainOn = <Row extends { from_day: string }>(path: readonly Row[], day: string): Row | undefined =>
  path.findLast(({ from_day }) => from_day <= day) ?? path[0];

type Span = { from: string; to: string };

/** What is left of a span without others. */
const without = (span: Span, others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (rest, other) =>
      rest.flatMap(({ from, to }) =>
        other.to < from || other.from > to
          ? [{ from, to }]
          : [
              { from, to: addDays(other.from, -1) },
              { from: addDays(other.to, 1), to },
            ].filter((part) => part.from <= part.to),
      ),
    [span],
  );

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The first day on which something is recorded of each of these players. Asks for the least of each player's rows, which an
 * index gives at once; grouping all attendances would read each row of the club.
 */
const firstTraces = async (db: Db, players: readonly string[], zone: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('users')
    .select((on) => [
      'users.id',
      on
        .selectFrom('attendances')
        .select((of) => of.fn.min('attendances.check_in').as('at'))
        .whereRef('attendances.user_id', '=', 'users.id')
        .as('came'),
      on
        .selectFrom('match_players')
        .innerJoin('matches', 'matches.id', 'match_players.match_id')
        .select((of) => of.fn.min('matches.starts_at').as('at'))
        .whereRef('match_players.user_id', '=', 'users.id')
        .as('called'),
      on
        .selectFrom('cases')
        .select((of) => of.fn.min('cases.onset_day').as('day'))
        .whereRef('cases.user_id', '=', 'users.id')
        .as('hurt'),
    ])
    .where('users.id', 'in', anyOf(db, players))
    .execute();
  const dayOf = (at: string | null) => at && dayIn(new Date(at), zone);
  const first = new Map<string, string>();
  for (const { id, came, called, hurt } of rows) {
    const [day] = [dayOf(came), dayOf(called), hurt].filter((one) => one !== null).sort();
    if (day !== undefined) first.set(id, day);
  }
  return first;
};

const mainMemberships = (db: Db) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.user_id', 'memberships.squad_id', 'memberships.from_day', 'memberships.to_day'])
    .where('memberships.kind', '=', 'main')
    // The others only ask for an account.
    .where('users.status', 'in', ['active', 'inactive'])
    .orderBy('memberships.user_id')
    .orderBy('memberships.from_day')
    .orderBy('memberships.id')
    .execute();

/**
 * Memberships begin when somebody enters them, which may be long after the player came. If something is recorded of a
 * player before, the first membership counts from the beginning of the season of this record.
 */
const withEarlierDays = async <Row extends { user_id: string; from_day: string }>(
  db: Db,
  paths: ReadonlyMap<string, readonly Row[]>,
  from: string,
): Promise<Row[]> => {
  const late = [...paths].flatMap(([player, [first]]) => (first && first.from_day > from ? [player] : []));
  const traces =
    late.length === 0
      ? new Map<string, string>()
      : await firstTraces(db, late, (await createClubRepository(db).get()).timezone);
  const seasons = await db.selectFrom('seasons').select(['from_day', 'to_day']).execute();
  const begins = (day: string) =>
    seasons.find(({ from_day, to_day }) => from_day <= day && day <= to_day)?.from_day ?? day;
  return [...paths].flatMap(([player, path]) => {
    const trace = traces.get(player);
    return path.map((row, index) =>
      index === 0 && trace !== undefined && trace < row.from_day ? { ...row, from_day: begins(trace) } : row,
    );
  });
};

/**
 * Who belonged to which main squad from one day to the other, by the memberships of those days and not by those of today:
 * a figure of a past month stays the same, whether players move or leave later. A player has one main squad on a day, so that
 * squads add up to the club.
 */
export const belongingBetween = async (db: Db, from: string, to: string): Promise<Belonging> => {
  // All of them: a player's first membership tells where somebody was of whom there is only an older record.
  const paths = groupBy(await mainMemberships(db), ({ user_id }) => user_id);
  const rows = await withEarlierDays(db, paths, from);
  const spells = await db.selectFrom('inactive_spells').select(['user_id', 'from_day', 'to_day']).execute();
  const away = groupBy(spells, ({ user_id }) => user_id);
  const stays: Stay[] = [];
  for (const [index, { user_id: player, squad_id: squad, from_day, to_day }] of rows.entries()) {
    const next = rows[index + 1];
    // Of two that overlap the later one counts from its beginning.
    const end = next?.user_id === player ? earlier(to_day ?? to, addDays(next.from_day, -1)) : (to_day ?? to);
    const span = { from: later(from_day, from), to: earlier(end, to) };
    if (span.from > span.to) continue;
    const gone = (away.get(player) ?? []).map((spell) => ({ from: spell.from_day, to: spell.to_day ?? to }));
    for (const part of without(span, gone)) stays.push({ player, squad, ...part });
  }
  return {
    stays,
    squadOn: (player, day) => {
      const current = mainOn(paths.get(player) ?? [], day);
      return current && (current.to_day === null || current.to_day >= day) ? current.squad_id : null;
    },
  };
};

/** The days of some stays. */
export const playerDaysOf = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);
