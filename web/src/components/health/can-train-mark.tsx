import type { CanTrain, ComplaintStatus } from '@touchline/contract/health/complaints';
import clsx from 'clsx';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';

type CanTrainMarkProps = {
  canTrain: CanTrain | null;
  /** Of the complaint that says so: a resolved one has no mark. */
  status?: ComplaintStatus;
  /** A badge, coloured text, or in a narrow row the sign alone with its text for screen readers. */
  shape?: 'tag' | 'text' | 'sign';
};

/** Marks a player who reports being unable to train, or not fully, until the complaint is resolved. */
export function CanTrainMark({ canTrain, status, shape = 'tag' }: CanTrainMarkProps) {
  const { t } = useTranslation();
  if (canTrain === null || canTrain === 'yes' || status === 'resolved') return null;
  const text = t(`complaints.marks.${canTrain}`);
  const Sign = canTrain === 'no' ? OctagonX : TriangleAlert;
  const tone = canTrain === 'no' ? 'text-danger' : 'text-warn';
  if (shape === 'sign')
    return (
      <span title={text} className={clsx('inline-flex shrink-0', tone)}>
        <Sign aria-hidden="true" className="size-[1.125rem] stroke-2" />
        <span className="sr-only">{text}</span>
      </span>
    );
  if (shape === 'text')
    return (
      <span className={clsx('inline-flex items-center gap-1 text-xs font-semibold', tone)}>
        <Sign aria-hidden="true" className="size-3.5 stroke-2" />
        {text}
      </span>
    );
  return (
    <Badge tone={canTrain === 'no' ? 'danger' : 'warn'} icon={<Sign aria-hidden="true" />}>
      {text}
    </Badge>
  );
}
