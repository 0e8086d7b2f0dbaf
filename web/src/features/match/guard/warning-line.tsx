import type { SquadWarning } from '@touchline/contract/match/match-squads';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { useWarningText } from './warning-text.ts';

type WarningLineProps = { warning: SquadWarning; timeZone: string; isWhole?: boolean };

/** A reason with its card. One line unless it stands alone (`isWhole`). */
export function WarningLine({ warning, timeZone, isWhole = false }: WarningLineProps) {
  const { t } = useTranslation();
  const text = useWarningText(timeZone)(warning);
  return (
    <span className="mt-why">
      <BookingCard colour={warning.level === 'red' ? 'red' : 'yellow'} />
      <span className={isWhole ? undefined : 'truncate'} title={isWhole ? undefined : text}>
        {text}
        {isWhole && warning.overriddenBy !== null ? (
          <span className="mt-why__kept">
            {t('match.guard.keptBy', { name: warning.overriddenBy, note: warning.overrideNote ?? '' })}
          </span>
        ) : null}
      </span>
    </span>
  );
}
