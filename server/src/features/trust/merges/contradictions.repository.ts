import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Pair = { stays: string; other: string };
export type NamedEvent = { title: string; date: string };

/** The most sessions and matches that are named. */
const namedMax = 20;

/** Where two records meet that can't be those of one person. */
export const createContradictionsRepository = (db: Db, { stays, other }: Pair) => {
  const markedIn = (id: string) =>
    db
      .selectFrom('attendances')
      .select('occasion')
      .where('user_id', '=', id)
      .where('occasion', 'is not', null)
      .union(db.selectFrom('missed_sessions').select('occasion').where('user_id', '=', id));
  const inMatches = (id: string) =>
    db
      .selectFrom('match_players')
      .select('match_id')
      .where('user_id', '=', id)
      .union(db.selectFrom('festival_game_players').select('match_id').where('user_id', '=', id))
      .union(db.selectFrom('match_ratings').select('match_id').where('user_id', '=', id))
      .union(db.selectFrom('minute_corrections').select('match_id').where('user_id', '=', id));

  return {
    /** The roll calls in which both are marked. */
    rollCalls: async (): Promise<NamedEvent[]> => {
      const came = await db
        .selectFrom('attendances')
        .select(['occasion', 'session as title', 'check_in as date'])
        .where('user_id', '=', stays)
        .where('occasion', 'in', markedIn(other))
        .execute();
      const missed = await db
        .selectFrom('missed_sessions')
        .select(['occasion', 'session as title', 'day as date'])
        .where('user_id', '=', stays)
        .where('occasion', 'in', markedIn(other))
        .execute();
      const byOccasion = new Map([...came, ...missed].map(({ occasion, ...event }) => [occasion, event]));
      return [...byOccasion.values()].sort((one, next) => (one.date < next.date ? -1 : 1));
    },
    /** The matches on whose sheet both stand, or in which one came on for the other. */
    matches: async (): Promise<NamedEvent[]> => {
      const replaced = db
        .selectFrom('match_events')
        .select('match_id')
        .where((on) =>
          on.or([
            on.and([on('user_id', '=', stays), on('other_user_id', '=', other)]),
            on.and([on('user_id', '=', other), on('other_user_id', '=', stays)]),
          ]),
        );
      return db
        .selectFrom('matches')
        .innerJoin('teams as home', 'home.id', 'matches.home_team_id')
        .innerJoin('teams as away', 'away.id', 'matches.away_team_id')
        .select(['matches.starts_at as date', sql<string>`home.name || ' – ' || away.name`.as('title')])
        .where((on) =>
          on.or([
            on.and([on('matches.id', 'in', inMatches(stays)), on('matches.id', 'in', inMatches(other))]),
            on('matches.id', 'in', replaced),
          ]),
        )
        .orderBy('matches.starts_at')
        .orderBy('matches.id')
        .execute();
    },
    /** The pairs of open cases of the same kind, area and side: one injury would count twice. */
    openCases: async (): Promise<number> => {
      const { total } = await db
        .selectFrom('cases as own')
        .innerJoin('cases as theirs', (join) =>
          join
            .onRef('theirs.kind', '=', 'own.kind')
            .on(
              sql<boolean>`coalesce(theirs.body_area, theirs.organ_system, '') =
              coalesce(own.body_area, own.organ_system, '')`,
            )
            .on(sql<boolean>`coalesce(theirs.side, '') = coalesce(own.side, '')`),
        )
        .select((on) => on.fn.countAll<number>().as('total'))
        .where('own.user_id', '=', stays)
        .where('theirs.user_id', '=', other)
        .where('own.closed_day', 'is', null)
        .where('theirs.closed_day', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /** How many guardians both have together. */
    guardians: async (): Promise<number> => {
      const { total } = await db
        .selectFrom('guardian_children')
        .select((on) => on.fn.count<number>('guardian_id').distinct().as('total'))
        .where('user_id', 'in', [stays, other])
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
};

/** The first events of a list, as an answer names them. */
export const firstEvents = (events: readonly NamedEvent[]): NamedEvent[] =>
  events.slice(0, namedMax).map(({ title, date }) => ({ title, date }));
