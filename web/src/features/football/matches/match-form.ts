import type { Match, MatchChanges, MatchInput } from '@touchline/contract/football/matches';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';
import type { DraftOf } from '../../../forms/use-draft.ts';
import { dayIn, momentOf, wallTimeIn } from '../../../lib/dates/days.ts';
import { numberOf } from '../../../lib/forms/typed-values.ts';

export type TypedScore = { home: string; away: string };

/** The form values of a match. */
export type MatchForm = {
  /** In the club's time zone, `2026-10-17T18:30`; a part not chosen yet is missing. */
  date: string;
  /** The kick-off is still to be confirmed: only the day of `date` counts. */
  timeUnknown: boolean;
  /** Ids of both teams, home first; '' until chosen. */
  teams: readonly [home: string, away: string];
  leagues: string;
  venue: string;
  /** The half of the venue; null for all of it. */
  half: PlaceHalf | null;
  score: TypedScore;
  /** '' for all squads. */
  squad: string;
  /** In minutes; '' for the length of its periods. */
  durationMin: string;
};
export type MatchField = keyof MatchForm;

const fields: readonly MatchField[] = [
  'date',
  'timeUnknown',
  'teams',
  'leagues',
  'venue',
  'half',
  'score',
  'squad',
  'durationMin',
];

const scoreOf = ({ home, away }: TypedScore) => {
  const score = { home: numberOf(home), away: numberOf(away) };
  return score.home === null && score.away === null ? null : score;
};

/** The moment of a match in wire format; undefined while a part is missing. A match without a known time starts its day. */
export const startOf = (timeZone: string, { date, timeUnknown }: Pick<MatchForm, 'date' | 'timeUnknown'>) =>
  momentOf(timeZone, timeUnknown ? `${date.slice(0, 10)}T00:00` : date);

/** Converts a field to wire format. */
const wireIn =
  (timeZone: string) =>
  (form: MatchForm, field: MatchField): unknown => {
    if (field === 'date') return startOf(timeZone, form) ?? '';
    if (field === 'venue') return form.venue.trim() === '' ? null : form.venue.trim();
    if (field === 'durationMin') return numberOf(form.durationMin);
    if (field === 'score') return scoreOf(form.score);
    if (field === 'squad') return form.squad || null;
    return form[field];
  };

/** The message key of a field's first error; `value` is in wire format. */
const refusalOf = (field: MatchField, value: unknown): string | undefined => {
  if ((field === 'leagues' || field === 'date') && value === '') return msg('required');
  if (field === 'teams' && Array.isArray(value) && value.includes('')) return msg('required');
  return refusalBy(({ matchChanges }) => matchChanges.shape[field], value);
};

/** The error in one team's goals; both teams have a value, or neither. */
export const goalsProblem = (score: TypedScore, side: keyof TypedScore): string | undefined => {
  const value = scoreOf(score);
  if (value === null) return undefined;
  return refusalBy(({ matchChanges }) => matchChanges.shape.score, { home: 0, away: 0, [side]: value[side] });
};

/** Draft rules of a match in a time zone: form values and wire format. */
export const matchRules = (timeZone: string) => ({
  formOf: ({ date, timeUnknown, teams, leagues, venue, half, score, squad, durationMin }: Match): MatchForm => ({
    date: timeUnknown ? `${dayIn(timeZone, date)}T` : wallTimeIn(timeZone, date),
    timeUnknown,
    teams: [teams[0]?._id ?? '', teams[1]?._id ?? ''],
    leagues: leagues[0]?._id ?? '',
    venue: venue ?? '',
    half,
    score: { home: String(score?.home ?? ''), away: String(score?.away ?? '') },
    squad: squad ?? '',
    durationMin: String(durationMin ?? ''),
  }),
  rules: fieldRules<MatchForm, MatchChanges>({
    fields,
    isLate: true,
    wireOf: wireIn(timeZone),
    refusalOf: (field, value, form) =>
      // A match whose time has become known needs one, while its day is the same.
      field === 'timeUnknown' && startOf(timeZone, form) === undefined ? msg('required') : refusalOf(field, value),
  }),
});

/** A new match, or a new festival, whose name takes the place of the opponent. */
export type NewMatchForm = MatchForm & { isFestival: boolean; festival: string };
/** What is sent; `festival` names the second team, which is found or made first. */
export type NewMatchBody = MatchInput & { festival?: string };

const newFieldWire = (timeZone: string, form: NewMatchForm, field: keyof NewMatchForm): unknown => {
  if (field === 'isFestival') return undefined;
  if (field === 'festival') return form.isFestival ? form.festival.trim() : undefined;
  if (field === 'timeUnknown') return form.timeUnknown || undefined;
  return wireIn(timeZone)(form, field) ?? undefined;
};

/** A festival needs a name that a team may have, and the own team; who comes besides is in its games. */
const festivalRefusal = (field: keyof NewMatchForm, value: unknown): string | undefined => {
  if (field === 'teams') return Array.isArray(value) && value[0] === '' ? msg('required') : undefined;
  return value === '' ? msg('required') : refusalBy(({ leagueInput }) => leagueInput.shape.name, value);
};

/** Rules for a new match: it has no score yet. */
export const newMatchRules = (timeZone: string) =>
  fieldRules<NewMatchForm, NewMatchBody>({
    fields: ['teams', 'festival', 'leagues', 'date', 'timeUnknown', 'venue', 'half', 'squad'],
    isLate: true,
    wireOf: (form, field) => newFieldWire(timeZone, form, field),
    refusalOf: (field, value, form) => {
      if (field === 'timeUnknown' || field === 'isFestival') return undefined;
      if (form.isFestival && (field === 'festival' || field === 'teams')) return festivalRefusal(field, value);
      return field === 'festival' ? undefined : refusalOf(field, value ?? null);
    },
    judges: 'all',
    sends: 'all',
  });

export type MatchDraft = DraftOf<Match, MatchForm, MatchChanges>;
