import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.tsx';

/** Marks staff who may enter reports of their department. */
export function DataEntryBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="success" icon={<PencilLine aria-hidden="true" />}>
      {t('pieces.dataEntry')}
    </Badge>
  );
}
