import { useTranslation } from 'react-i18next';
import { FileDown } from 'lucide-react';
import { useExport } from '../../../../api/club/exports.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { dayIn, daysIn, monthOf } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';

type HoursExportProps = { date: string; timeZone: string };

/** The hours of the staff in the month of the session, as CSV: clubs pay by the month. */
export function HoursExport({ date, timeZone }: HoursExportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending } = useExport('session-staff');
  const month = monthOf(dayIn(timeZone, date));
  const handleExport = () =>
    mutate(
      { asked: { from: `${month}-01`, to: `${month}-${daysIn(month)}` }, format: 'csv' },
      { onSuccess: (save) => save([t('session.staff.file'), format.month(`${month}-01`)]) },
    );
  return (
    <Button variant="ghost" icon={<FileDown aria-hidden="true" />} isLoading={isPending} onClick={handleExport}>
      {t('session.staff.hoursFile')}
    </Button>
  );
}
