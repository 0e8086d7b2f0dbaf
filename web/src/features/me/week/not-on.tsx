import type { OwnReply } from '@touchline/contract/me/me-replies';
import { useTranslation } from 'react-i18next';
import { OffReason } from '../../../components/football/off-reason.tsx';
import { BookingCard } from '../../../components/ui/booking-card.tsx';

type NotOnProps = { event: Pick<OwnReply, 'kind' | 'takesPlace' | 'offReason'> };

/** Says that an event is called off, and why, or that it is postponed. */
export function NotOn({ event: { kind, takesPlace, offReason } }: NotOnProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold text-warn">
        <BookingCard colour="yellow" />
        {takesPlace === 'off' ? t(`callOff.tag.${kind}`) : t('match.states.postponed')}
      </p>
      {takesPlace === 'off' ? <OffReason reason={offReason} className="mt-1 text-ink-2" /> : null}
    </div>
  );
}
