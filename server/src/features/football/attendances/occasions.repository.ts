import type { Db } from '../../../db/database.ts';
import { concernsPlayer } from '../../../db/queries/of-squads.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';
import { matchTitle } from '../../../lib/text/match-title.ts';
import { aroundStartMs, type OccasionEvent } from './occasions.ts';

type Between = { from: string; before: string };
type Row = { id: string; starts_at: string; squad_id: string | null };
type TrainingRow = Row & { title: string };
type MatchRow = Row & { time_unknown: boolean; home: string; away: string };

/** The trainings and matches for which attendance is taken. */
export const createOccasionsRepository = (db: Db) => {
  const trainings = () =>
    db.selectFrom('trainings').select(['trainings.id', 'trainings.title', 'trainings.starts_at', 'trainings.squad_id']);
  const matches = () =>
    withTeams(db.selectFrom('matches')).select([
      'matches.id',
      'matches.starts_at',
      'matches.squad_id',
      'matches.time_unknown',
      'home.name as home',
      'away.name as away',
    ]);
  const toTraining = ({ id, title, starts_at, squad_id: squad }: TrainingRow): OccasionEvent => ({
    kind: 'training',
    id,
    title,
    startsAt: starts_at,
    timeUnknown: false,
    squad,
  });
  const toMatch = (row: MatchRow): OccasionEvent => ({
    kind: 'match',
    id: row.id,
    title: matchTitle(row.home, row.away),
    startsAt: row.starts_at,
    timeUnknown: row.time_unknown,
    squad: row.squad_id,
  });
  /** From the first moment (inclusive) to the second (exclusive), by start. */
  const matchesBetween = async ({ from, before }: Between, player?: string): Promise<OccasionEvent[]> =>
    (
      await matches()
        .$if(player !== undefined, (query) => query.where((on) => concernsPlayer(on, player!)))
        .where('matches.starts_at', '>=', from)
        .where('matches.starts_at', '<', before)
        .orderBy('matches.starts_at')
        .orderBy('matches.id')
        .execute()
    ).map(toMatch);
  const trainingsBetween = ({ from, before }: Between) =>
    trainings()
      .where('trainings.starts_at', '>=', from)
      .where('trainings.starts_at', '<', before)
      .orderBy('trainings.starts_at')
      .orderBy('trainings.id');

  return {
    training: async (id: string): Promise<OccasionEvent | undefined> => {
      const row = await trainings().where('trainings.id', '=', id).executeTakeFirst();
      return row && toTraining(row);
    },
    match: async (id: string): Promise<OccasionEvent | undefined> => {
      const row = await matches().where('matches.id', '=', id).executeTakeFirst();
      return row && toMatch(row);
    },
    /**
     * The events of a player within two hours of a moment: the matches of all and of the player's squads, and the trainings that the player is called to.
     * A match whose time is not known yet is not near any moment.
     */
    around: async (player: string, moment: string): Promise<OccasionEvent[]> => {
      // An event ends two hours after its start.
      const stamp = (ms: number) => new Date(Date.parse(moment) + ms + 1).toISOString();
      const hours = { from: stamp(-aroundStartMs), before: stamp(aroundStartMs) };
      const called = await trainingsBetween(hours)
        .innerJoin('training_players', 'training_players.training_id', 'trainings.id')
        .where('training_players.user_id', '=', player)
        .execute();
      return [
        ...called.map(toTraining),
        ...(await matchesBetween(hours, player)).filter(({ timeUnknown }) => !timeUnknown),
      ];
    },
    between: async (hours: Between): Promise<OccasionEvent[]> => {
      const events = [...(await trainingsBetween(hours).execute()).map(toTraining), ...(await matchesBetween(hours))];
      return events.sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id));
    },
  };
};
