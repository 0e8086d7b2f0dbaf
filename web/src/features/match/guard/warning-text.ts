import type { WarningKind } from '@touchline/contract/match/match-choices';
import type { SquadWarning } from '@touchline/contract/match/match-squads';
import { limitKinds } from '@touchline/contract/match/rule-set-choices';
import { shownReasons } from '@touchline/contract/football/reply-choices';
import { localeOf } from '@touchline/contract/wire/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

type Values = SquadWarning['values'];

/** Words for counts of yellow cards; beyond the tenth they are counted in figures. */
const nths = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
/** Kinds without anything to fill in. */
const plain = [
  'inactive',
  'notRegistered',
  'leftSince',
  'joinedSince',
  'doubtful',
  'unanswered',
  'brinkByEntered',
  'secondMatch',
  'wellnessFlag',
  'noSecondGoalkeeper',
  'noGoalkeeper',
  'noCaptain',
  'tooFew',
] as const satisfies readonly WarningKind[];
const isPlain = (kind: WarningKind): kind is (typeof plain)[number] => (plain as readonly string[]).includes(kind);
const suspended = ['secondYellow', 'straightRed', 'decision'] as const;

/**
 * Says warnings in the language of the page, from their kind and values: without a diagnosis, as none is sent. Moments are
 * in the club's time zone.
 */
export function useWarningText(
  timeZone: string,
): (warning: Pick<SquadWarning, 'kind' | 'player' | 'values'>) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  return useMemo(() => {
    const day = (value: string) =>
      new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(value),
      );
    const suspension = ({ kind, count }: Values) => {
      if (kind === 'yellows') {
        const nth = nths.find((each) => each === String(count));
        return nth ? t(`match.check.yellowNth.${nth}`) : t('match.check.yellows');
      }
      return t(`match.check.suspensions.${suspended.find((each) => each === kind) ?? 'decision'}`);
    };
    const limit = (player: string | null, { kind, count = 0, max = 0, on }: Values) => {
      if (kind === 'squad' || kind === 'bench') return t(`match.check.over.${kind}`, { count, max });
      const of = limitKinds.find((each) => each === kind) ?? 'foreign';
      if (player !== null) return t(`match.check.wouldBe.${of}`, { count, max });
      const kindName = t(`match.limits.${of}`);
      return t(on === 'pitch' ? 'match.check.over.pitch' : 'match.check.over.sheet', { kind: kindName, count, max });
    };
    return ({ kind, player, values }) => {
      if (isPlain(kind)) return t(`match.check.${kind}`);
      const { until, minutes, reason, yellows, at } = values;
      switch (kind) {
        case 'suspended':
          return t('match.check.suspended', { why: suspension(values) });
        case 'bannedSince':
          return t('match.check.bannedSince', { why: suspension(values) });
        case 'out':
          return until === undefined ? t('match.check.out') : t('match.check.outUntil', { day: day(String(until)) });
        case 'overLimit':
          return limit(player, values);
        case 'limited':
          return minutes === undefined
            ? t('match.check.limited')
            : t('match.check.limitedMinutes', { count: Number(minutes) });
        case 'cannot': {
          const why = shownReasons.find((each) => each === reason);
          return why
            ? t('replies.sign.noBecause', { reason: t(`replies.reasons.${why}`).toLocaleLowerCase(i18n.language) })
            : t('replies.sign.no');
        }
        case 'brink':
          return t('match.check.brink', { count: Number(yellows ?? 0) });
        case 'documentExpires':
          return t('match.check.licenceEnds', { day: day(String(until)) });
        case 'playedYesterday':
          return minutes === undefined
            ? t('match.check.playedLately')
            : t('match.check.playedLatelyMinutes', { count: Number(minutes) });
        case 'late':
          return at === undefined
            ? t('replies.sign.late')
            : t('replies.sign.lateAt', { time: format.time(String(at)) });
      }
    };
  }, [t, i18n.language, format]);
}
