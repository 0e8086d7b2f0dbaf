import type { matchChanges } from '@touchline/contract/football/matches';
import type * as z from 'zod';
import { invalidField } from '../../../lib/errors.ts';
import { isStopped } from '../match-events/match-file.service.ts';
import type { MatchRow } from './matches.repository.ts';

type Changes = z.output<typeof matchChanges>;

/** The fields that the match file adds: its own rights apply to them. */
const fileFields = [
  'state',
  'periods',
  'awarded',
  'stopped',
  'shootout',
  'matchday',
  'stage',
  'replayed',
] as const satisfies readonly (keyof Changes)[];

/** Whether a change touches the match file. */
export const touchesFile = (changes: Changes): boolean => fileFields.some((field) => changes[field] !== undefined);

/** The columns to write for the fields of the match file that are sent. */
export const fileColumnsOf = ({ state, periods, awarded, stopped, shootout, matchday, stage, replayed }: Changes) => ({
  ...(state !== undefined && { state }),
  ...(awarded === true && { state: 'awarded' }),
  ...(periods !== undefined && { period_lengths: periods.map(({ length }) => length).join(',') || null }),
  ...(stopped !== undefined && {
    stopped_period: stopped?.period ?? null,
    stopped_minute: stopped?.minute ?? null,
    stopped_reason: stopped?.reason ?? null,
  }),
  ...(shootout !== undefined && { shootout_home: shootout?.home ?? null, shootout_away: shootout?.away ?? null }),
  ...(matchday !== undefined && { matchday }),
  ...(stage !== undefined && { stage }),
  ...(replayed !== undefined && { is_replayed: replayed }),
});

/**
 * What is sent, whole: `awarded` false ends that state, and a match that goes on was stopped nowhere. Throws 400 naming
 * what does not fit together.
 */
export const completeFile = (changes: Changes, row: MatchRow): Changes => {
  const { periods, stopped } = changes;
  if (changes.state !== undefined && changes.awarded !== undefined)
    if ((changes.state === 'awarded') !== changes.awarded) throw invalidField('awarded', 'invalidInput');
  const wrong = periods?.findIndex(({ period }, index) => period !== index + 1) ?? -1;
  if (wrong >= 0) throw invalidField(`periods.${wrong}.period`, 'invalidInput');
  const ends = changes.awarded === false && row.state === 'awarded' && changes.state === undefined;
  const state = ends ? 'finished' : (changes.state ?? (changes.awarded ? 'awarded' : undefined));
  const becomes = state ?? row.state;
  if (stopped && !isStopped(becomes)) throw invalidField('stopped', 'notAllowed');
  const goesOn = row.stopped_period !== null && !isStopped(becomes);
  return { ...changes, ...(state !== undefined && { state }), ...(goesOn && { stopped: null }) };
};
