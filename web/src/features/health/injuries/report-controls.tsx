import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { useHealthRights } from '../../../api/people/health-rights.ts';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { type PeriodKind, periodKinds } from './report-period.ts';
import type { useReportPeriod } from './use-report-period.ts';

type Period = ReturnType<typeof useReportPeriod>;

/** How many years back can be chosen. */
const yearsBack = 10;

/** The period of the report, paper and tables. */
export function ReportActions({ period }: { period: Period }) {
  const { t } = useTranslation();
  const mayExport = useMay('mayExport');
  const { readsMedical } = useHealthRights();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      {mayExport && readsMedical && period.days ? (
        <Button
          variant="outline"
          foldsOnPhone
          icon={<FileDown aria-hidden="true" />}
          onClick={() => setExporting(true)}
        >
          {t('exports.export')}
        </Button>
      ) : null}
      <Button variant="outline" foldsOnPhone icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('availability.print')}
      </Button>
      {isExporting && period.days ? <ExportDialog days={period.days} onClose={() => setExporting(false)} /> : null}
    </>
  );
}

/** Chooses the period, and the days of an own one. */
export function PeriodFields({ period }: { period: Period }) {
  const { t } = useTranslation();
  const { days, kind, today, choose, setOwn } = period;
  const year = Number(today.slice(0, 4));
  const years = { firstYear: year - yearsBack, lastYear: year };
  return (
    <div className="flex flex-wrap items-start gap-3 max-tablet:w-full print:hidden">
      <Dropdown
        label={t('injuryReport.period.label')}
        className="w-60 max-tablet:w-full"
        options={periodKinds.map((value) => ({ value, label: t(`injuryReport.period.${value}`) }))}
        value={kind}
        onChange={(value) => choose(value as PeriodKind)}
      />
      {kind === 'own' && days ? (
        <>
          <DateSelect
            variant="floating"
            label={t('injuryReport.period.from')}
            value={days.from}
            onChange={(from) => from && setOwn({ from, to: days.to < from ? from : days.to })}
            {...years}
          />
          <DateSelect
            variant="floating"
            label={t('injuryReport.period.to')}
            value={days.to}
            onChange={(to) => to && setOwn({ from: days.from > to ? to : days.from, to })}
            {...years}
          />
        </>
      ) : null}
    </div>
  );
}
