import { Cross } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.tsx';

/** Marks an injured player beside the name. */
export function InjuryBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="danger" icon={<Cross aria-hidden="true" className="fill-current stroke-0!" />}>
      {t('players.fields.injury')}
    </Badge>
  );
}
