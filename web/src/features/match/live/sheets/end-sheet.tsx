import { useTranslation } from 'react-i18next';
import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { Button } from '../../../../components/ui/button.tsx';
import { periodName } from '../../events/period-names.ts';
import type { OpenSheet } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import { endMinute } from '../state/clock-state.ts';
import { MatchSheet } from './match-sheet.tsx';

/** Asks once before a period, or the match, ends. */
export function EndSheet({ centre, sheet }: { centre: Centre; sheet: Extract<OpenSheet, { kind: 'end' }> }) {
  const { t } = useTranslation();
  const { state, isLastPeriod, mayGoOn } = centre;
  const { clock, lengths, events } = state;
  const isRunning = clock.kind === 'running';
  const period = isRunning ? clock.period : sheet.moment.period;
  const minute = formatMinute(isRunning ? endMinute(clock, sheet.moment, lengths, events) : sheet.moment);
  const isMatch = isLastPeriod || !isRunning;
  const end = (endsMatch: boolean) => () => {
    centre.end(sheet.moment, endsMatch);
    centre.close();
  };
  return (
    <MatchSheet
      title={
        isMatch
          ? clock.kind === 'shootout'
            ? t('match.live.endMatchPlain')
            : t('match.live.endMatchAt', { minute })
          : t('match.live.endPeriodAt', { period: periodName(t, period, state.halves), minute })
      }
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('common.cancel')}
          </Button>
          {isMatch && isRunning && mayGoOn ? (
            <Button variant="outline" size="lg" onClick={end(false)}>
              {t('match.live.endPeriodOnly')}
            </Button>
          ) : null}
          <Button size="lg" data-match-main="" onClick={end(isMatch)}>
            {isMatch
              ? t('match.live.endMatch')
              : t('match.live.endPeriod', { period: periodName(t, period, state.halves) })}
          </Button>
        </>
      }
    >
      {isMatch && isRunning && mayGoOn ? <p className="mc-note">{t('match.live.goOnHint')}</p> : null}
    </MatchSheet>
  );
}
