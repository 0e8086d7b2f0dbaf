import { firstMatchMinutes } from '@touchline/contract/health/case-choices';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { CaseRecord } from '@touchline/contract/health/cases';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilityWord } from '../../../../components/availability/availability-sign.tsx';
import { RestrictionChips } from '../../../../components/availability/restriction-chips.tsx';
import { daySpan, monthDay } from '../../../../lib/i18n/day-words.ts';

/** What the stage sets, and the sentence that coaches get of it: never why. */
export function CoachesRead({ stage, one }: { stage: StageSetting; one: CaseRecord }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { expectedReturn: back, noteForCoaches: note } = one;
  const isLast = stage.training === 'full' && stage.match === 'available';
  const returns = !back
    ? t('cases.stage.noReturn')
    : back.from === back.to
      ? t('cases.stage.backAbout', { day: monthDay(language, back.to) })
      : t('cases.stage.backSpan', daySpan(language, back.from, back.to));
  const sentence = t('cases.stage.sentence', {
    training: t(`availability.states.${stage.training}`),
    returns,
  });
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] gap-x-4 gap-y-3 border-t border-line pt-4 text-base max-tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
      <Line term={t('cases.stage.training')}>
        <AvailabilityWord sign={stage.training} />
      </Line>
      <Line term={t('cases.stage.match')}>
        <span className="font-semibold">{t(`availability.match.${stage.match}`)}</span>
      </Line>
      {isLast ? (
        <Line term={t('cases.stage.restrictions')}>
          <RestrictionChips
            restrictions={['limitedMinutes']}
            limitedMinutes={firstMatchMinutes}
            otherRestriction={null}
          />
        </Line>
      ) : null}
      <Line term={t('cases.stage.coachesRead')}>
        <span className="font-semibold wrap-anywhere">
          {sentence}
          {note ? (
            <>
              {' '}
              <bdi>{note}</bdi>
            </>
          ) : null}
        </span>
      </Line>
    </dl>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-3">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
