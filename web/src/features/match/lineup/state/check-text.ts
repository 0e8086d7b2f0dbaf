import type { TFunction } from 'i18next';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import type { Check } from './check-list.ts';

const days = (value: string | number | undefined, format: Formatter) =>
  value === undefined ? undefined : format.dayAndMonth(String(value));

/** Which of the texts of a kind fits what is known: a ban by its cause, a limit by what it limits. */
const suspension = (t: TFunction, { kind, count }: Check['values']): string => {
  if (kind === 'yellows' && count !== undefined)
    return t('match.lineup.why.suspended.yellows', { count: Number(count) });
  if (kind === 'secondYellow' || kind === 'straightRed') return t(`match.lineup.why.suspended.${kind}`);
  return t('match.lineup.why.suspended.decision');
};

const limits = ['foreign', 'homegrown', 'over23', 'under23', 'under21', 'goalkeepers', 'squad', 'bench'] as const;

const limit = (t: TFunction, { player, values: { kind, count = 0, max = 0, on } }: Check): string => {
  const name = limits.find((known) => known === kind) ?? 'squad';
  const values = { number: Number(count), max: Number(max) };
  if (name === 'squad' || name === 'bench') return t(`match.lineup.why.limits.${name}`, values);
  if (player !== null)
    return t('match.lineup.why.limits.ofPlayer', { ...values, kind: t(`match.lineup.why.limits.${name}`) });
  return t(on === 'pitch' ? 'match.lineup.why.limits.onPitch' : 'match.lineup.why.limits.onSheet', {
    ...values,
    kind: t(`match.lineup.why.limits.${name}`),
  });
};

const reasons = ['health', 'illness', 'injury', 'school', 'work', 'family', 'travel', 'holiday', 'other'] as const;

/** A check in a sentence, in the reader's language. Never a diagnosis. */
export const checkText = (t: TFunction, format: Formatter, check: Check): string => {
  const { kind, values } = check;
  switch (kind) {
    case 'suspended':
      return suspension(t, values);
    case 'bannedSince':
      return t('match.lineup.why.bannedSince', { why: suspension(t, values) });
    case 'out': {
      const day = days(values.until, format);
      return day === undefined ? t('match.lineup.why.out') : t('match.lineup.why.outUntil', { day });
    }
    case 'overLimit':
      return limit(t, check);
    case 'limited':
      return values.minutes === undefined
        ? t('match.lineup.why.limited')
        : t('match.lineup.why.minutes', { count: Number(values.minutes) });
    case 'cannot': {
      const reason = reasons.find((known) => known === values.reason);
      return reason
        ? t('match.lineup.why.cannotFor', { reason: t(`match.lineup.why.reasons.${reason}`) })
        : t('match.lineup.why.cannot');
    }
    case 'brink':
      return t('match.lineup.why.brink', { count: Number(values.yellows ?? 0) });
    case 'documentExpires':
      return t('match.lineup.why.licence', { day: days(values.until, format) ?? '' });
    case 'playedYesterday':
      return values.minutes === undefined
        ? t('match.lineup.why.played')
        : t('match.lineup.why.playedMinutes', { count: Number(values.minutes) });
    case 'late':
      return values.at === undefined
        ? t('match.lineup.why.late')
        : t('match.lineup.why.lateAt', { time: format.time(String(values.at)) });
    case 'inactive':
    case 'notRegistered':
    case 'leftSince':
    case 'joinedSince':
    case 'doubtful':
    case 'unanswered':
    case 'brinkByEntered':
    case 'secondMatch':
    case 'wellnessFlag':
    case 'noSecondGoalkeeper':
    case 'noGoalkeeper':
    case 'noCaptain':
    case 'tooFew':
      return t(`match.lineup.why.${kind}`);
  }
};
