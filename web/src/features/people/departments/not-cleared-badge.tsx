import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.tsx';

/** Marks staff whose clearance to work with children has passed. */
export function NotClearedBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="warn" icon={<CalendarX2 aria-hidden="true" />}>
      {t('staff.clearance.notCleared')}
    </Badge>
  );
}
