import { cardKinds, type CardKind } from '@touchline/contract/match/events/event-kinds';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { hasEvents, withTeams } from '../../../db/queries/with-teams.ts';
import { endColumns } from '../../ground/takes-place/event-ends.service.ts';
import { factColumns } from '../../ground/takes-place/match-facts.ts';

/** Moments: the first one, and the first one after them. */
type Between = { since: string; until: string };

/** What suspensions are counted from: sheets, cards, and who belonged to the club. */
export const createSheetsRepository = (db: Db) => {
  const inTime = ({ since, until }: Between) =>
    db
      .selectFrom('matches')
      .where('matches.starts_at', '>=', since)
      .where('matches.starts_at', '<', until)
      // A festival counts no card and serves no ban.
      .where('matches.is_festival', '=', false);
  return {
    /** The matches of the club's own team. */
    matches: (between: Between) =>
      withTeams(inTime(between))
        .where((on) => on.or([on('home.is_own', '=', true), on('away.is_own', '=', true)]))
        .select([
          'matches.id',
          'matches.squad_id',
          ...factColumns,
          ...endColumns,
          'matches.stage',
          'matches.stopped_minute',
          'matches.matchday',
          'matches.is_replayed',
          'home.name as home_name',
          'home.is_own as home_is_own',
          'away.name as away_name',
        ])
        .select(hasEvents)
        .orderBy('matches.starts_at')
        .orderBy('matches.id')
        .execute(),
    /** The cards of own players. */
    cards: (between: Between) =>
      inTime(between)
        .innerJoin('match_events', 'match_events.match_id', 'matches.id')
        .select([
          'match_events.match_id',
          'match_events.user_id',
          'match_events.kind',
          'match_events.period',
          'match_events.minute',
          'match_events.added',
          'match_events.device',
          'match_events.is_distinct',
        ])
        .where('match_events.kind', 'in', cardKinds)
        .where('match_events.side', '=', 'own')
        .where('match_events.removed_at', 'is', null)
        .where('match_events.user_id', 'is not', null)
        .$narrowType<{ user_id: string; kind: CardKind }>()
        .orderBy('match_events.id')
        .execute(),
    /** The matches on whose sheet these players stand. */
    sheets: (players: readonly string[], between: Between) =>
      inTime(between)
        .innerJoin('match_players', 'match_players.match_id', 'matches.id')
        .select(['match_players.match_id', 'match_players.user_id'])
        .where('match_players.role', 'in', ['starter', 'substitute'])
        .where('match_players.user_id', 'in', anyOf(db, players))
        .execute(),
    /** The memberships of these players, oldest first. */
    stays: (players: readonly string[]) =>
      db
        .selectFrom('memberships')
        .select(['user_id', 'squad_id', 'kind', 'from_day', 'to_day'])
        .where('user_id', 'in', anyOf(db, players))
        .orderBy('from_day')
        .orderBy('id')
        .execute(),
    /** Yellow cards that were entered for a season: the total of a day. */
    entered: (season: string) =>
      db
        .selectFrom('figure_stands')
        .select(['user_id', 'league_id', 'value', 'as_of'])
        .where('season_id', '=', season)
        .where('figure', '=', 'yellowCards')
        .where('value', '>', 0)
        .execute(),
    people: (ids: readonly string[]) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'shirt_number', 'profile_image'])
        .where('id', 'in', anyOf(db, ids))
        .execute(),
    leagues: () => db.selectFrom('leagues').select(['id', 'name']).execute(),
  };
};

export type SheetMatchRow = Awaited<ReturnType<ReturnType<typeof createSheetsRepository>['matches']>>[number];
