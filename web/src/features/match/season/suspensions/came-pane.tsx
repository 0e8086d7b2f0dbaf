import type { Suspension } from '@touchline/contract/match/suspensions';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { SuspensionAct } from './change-suspension.tsx';
import { stepText } from './suspension-words.ts';

type CamePaneProps = {
  suspension: Suspension;
  timeZone: string;
  /** Undefined: the caller may not change it. */
  onAct: ((act: SuspensionAct) => void) | undefined;
};

/** How a suspension came, step by step, with names and notes. */
export function CamePane({ suspension, timeZone, onAct }: CamePaneProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const words = { t, format, language: i18n.language };
  const { steps, league, state } = suspension;
  return (
    <>
      <h3 className="mf-caption">{t('match.season.suspensions.howItCame')}</h3>
      <ol>
        {steps.map((step, index) => (
          <li
            key={index}
            className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-2.5 border-line px-4 py-2.5 leading-normal not-first:border-t"
          >
            <span className="text-ink-3">{format.dayAndMonth(step.at)}</span>
            <span className="wrap-anywhere">
              {step.kind === 'yellow' || step.kind === 'secondYellow' || step.kind === 'straightRed' ? (
                <BookingCard colour={step.kind === 'yellow' ? 'yellow' : 'red'} className="me-1.5" />
              ) : null}
              {stepText(step, league.name, words)}
              {step.note === null ? null : (
                <>
                  {' '}
                  <q dir="auto">{step.note}</q>
                </>
              )}
              {step.by === null ? null : (
                <>
                  {' '}
                  <bdi className="text-ink-2">{step.by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {onAct ? (
        <div className="flex flex-wrap gap-2 px-4 pt-4">
          <Button variant="outline" size="sm" onClick={() => onAct('length')}>
            {t('match.season.suspensions.changeLength')}
          </Button>
          {state === 'setAside' ? (
            <Button variant="ghost" size="sm" onClick={() => onAct('restore')}>
              {t('match.season.suspensions.restore')}
            </Button>
          ) : (
            <Button variant="ghost" size="sm" onClick={() => onAct('setAside')}>
              {t('match.season.suspensions.setAside')}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
