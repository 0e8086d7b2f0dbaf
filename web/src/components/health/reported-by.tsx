import type { Complaint } from '@touchline/contract/health/complaints';
import { useTranslation } from 'react-i18next';

type ReportedByProps = { by: Complaint['reportedBy']; className?: string };

/** The guardian who reported a complaint for the player; nothing for one of the player or of staff. */
export function ReportedBy({ by, className }: ReportedByProps) {
  const { t } = useTranslation();
  if (!by) return null;
  return (
    <span dir="auto" className={className}>
      {t(`complaints.reportedBy.${by.relation}`, { name: by.name ?? t('complaints.thread.nobody') })}
    </span>
  );
}
