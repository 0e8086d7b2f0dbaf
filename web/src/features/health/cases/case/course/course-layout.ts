import type { CaseRecord } from '@touchline/contract/health/cases';
import type { TrainingState } from '@touchline/contract/health/availability-choices';
import { addDays, type Day, daysBetween } from '../../../../../lib/dates/days.ts';

export type CourseInput = Pick<CaseRecord, 'course' | 'expectedReturn' | 'closedOn'> & {
  /** Day 0. */
  from: Day;
  today: Day;
  /** Stages that lie ahead and have a day. */
  planned: readonly { on: Day; training: TrainingState }[];
};

export type CourseBlock = { x: number; width: number; training: TrainingState; isPlanned: boolean };
type CourseLayout = {
  blocks: CourseBlock[];
  ticks: { x: number; day: Day }[];
  /** Undefined once the case is closed. */
  todayX: number | undefined;
  /** Where full participation is expected, or was reached. */
  fullX: number | undefined;
};

const margin = 8;
/** Room after the last day, for the word beside the circle. */
const endRoom = 56;
const leastTickPx = 72;
const weeks = [1, 2, 4, 8, 13, 26, 52];

const middleOf = (from: Day, to: Day): Day => addDays(from, Math.round(daysBetween(from, to) / 2));

/** Where the course of a case is drawn within a width: what was, what is planned, the weeks and today. */
export const courseLayout = (input: CourseInput, width: number): CourseLayout => {
  const { course, expectedReturn, closedOn, today, planned } = input;
  const start = course.reduce((first, { from }) => (from < first ? from : first), input.from);
  const back = closedOn ?? (expectedReturn ? middleOf(expectedReturn.from, expectedReturn.to) : undefined);
  const ahead = back !== undefined && (closedOn !== null || back > today) ? back : undefined;
  const lastDay = [addDays(today, 1), ahead ?? '', planned.at(-1)?.on ?? '']
    .filter((day) => closedOn === null || day <= closedOn)
    .concat(closedOn ?? [])
    .reduce((last, day) => (day > last ? day : last), addDays(start, 1));
  const scale = (width - margin - endRoom) / Math.max(daysBetween(start, lastDay), 1);
  const xOf = (day: Day) => margin + daysBetween(start, day) * scale;

  const until = closedOn ?? today;
  const blocks: CourseBlock[] = [];
  const add = (from: Day, to: Day, training: TrainingState, isPlanned: boolean) => {
    if (to <= from) return;
    const last = blocks.at(-1);
    // A change of the restrictions alone begins a new period, but not another block.
    if (last?.training === training && last.isPlanned === isPlanned && last.x + last.width >= xOf(from) - 0.01)
      last.width = xOf(to) - last.x;
    else blocks.push({ x: xOf(from), width: xOf(to) - xOf(from), training, isPlanned });
  };
  const happened = course
    .filter(({ from }) => from <= until)
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  for (const { from, to, training } of happened) {
    const end = to === null || addDays(to, 1) > until ? until : addDays(to, 1);
    add(from, end, training, false);
  }
  if (closedOn === null && ahead !== undefined) {
    const now = happened.findLast(({ to }) => to === null || to >= today)?.training ?? 'full';
    const coming = planned.filter(({ on }) => on > today && on < ahead);
    const steps = [{ on: today, training: now }, ...coming];
    for (const [index, { on, training }] of steps.entries()) add(on, steps[index + 1]?.on ?? ahead, training, true);
  }

  const total = daysBetween(start, lastDay);
  const step = 7 * (weeks.find((count) => count * 7 * scale >= leastTickPx) ?? 104);
  const ticks = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => addDays(start, index * step)).map(
    (day) => ({ x: xOf(day), day }),
  );
  return {
    blocks,
    ticks,
    todayX: closedOn === null ? xOf(today) : undefined,
    fullX: ahead === undefined ? undefined : xOf(ahead),
  };
};
