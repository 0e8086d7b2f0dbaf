import type { Complaint } from '@touchline/contract/health/complaints';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.tsx';

type CanTrainMarkProps = { complaint: Pick<Complaint, 'canTrain' | 'status'> };

/** Marks a player who reports being unable to train, or not fully, until the complaint is resolved. */
export function CanTrainMark({ complaint: { canTrain, status } }: CanTrainMarkProps) {
  const { t } = useTranslation();
  if (canTrain === null || canTrain === 'yes' || status === 'resolved') return null;
  return (
    <Badge
      tone={canTrain === 'no' ? 'danger' : 'warn'}
      icon={canTrain === 'no' ? <OctagonX aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
    >
      {t(`complaints.marks.${canTrain}`)}
    </Badge>
  );
}
