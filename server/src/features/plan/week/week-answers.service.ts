import type { WeekEvent } from '@touchline/contract/plan/week';
import type { Db } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { createPublishedCallsRepository } from '../../football/replies/asked/published-calls.repository.ts';
import { countsOf, readAnswers } from '../../football/replies/read-answers.service.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { createWeekEventsRepository, type Period } from './week-events.repository.ts';
import type { WeekEntry } from './week-entries.ts';

type Replies = WeekEvent['replies'];

const nobody: Replies = { asked: false, called: 0, coming: 0, late: 0, no: 0, open: 0 };

/** How many are called to the events of a period, and come. Of an event for all only the players that the caller sees. */
export const readReplies = async (
  db: Db,
  period: Period,
  { squads, caller, zone }: { squads: readonly string[]; caller: Bound; zone: string },
): Promise<(event: string) => Replies> => {
  const asked = createAskedEventsRepository(db);
  const events = await asked.between(period, squads);
  const forAll = new Set(events.flatMap(({ id, squad_id }) => (squad_id === null ? [id] : [])));
  const own =
    caller.squads && forAll.size > 0
      ? new Set(await createEventSquadsRepository(db).players(caller.squads))
      : undefined;
  const called = new Map(
    [...(await asked.calledToEach(events))].map(([id, players]) => [
      id,
      own && forAll.has(id) ? players.filter((player) => own.has(player)) : players,
    ]),
  );
  const answers = await readAnswers(db, events, { called, zone });
  const counts = new Map(
    answers.map(({ event, mode, players }): [string, Replies] => {
      const { yes, late, no, unanswered } = countsOf(players, mode);
      const isAsked = mode !== 'off' && event.standing === 'stands';
      return [event.id, { asked: isAsked, called: players.length, coming: yes, late, no, open: unanswered }];
    }),
  );
  return (event) => counts.get(event) ?? nobody;
};

type Person = { _id: string; name: string };

/** Who leads trainings and matches: the staff named for a training, else the head coaches of the squad. */
export const readLeaders = async (db: Db, entries: readonly WeekEntry[]): Promise<(entry: WeekEntry) => Person[]> => {
  const events = createWeekEventsRepository(db, []);
  const trainings = entries.flatMap(({ kind, id }) => (kind === 'training' ? [id] : []));
  const named = groupBy(await events.staffOf(trainings), ({ training_id }) => training_id);
  const squads = [...new Set(entries.flatMap(({ squad }) => squad ?? []))];
  const coaches = groupBy(
    (await events.functionsIn(squads)).filter((one) => one.function === 'headCoach'),
    ({ squad_id }) => squad_id,
  );
  return ({ kind, id, squad }) => {
    const people = kind === 'task' ? [] : (named.get(id) ?? coaches.get(squad ?? '') ?? []);
    return people.map((one) => ({ _id: one.id, name: one.name }));
  };
};

/** The published call-ups of matches. */
export const readCallUps = async (
  db: Db,
  matches: readonly string[],
): Promise<(match: string) => { calledUp: number | null; meetingAt: string | null }> => {
  const published = createPublishedCallsRepository(db);
  const [called, meetings] = [await published.of(matches), await published.meetings(matches)];
  return (match) => ({ calledUp: called.get(match)?.size ?? null, meetingAt: meetings.get(match) ?? null });
};
