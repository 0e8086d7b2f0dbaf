import type { Db } from '../../../db/database.ts';
import { addDays, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { createSquadFigures, namedBy, pastDaysOf, usualDays, type SquadFigures } from './squad-figures.ts';
import { createWeekDaysRepository } from './week-days.repository.ts';
import { entriesOfMatch, entryOfTask, entryOfTraining, type WeekEntry } from './week-entries.ts';
import { createWeekEventsRepository } from './week-events.repository.ts';

/** Days of the club, inclusive. */
export type Asked = { from: string; to: string };
export type Weeks = {
  zone: string;
  weekStart: number;
  /** Those of the days asked for, by start. */
  entries: WeekEntry[];
  figuresOf: (squad: string) => SquadFigures;
};

const byStart = (a: WeekEntry, b: WeekEntry): number =>
  (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)) || (a.id < b.id ? -1 : 1);

/** Reads some days of squads and what is usual for them, from the same few queries for any number of squads. */
export const readWeeks = async (
  db: Db,
  { from, to }: Asked,
  { squads, now }: { squads: readonly string[]; now: string },
): Promise<Weeks> => {
  const ends = await readEventEnds(db);
  const { zone } = ends;
  const weekStart = await createClubRepository(db).weekStart();
  const events = createWeekEventsRepository(db, squads);
  const [first, until] = [addDays(from, -usualDays), endOfDay(to, zone)];
  const matches = await events.matches({
    since: startOfDay(addDays(first, -namedBy.before), zone),
    until: endOfDay(addDays(to, namedBy.after), zone),
  });
  const trainings = await events.trainings({ since: startOfDay(first, zone), until });
  const tasks = await events.tasks({ since: startOfDay(from, zone), until });
  const festivals = matches.flatMap(({ id, is_festival }) => (is_festival ? [id] : []));
  const known = { ends, now, minutesOfGames: await events.minutesOfGames(festivals) };
  const decided = await createWeekDaysRepository(db).between(squads, first, to);
  const entries = [
    ...matches.flatMap((row) => entriesOfMatch(row, known)),
    ...trainings.map((row) => entryOfTraining(row, known)),
    ...tasks.map((row) => entryOfTask(row, known)),
  ].sort(byStart);
  const past = pastDaysOf(from, weekStart);
  return {
    zone,
    weekStart,
    entries: entries.filter(({ day }) => from <= day && day <= to),
    figuresOf: (squad) => createSquadFigures({ squad, from, to, entries, decided, zone, past }),
  };
};
