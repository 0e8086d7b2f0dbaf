import type { CanTrain } from '@touchline/contract/health/complaints';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.tsx';

/** Marks a player who reports being unable to train, or not fully. */
export function CanTrainMark({ canTrain }: { canTrain: CanTrain | null }) {
  const { t } = useTranslation();
  if (canTrain === null || canTrain === 'yes') return null;
  return (
    <Badge
      tone={canTrain === 'no' ? 'danger' : 'warn'}
      icon={canTrain === 'no' ? <OctagonX aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
    >
      {t(`complaints.marks.${canTrain}`)}
    </Badge>
  );
}
