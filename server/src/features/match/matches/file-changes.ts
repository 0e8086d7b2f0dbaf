import type { matchChanges } from '@touchline/contract/football/matches';
import { mayRestHaveBegun, minutesOfPeriods, startsLater } from '@touchline/contract/football/takes-place';
import type * as z from 'zod';
import { invalidField } from '../../../lib/errors.ts';
import type { StoredFields } from '../../../lib/stored-fields.ts';
import { isStopped } from '../match-events/match-file.service.ts';
import { normalLengths } from '../match-events/match-periods.ts';
import type { MatchRow } from './matches.repository.ts';

type Changes = z.output<typeof matchChanges>;

type FileField = 'state' | 'awarded' | 'periods' | 'stopped' | 'shootout' | 'matchday' | 'stage' | 'replayed' | 'games';

/** The fields that the match file adds, to which its own rights apply, and the columns that they are stored in. */
export const storedInFile = {
  state: 'state',
  // `completeFile` says which state follows where it ends.
  awarded: (awarded: boolean): { state?: string } => (awarded ? { state: 'awarded' } : {}),
  periods: (periods: NonNullable<Changes['periods']>) => ({
    period_lengths: periods.map(({ length }) => length).join(',') || null,
    own_min: periods.length === 0 ? null : minutesOfPeriods(normalLengths(periods.map(({ length }) => length))),
  }),
  stopped: (stopped: Changes['stopped']) => ({
    stopped_period: stopped?.period ?? null,
    stopped_minute: stopped?.minute ?? null,
    stopped_reason: stopped?.reason ?? null,
  }),
  shootout: (shootout: Changes['shootout']) => ({
    shootout_home: shootout?.home ?? null,
    shootout_away: shootout?.away ?? null,
  }),
  matchday: 'matchday',
  stage: 'stage',
  replayed: 'is_replayed',
  // Its games are rows of their own.
  games: (games: Changes['games']) => ({ is_festival: games !== null }),
} as const satisfies StoredFields<Pick<Changes, FileField>, MatchRow>;

/** Whether a change touches the match file. */
export const touchesFile = (changes: Changes): boolean =>
  (Object.keys(storedInFile) as FileField[]).some((field) => changes[field] !== undefined);

/** Whether the rest of an abandoned match is or was being played in a state: what was stopped and when it went on is kept. */
export const isRestPlayed = (
  { resumes_at }: Pick<MatchRow, 'resumes_at'>,
  state: string | null,
  now: string,
): boolean => (state === 'live' || state === 'finished') && mayRestHaveBegun(resumes_at, now);

/**
 * What is sent, whole: `awarded` false ends that state, and a match that goes on was stopped nowhere, unless it is the rest of
 * an abandoned one. Throws 400 naming what does not fit together.
 */
export const completeFile = (changes: Changes, row: MatchRow, now: string): Changes => {
  const { periods, stopped } = changes;
  if (changes.state !== undefined && changes.awarded !== undefined)
    if ((changes.state === 'awarded') !== changes.awarded) throw invalidField('awarded', 'invalidInput');
  const wrong = periods?.findIndex(({ period }, index) => period !== index + 1) ?? -1;
  if (wrong >= 0) throw invalidField(`periods.${wrong}.period`, 'invalidInput');
  const ends = changes.awarded === false && row.state === 'awarded' && changes.state === undefined;
  const state = ends ? 'finished' : (changes.state ?? (changes.awarded ? 'awarded' : undefined));
  const becomes = state ?? row.state;
  if (stopped && !isStopped(becomes)) throw invalidField('stopped', 'notAllowed');
  const goesOn = row.stopped_period !== null && !isStopped(becomes) && !isRestPlayed(row, becomes, now);
  return { ...changes, ...(state !== undefined && { state }), ...(goesOn && { stopped: null }) };
};

/**
 * Throws 400 for a match of whose play something was recorded and that would have yet to come: it would be finished in the
 * future. What was recorded by mistake is removed first.
 */
export const assertStaysPlayed = (row: MatchRow, { date }: Pick<Changes, 'date'>, now: string): void => {
  const comesAgain = date !== undefined && !startsLater(row.starts_at, now) && startsLater(date, now);
  if (comesAgain && row.has_events) throw invalidField('date', 'importPlayedMoved');
};
