import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSurveillanceTable } from '../../../api/health/case-exports.ts';
import type { ReportDays } from '../../../api/health/injury-report.ts';
import { useChosenSquad } from '../../../api/people/squad-choices.ts';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';

const tables = ['cases', 'exposure'] as const;
type Table = (typeof tables)[number];

/** Saves cases or exposure in the columns of FIFA's surveillance tool, by pseudonym unless names are wanted. */
export function ExportDialog({ days, onClose }: { days: ReportDays; onClose: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const squad = useChosenSquad()?.name;
  const [table, setTable] = useState<Table>('cases');
  const [hasNames, setNames] = useState(false);
  const { mutate, isPending } = useSurveillanceTable();
  const save = () =>
    mutate(
      // The tool for surveillance reads CSV alone.
      { asked: { table, ...days, names: hasNames ? 'yes' : 'no' }, format: 'csv' },
      {
        onSuccess: (saveAs) => {
          saveAs([t(`injuryReport.export.${table}`), squad, days.from, days.to]);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      title={t('injuryReport.export.title')}
      footer={
        <>
          <Button variant="outline" isBusy={isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            icon={<FileDown aria-hidden="true" />}
            isLoading={isPending}
            disabled={!isOnline}
            why={whyNot({})}
            onClick={save}
          >
            {t('exports.export')}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{t('injuryReport.export.hint')}</p>
      <SegmentedControl
        kind="choice"
        label={t('injuryReport.export.table')}
        options={tables.map((value) => ({ value, label: t(`injuryReport.export.${value}`) }))}
        value={table}
        onChange={setTable}
      />
      <Checkbox
        label={t('injuryReport.export.names')}
        checked={hasNames}
        onChange={(event) => setNames(event.target.checked)}
      />
    </Dialog>
  );
}
