import { plannedLoadOfMatch } from '@touchline/contract/football/session/load';
import { playingMinutesOf, sessionTakesPlace, type TakesPlace } from '@touchline/contract/football/takes-place';
import { matchTitle } from '../../../lib/text/match-title.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { restTakesPlaceOf, takesPlaceOf } from '../../ground/takes-place/match-facts.ts';
import type { MatchRow, TaskRow, TrainingRow } from './week-events.repository.ts';

/** An event on a day of the club. An abandoned match that goes on another time has two: its first part and its rest. */
export type WeekEntry = {
  id: string;
  title: string;
  squad: string | null;
  startsAt: string;
  day: string;
  endsAt: string;
  takesPlace: TakesPlace;
  /** In arbitrary units; null: not planned, or it does not take place. */
  planned: number | null;
} & ({ kind: 'training'; row: TrainingRow } | { kind: 'task'; row: TaskRow } | { kind: 'match'; row: MatchRow });

export type Known = { ends: EventEnds; now: string; minutesOfGames: ReadonlyMap<string, number> };

/** Whether it counts for loads and names: what is off or has no day does not. */
export const isHeld = ({ takesPlace }: Pick<WeekEntry, 'takesPlace'>): boolean =>
  takesPlace !== 'off' && takesPlace !== 'onHold';

/** As `plannedLoadOf` of the contract, from what is stored of the parts. */
const loadOf = ({ duration_min, intended_rpe, part_count, part_minutes, planned_load }: TrainingRow): number | null => {
  if (planned_load !== null) return planned_load;
  const minutes = duration_min ?? (part_count ? part_minutes : null);
  return minutes === null || intended_rpe === null ? null : minutes * intended_rpe;
};

export const entryOfTraining = (row: TrainingRow, { ends, now }: Known): WeekEntry => {
  const endsAt = ends.ofSession('training', row);
  const takesPlace = sessionTakesPlace(
    { isCalledOff: row.called_off_at !== null, startsAt: row.starts_at, endsAt },
    now,
  );
  return {
    kind: 'training',
    row,
    id: row.id,
    title: row.title,
    squad: row.squad_id,
    startsAt: row.starts_at,
    day: dayIn(row.starts_at, ends.zone),
    endsAt,
    takesPlace,
    planned: isHeld({ takesPlace }) ? loadOf(row) : null,
  };
};

export const entryOfTask = (row: TaskRow, { ends, now }: Known): WeekEntry => {
  const endsAt = ends.ofSession('task', row);
  return {
    kind: 'task',
    row,
    id: row.id,
    title: row.title,
    squad: row.squad_id,
    startsAt: row.starts_at,
    day: dayIn(row.starts_at, ends.zone),
    endsAt,
    takesPlace: sessionTakesPlace({ isCalledOff: row.called_off_at !== null, startsAt: row.starts_at, endsAt }, now),
    planned: null,
  };
};

/** The games of a festival, else the own periods, else those of the league's rules. */
const playingMinutes = (row: MatchRow, { ends, minutesOfGames }: Known): number => {
  const ofGames = row.is_festival ? minutesOfGames.get(row.id) : undefined;
  if (ofGames !== undefined) return ofGames;
  if (row.period_lengths !== null) return playingMinutesOf(row.period_lengths.split(',').map(Number));
  const rule = ends.rules.find(
    ({ league, since, until }) => league === row.league_id && since <= row.starts_at && row.starts_at < until,
  );
  return rule?.playing ?? playingMinutesOf();
};

export const entriesOfMatch = (row: MatchRow, known: Known): WeekEntry[] => {
  const { ends, now } = known;
  const minutes = playingMinutes(row, known);
  const entry = (part: { startsAt: string; endsAt: string; takesPlace: TakesPlace; minutes: number }): WeekEntry => ({
    kind: 'match',
    row,
    id: row.id,
    title: matchTitle(row.home, row.away),
    squad: row.squad_id,
    startsAt: part.startsAt,
    day: dayIn(part.startsAt, ends.zone),
    endsAt: part.endsAt,
    takesPlace: part.takesPlace,
    planned: isHeld(part) ? plannedLoadOfMatch(part.minutes) : null,
  });
  const first = { startsAt: row.starts_at, endsAt: ends.ofMatch(row) };
  const { resumes_at } = row;
  if (resumes_at === null) return [entry({ ...first, takesPlace: takesPlaceOf(row, first.endsAt, now), minutes })];
  const played = Math.min(row.stopped_minute ?? minutes, minutes);
  const rest = { ...row, resumes_at };
  const endsAt = ends.ofRest(rest);
  return [
    entry({ ...first, takesPlace: row.called_off_at === null ? 'inPart' : 'off', minutes: played }),
    entry({
      startsAt: resumes_at,
      endsAt,
      takesPlace: restTakesPlaceOf(rest, endsAt, now),
      minutes: row.stopped_minute === null ? minutes : minutes - played,
    }),
  ];
};
