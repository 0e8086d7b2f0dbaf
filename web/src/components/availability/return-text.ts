import type { Availability } from '@touchline/contract/health/availability';
import { isFully } from '@touchline/contract/health/availability-rules';
import type { TFunction } from 'i18next';
import { addDays, type Day, dayIn, daysBetween, timeIn } from '../../lib/dates/days.ts';
import { daySpan, monthDay, nearDay } from '../../lib/i18n/day-words.ts';
import { formatter } from '../../lib/i18n/format.ts';

type State = Pick<
  Availability,
  'training' | 'match' | 'reason' | 'restrictions' | 'expectedReturn' | 'until' | 'since' | 'undecided'
>;

export type Telling = {
  t: TFunction;
  language: string;
  /** The day that the state is of. */
  day: Day;
  timeZone: string;
  /** Medical staff read how long a return is overdue; others that its date is being set. */
  isMedical: boolean;
};

export type ReturnText = { text: string; isOverdue: boolean };

const said = (text: string): ReturnText => ({ text, isOverdue: false });

const reported = (since: string, { t, language, day, timeZone }: Telling): string => {
  const reportedOn = dayIn(timeZone, since);
  if (reportedOn !== day) return t('availability.back.reportedOn', { day: nearDay(language, reportedOn, day) });
  return timeIn(timeZone, since) < '12:00'
    ? t('availability.back.reportedMorning')
    : t('availability.back.reportedToday');
};

/** What follows the last day of a limit: back, full, or free of limits in the match. */
const after = (until: Day, { training }: State, { t, language, day }: Telling): string => {
  const on = training === 'none' ? 'on' : training === 'full' ? 'freeOn' : 'fullOn';
  const tomorrow = training === 'none' ? 'tomorrow' : training === 'full' ? 'freeTomorrow' : 'fullTomorrow';
  const first = addDays(until, 1);
  if (daysBetween(day, first) === 1) return t(`availability.back.${tomorrow}`);
  return t(`availability.back.${on}`, { day: nearDay(language, first, day) });
};

/**
 * When a player is back, in one honest sentence: "Back about Dec 14", "December 12 to 16", "Full from tomorrow", "Being
 * assessed". Undefined for a player whom nothing limits.
 */
export const returnText = (state: State, telling: Telling): ReturnText | undefined => {
  const { t, language, day, isMedical } = telling;
  const { undecided, expectedReturn, until, reason } = state;
  if (undecided) return said(reported(undecided.since, telling));
  if (isFully(state)) return undefined;
  if (reason === null) return said(t('availability.notAvailable'));
  if (expectedReturn) {
    const { from, to } = expectedReturn;
    if (to < day && !isMedical) return said(t('availability.back.beingSet'));
    if (to < day) return { text: t('availability.back.overdue', { count: daysBetween(to, day) }), isOverdue: true };
    if (from === to) return said(t('availability.back.about', { day: formatter(language).dayAndMonth(to) }));
    return said(t('availability.back.span', daySpan(language, from, to)));
  }
  if (until) return said(after(until, state, telling));
  return said(reason === 'health' ? t('availability.back.assessed') : t(`availability.reasons.${reason}`));
};

/** "since November 8", "since yesterday"; undefined without a limit. */
export const sinceText = (since: Day | null, { t, language, day }: Pick<Telling, 't' | 'language' | 'day'>) => {
  if (since === null) return undefined;
  const days = daysBetween(since, day);
  if (days < 0) return t('availability.since.from', { day: nearDay(language, since, day) });
  if (days === 0) return t('availability.since.today');
  if (days === 1) return t('availability.since.yesterday');
  return t('availability.since.day', { day: days < 7 ? nearDay(language, since, day) : monthDay(language, since) });
};
