import { noPlace } from '@touchline/contract/match/lineup/squad-place';
import type { LineupContent, SetPieces } from '@touchline/contract/match/match-squads';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import type { TestApp } from '../../start-test-app.ts';
import { createEvents } from '../events.ts';

/** Two players and the member of staff who has entered everything; the words stand in each text about the first player. */
type Whose = { player: string; teammate: string; staff: string; words: string };

const takersOf = (...players: string[]): SetPieces => ({
  penalties: players,
  cornersLeft: players,
  cornersRight: [],
  freeKicksDirect: [],
  freeKicksWide: [],
  throwInsLong: [],
});

/** The file of a match with a row in each of its tables, and a figure entered in its league; returns the id of the match. */
export const putMatchFile = async (
  app: Pick<TestApp, 'db' | 'build' | 'clock'>,
  { player, teammate, staff, words }: Whose,
): Promise<string> => {
  const { db, clock } = app;
  const at = timestampOf(clock);
  const { id, league_id } = await createEvents(app).match({ venue: 'Ground' });
  const { id: season_id } = await db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  const [ofMatch, ofPlayer, changed] = [{ match_id: id }, { user_id: player }, { updated_at: at, updated_by: staff }];
  const lineup: LineupContent = {
    formation: '4-4-2',
    players: [
      { ...noPlace, player, role: 'starter', slot: 'LB' },
      { ...noPlace, player: teammate, role: 'starter', slot: 'RB' },
    ],
    setPieces: takersOf(player, teammate),
  };
  const called = [player, teammate].map((one) => ({ id: one, reserve: false }));
  await db
    .insertInto('match_squads')
    .values({
      ...ofMatch,
      ...changed,
      set_pieces: json(lineup.setPieces),
      published_at: at,
      published_by: staff,
      published: json({ players: called, meetingPlace: 'Ground' }),
      lineup_published_at: at,
      lineup_published_by: staff,
      published_lineup: json(lineup),
    })
    .execute();
  const entry = { ...ofMatch, ...ofPlayer, role: 'starter', shirt_number: 41, note: words, called_at: at };
  await db.insertInto('match_players').values(entry).execute();
  await db
    .insertInto('lineup_drafts')
    .values({ ...ofMatch, ...changed, id: newId(), name: 'B', list_order: 1, content: json(lineup) })
    .execute();
  const override = { kind: 'suspended', note: words, staff_id: staff, created_at: at };
  await db
    .insertInto('squad_overrides')
    .values({ ...ofMatch, ...ofPlayer, ...override, id: newId() })
    .execute();
  await db
    .insertInto('squad_reads')
    .values({ ...ofMatch, ...ofPlayer, opened_at: at })
    .execute();
  const event = {
    ...ofMatch,
    side: 'own',
    period: 1,
    minute: 20,
    added: null,
    opponent_number: null,
    opponent_name: null,
    staff_name: null,
    how: null,
    reason: null,
    is_at_break: false,
    is_late: false,
    has_scored: null,
    text: null,
    is_distinct: false,
    is_overridden: false,
    device: 'phone',
    recorded_by: staff,
    happened_at: at,
    changed_at: at,
    created_at: at,
    updated_at: at,
  };
  // The ids in the order of the events.
  const [goal, yellow] = [newId(), newId()].sort() as [string, string];
  await db
    .insertInto('match_events')
    .values([
      { ...event, id: goal, kind: 'goal', user_id: teammate, other_user_id: player },
      { ...event, id: yellow, kind: 'yellow', user_id: player, other_user_id: null },
    ])
    .execute();
  const game = { id: newId(), ...ofMatch, list_order: 0, opponent: 'Kids', length_min: 10 };
  await db
    .insertInto('festival_games')
    .values({ ...game, own_score: null, opponent_score: null })
    .execute();
  await db
    .insertInto('festival_game_players')
    .values({ ...ofMatch, ...ofPlayer, game_id: game.id, noted_at: at })
    .execute();
  await db
    .insertInto('minute_corrections')
    .values({ ...ofMatch, ...ofPlayer, minutes: 70, note: words, staff_id: staff, updated_at: at })
    .execute();
  await db
    .insertInto('rpe_askings')
    .values({ ...ofMatch, asked_at: at, asked_by: staff })
    .execute();
  const answered = { answered_by: 'staff', staff_id: staff, answered_at: at, changed_at: at };
  await db
    .insertInto('session_rpes')
    .values({ ...ofMatch, ...ofPlayer, rpe: 7, minutes: 70, ...answered })
    .execute();
  await db
    .insertInto('match_reviews')
    .values({ ...ofMatch, ...changed, player_of_match: player, note: null })
    .execute();
  await db
    .insertInto('match_ratings')
    .values({ ...ofMatch, ...ofPlayer, rating: 6.5 })
    .execute();
  await db
    .insertInto('opponent_notes')
    .values({
      ...ofMatch,
      ...changed,
      what_we_want: null,
      set_pieces_for: null,
      set_pieces_against: null,
      is_plan_shown: false,
      build_up: null,
      pressing: null,
      transitions: null,
      weak_points: null,
      formation: null,
      numbers: '[]',
      key_players: '[]',
      links: '[]',
      reports: '[]',
    })
    .execute();
  const ofLeague = { league_id, season_id };
  await db
    .insertInto('rule_sets')
    .values({ ...ofLeague, id: newId(), version: 1, rules: '{}', created_at: at, created_by: staff })
    .execute();
  const registered = { licence: words, from_day: null, until_day: null, is_foreign: false, is_homegrown: true };
  await db
    .insertInto('registrations')
    .values({ ...ofLeague, ...ofPlayer, ...registered, id: newId(), updated_at: at })
    .execute();
  const decision = { kind: 'yellows', matches: 2, is_set_aside: false, note: words, staff_id: staff, decided_at: at };
  await db
    .insertInto('suspension_decisions')
    .values({ ...ofMatch, ...ofLeague, ...ofPlayer, ...decision, id: newId(), suspension_id: newId() })
    .execute();
  const stand = { figure: 'yellowCards', value: 3, as_of: at.slice(0, 10), entered_by: staff, entered_at: at };
  await db
    .insertInto('figure_stands')
    .values({ ...ofLeague, ...ofPlayer, ...stand, id: newId() })
    .execute();
  return id;
};
