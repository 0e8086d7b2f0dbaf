import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { isMissing, reasonFor } from './roll-groups.ts';
import type { RollCallMarks } from './use-roll-call.ts';

type RollAnswersProps = {
  roll: RollCallMarks;
  /** The session has not started. */
  isBefore: boolean;
  onFinish: () => void;
};

/** What the answers save the coach: all who said yes, those excused, and at the end who said yes and is not here. */
export function RollAnswers({ roll, isBefore, onFinish }: RollAnswersProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { shown, canMark, markMany } = roll;
  const isExpected = ({ answered: { reply } }: (typeof shown)[number]) =>
    reply?.answer === 'yes' || reply?.answer === 'late';
  const expected = shown.filter(isExpected);
  const here = expected.filter(({ status }) => status === 'present' || status === 'late');
  const missing = shown.filter(isMissing);
  const yes = missing.filter(({ answered: { reply } }) => reply?.answer === 'yes');
  const excused = shown.filter(({ status, answered: { proposed } }) => status === null && proposed === 'excused');

  return (
    <section
      aria-label={t('replies.roll.label')}
      className="grid gap-3 rounded-lg border border-line bg-surface px-5 py-3 shadow-1 max-tablet:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {t('replies.roll.here', { here: here.length, count: expected.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          {excused.length > 0 ? (
            <Button
              variant="outline"
              isBusy={!canMark}
              onClick={() => markMany(excused.map((of) => ({ of, status: 'excused', reason: reasonFor(of) })))}
            >
              {t('replies.roll.excuse', { count: excused.length })}
            </Button>
          ) : null}
          {isBefore ? null : (
            <>
              {yes.length > 0 ? (
                <Button
                  variant="outline"
                  isBusy={!canMark}
                  onClick={() => markMany(yes.map((of) => ({ of, status: 'present' })))}
                >
                  {t('replies.roll.allHere')}
                </Button>
              ) : null}
              <Button
                aria-expanded={missing.length > 0 ? isAsking : undefined}
                onClick={() => (missing.length > 0 ? setAsking(true) : onFinish())}
              >
                {t('replies.roll.finish', { count: roll.counts.present + roll.counts.late })}
              </Button>
            </>
          )}
        </div>
      </div>
      {isAsking && missing.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-warn/30 bg-warn-soft py-2 ps-4 pe-2">
          <p role="alert" className="font-semibold">
            {t('replies.roll.missing', { count: missing.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              isBusy={!canMark}
              onClick={() => {
                setAsking(false);
                markMany(missing.map((of) => ({ of, status: 'absent' })));
              }}
            >
              {t('replies.roll.absent')}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('replies.roll.wait')}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
