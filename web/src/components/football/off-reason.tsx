import { leagueReason } from '@touchline/contract/football/takes-place';
import { useTranslation } from 'react-i18next';

/** Why an event was called off: as somebody has typed it, or that it was the league. */
export function OffReason({ reason, className }: { reason: string | null; className: string }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <p dir="auto" className={`wrap-anywhere ${className}`}>
      {reason === leagueReason ? t('callOff.byLeague') : reason}
    </p>
  );
}
