import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import { BookingCard } from '../ui/booking-card.tsx';

export type PersonStatus = 'active' | 'pending' | 'inactive';

/** Red card for inactive, yellow card for pending, nothing for active. */
export function StatusLabel({ status }: { status: PersonStatus }) {
  const { t } = useTranslation();
  if (status === 'active') return null;
  const isInactive = status === 'inactive';
  return (
    <Badge tone={isInactive ? 'danger' : 'warn'} icon={<BookingCard colour={isInactive ? 'red' : 'yellow'} />}>
      {t(isInactive ? 'pieces.status.inactive' : 'pieces.status.pending')}
    </Badge>
  );
}
