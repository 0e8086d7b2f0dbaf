import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Db } from '../../../db/database.ts';
import type { StoredTemplateSession } from '../../../db/tables/plan-tables.ts';
import { taskCategories } from '@touchline/contract/football/calendar';
import { groupBy } from '../../../lib/group-by.ts';
import { addDays, timeIn } from '../../../lib/time/zone.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { readWeeks } from './read-weeks.service.ts';
import { isHeld, type WeekEntry } from './week-entries.ts';
import { weekdayOf } from './weekday-of.ts';
import { createWeekSessionsRepository, type CopiedPlan } from './week-sessions.repository.ts';

/** How hard a session is to be. */
export type Load = Pick<StoredTemplateSession, 'durationMin' | 'intensity' | 'intendedRpe' | 'focus'>;
/** A session that can be copied. */
export type SourceSession = Load & {
  id: string;
  kind: 'training' | 'task';
  title: string;
  category: StoredTemplateSession['category'];
  place: string | null;
  half: PlaceHalf | null;
  /** Null: of a template. */
  wasDay: string | null;
  name: string | null;
  weekday: number | null;
  /** `HH:mm`; null: the squad's usual time. */
  time: string | null;
  planned: number | null;
  /** Who is called to it; null: of a template. */
  called: string[] | null;
  plan: CopiedPlan | null;
};

const categoryOf = (text: string) => taskCategories.find((one) => one === text) ?? null;

/** What can be copied of these squads in a week: not what is off, nor matches. */
const copiedOf = (entries: readonly WeekEntry[], squads: readonly (string | null)[], tasks: boolean) =>
  entries.flatMap((entry) =>
    squads.includes(entry.squad) && isHeld(entry) && (entry.kind === 'training' || (entry.kind === 'task' && tasks))
      ? [entry]
      : [],
  );

/** The sessions of a week of a squad by the names of their days, by start. */
export const sessionsOfWeek = async (
  db: Db,
  { squad, from, tasks }: { squad: string; from: string; tasks: boolean },
  now: string,
): Promise<SourceSession[]> => {
  const { zone, entries, figuresOf } = await readWeeks(db, { from, to: addDays(from, 6) }, { squads: [squad], now });
  const figures = figuresOf(squad);
  // What is for all squads is copied by nobody, but in a club that has no other squad.
  const isOnly = !(await createEventSquadsRepository(db).hasOther([squad]));
  const copied = copiedOf(entries, isOnly ? [squad, null] : [squad], tasks);
  const idsOf = (kind: WeekEntry['kind']) => copied.flatMap((entry) => (entry.kind === kind ? [entry.id] : []));
  const repository = createWeekSessionsRepository(db);
  const calls = await createAskedEventsRepository(db).callsTo(idsOf('training'), idsOf('task'));
  const called = groupBy(calls, ({ event }) => event);
  const plans = await repository.plansOf(idsOf('training'));
  return copied.map((entry): SourceSession => {
    const { id, title, day, planned, row } = entry;
    const own =
      entry.kind === 'training'
        ? { intensity: entry.row.intensity, intendedRpe: entry.row.intended_rpe, focus: entry.row.focus }
        : { intensity: null, intendedRpe: null, focus: null };
    return {
      ...own,
      id,
      kind: entry.kind,
      title,
      category: entry.kind === 'task' ? categoryOf(entry.row.category) : null,
      place: row.place,
      half: row.place_half,
      durationMin: row.duration_min,
      wasDay: day,
      name: figures.nameOf(day).name,
      weekday: weekdayOf(day),
      time: timeIn(entry.startsAt, zone),
      planned,
      called: (called.get(id) ?? []).map(({ user_id }) => user_id),
      plan: plans.get(id) ?? null,
    };
  });
};
