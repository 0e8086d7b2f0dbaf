import { type ComplaintStatus, complaintStatuses } from '@touchline/contract/health/complaints';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';

const everything = 'everything';

type StatusFilterProps = {
  /** Undefined for all statuses. */
  value: ComplaintStatus | undefined;
  onChange: (status: ComplaintStatus | undefined) => void;
};

/** Filters the table by status. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation();
  const options = complaintStatuses.map((status) => ({ value: status, label: t(`complaints.statuses.${status}`) }));
  return (
    <Dropdown
      variant="minimal"
      label={t('complaints.columns.status')}
      className="w-48 max-tablet:w-full"
      options={[{ value: everything, label: t('complaints.allStatuses') }, ...options]}
      value={value ?? everything}
      onChange={(next) => onChange(complaintStatuses.find((status) => status === next))}
    />
  );
}
