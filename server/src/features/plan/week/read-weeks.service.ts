import type { Db } from '../../../db/database.ts';
import { addDays, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createSeasonsRepository, type SeasonRow } from '../../club/seasons/seasons.repository.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { askedOf } from '../../football/replies/asked/asked-events.repository.ts';
import { awakeOf, type Awake } from '../../football/replies/awake.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { isOfScope } from '../../ground/reach/scope.ts';
import { lengthRulesIn } from '../../ground/takes-place/event-ends.repository.ts';
import { eventEndsOf, type EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { sinceWithLongest } from '../../football/replies/asked/events-during.service.ts';
import { createSquadFigures, namedBy, pastDaysOf, usualDays, type SquadFigures } from './squad-figures.ts';
import { createWeekDaysRepository } from './week-days.repository.ts';
import { entriesOfMatch, entryOfTask, entryOfTraining, type WeekEntry } from './week-entries.ts';
import { createWeekEventsRepository } from './week-events.repository.ts';

/** Days of the club, inclusive. */
export type Asked = { from: string; to: string };
export type Weeks = {
  zone: string;
  weekStart: number;
  /** Moves a moment out of the club's quiet hours. */
  awake: Awake;
  ends: EventEnds;
  /** Latest first. */
  seasons: readonly SeasonRow[];
  /** Those of the days asked for, by start. */
  entries: WeekEntry[];
  figuresOf: (squad: string) => SquadFigures;
  /**
   * The events of these days as players are asked about them, by start, with those that begin shortly before and may go on; with
   * `others` of all squads.
   */
  asked: () => AskedEvent[];
};
type Given = {
  squads: readonly string[];
  now: string;
  /** Reads what other squads have in these days too, for what does not fit. */
  others?: boolean;
};

const byStart = (a: WeekEntry, b: WeekEntry): number =>
  (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)) || (a.id < b.id ? -1 : 1);

/** Reads some days of squads and what is usual for them, from the same few queries for any number of squads. */
export const readWeeks = async (
  db: Db,
  { from, to }: Asked,
  { squads, now, others = false }: Given,
): Promise<Weeks> => {
  const club = await createClubRepository(db).hours();
  const { timezone: zone, weekStart } = club;
  const seasons = await createSeasonsRepository(db).list();
  const ends = eventEndsOf(zone, await lengthRulesIn(db, seasons, zone));
  const [first, until] = [addDays(from, -usualDays), endOfDay(to, zone)];
  const period = { since: sinceWithLongest(startOfDay(from, zone)), until };
  const events = createWeekEventsRepository(db, squads, others ? period : undefined);
  const matches = await events.matches({
    since: startOfDay(addDays(first, -namedBy.before), zone),
    until: endOfDay(addDays(to, namedBy.after), zone),
  });
  const trainings = await events.trainings({ since: startOfDay(first, zone), until });
  const tasks = await events.tasks(period);
  const festivals = matches.flatMap(({ id, is_festival }) => (is_festival ? [id] : []));
  const known = { ends, now, minutesOfGames: await events.minutesOfGames(festivals) };
  const decided = await createWeekDaysRepository(db).between(squads, first, to);
  const isOwn = ({ squad_id }: { squad_id: string | null }) => isOfScope(squad_id, squads);
  const entries = [
    ...matches.filter(isOwn).flatMap((row) => entriesOfMatch(row, known)),
    ...trainings.filter(isOwn).map((row) => entryOfTraining(row, known)),
    ...tasks.filter(isOwn).map((row) => entryOfTask(row, known)),
  ].sort(byStart);
  const past = pastDaysOf(from, weekStart);
  return {
    zone,
    weekStart,
    awake: awakeOf(club),
    ends,
    seasons,
    asked: () => askedOf({ trainings, tasks, matches }, period),
    entries: entries.filter(({ day }) => from <= day && day <= to),
    figuresOf: (squad) => createSquadFigures({ squad, from, to, entries, decided, zone, past }),
  };
};
