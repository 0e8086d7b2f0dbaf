import { taskCategories } from '@touchline/contract/football/calendar';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Image } from '@touchline/contract/wire/common';
import type { WeekEvent } from '@touchline/contract/plan/week';
import type { WeekEntry } from './week-entries.ts';
import type { MatchRow } from './week-events.repository.ts';

/** What the rows of events do not hold. */
export type Beside = {
  placeOf: (text: string | null) => string | null;
  halfAt: (text: string | null, half: PlaceHalf | null) => PlaceHalf | null;
  icon: (key: string | null) => Image | null;
  replies: (event: string) => WeekEvent['replies'];
  leaders: (entry: WeekEntry) => WeekEvent['staff'];
  callUp: (match: string) => { calledUp: number | null; meetingAt: string | null };
  mayChange: (entry: WeekEntry) => boolean;
};

const matchOf = (row: MatchRow, { icon, callUp }: Beside): NonNullable<WeekEvent['match']> => ({
  teams: [
    { name: row.home, icon: icon(row.home_icon), myTeam: row.home_is_own === true },
    { name: row.away, icon: icon(row.away_icon), myTeam: row.away_is_own === true },
  ],
  league: row.league,
  matchday: row.matchday,
  ...callUp(row.id),
});

/** What trainings alone have, and the category of tasks. */
const sessionOf = (entry: WeekEntry) => {
  const none = { series: null, category: null, intensity: null, intendedRpe: null, focus: null, parts: null };
  if (entry.kind === 'match') return { ...none, isReviewed: false };
  if (entry.kind === 'task') {
    const category = taskCategories.find((one) => one === entry.row.category) ?? null;
    return { ...none, category, isReviewed: false };
  }
  const { row } = entry;
  return {
    ...none,
    series: row.series_id,
    intensity: row.intensity,
    intendedRpe: row.intended_rpe,
    focus: row.focus,
    parts: row.part_count ? { count: row.part_count, minutes: row.part_minutes ?? 0 } : null,
    isReviewed: row.closed_at !== null,
  };
};

export const toWeekEvent = (entry: WeekEntry, beside: Beside): WeekEvent => {
  const place = entry.kind === 'match' ? entry.row.venue : entry.row.place;
  return {
    _id: entry.id,
    kind: entry.kind,
    title: entry.title,
    date: entry.startsAt,
    // The rest of an abandoned match has a time.
    timeUnknown: entry.kind === 'match' && entry.row.time_unknown && entry.startsAt === entry.row.starts_at,
    endsAt: entry.endsAt,
    durationMin: entry.row.duration_min,
    place,
    placeId: beside.placeOf(place),
    half: beside.halfAt(place, entry.row.place_half),
    squad: entry.squad,
    takesPlace: entry.takesPlace,
    planned: entry.planned,
    ...sessionOf(entry),
    staff: beside.leaders(entry),
    replies: beside.replies(entry.id),
    match: entry.kind === 'match' ? matchOf(entry.row, beside) : null,
    mayChange: beside.mayChange(entry),
    updatedAt: entry.row.updated_at,
  };
};
