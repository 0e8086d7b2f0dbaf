import type { TableFormat } from '@touchline/contract/wire/table-file';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../api/people/auth.ts';
import { useExport } from '../../../../api/club/exports.ts';
import { useChosenSquad } from '../../../../api/people/squad-choices.ts';
import { Fact } from '../../../../components/facts/fact.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { dayIn } from '../../../../lib/dates/days.ts';

/** How many years back can be chosen. */
const yearsBack = 5;

const tableFormats = ['xlsx', 'csv'] as const satisfies readonly TableFormat[];
const labels = { xlsx: 'exports.excel', csv: 'exports.csv' } as const;

/** Downloads all scores, or those of a range of days, as a table. */
export function ExportScores({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const mayExport = useMay('mayExport');
  const [isOpen, setOpen] = useState(false);
  if (!mayExport) return null;
  return (
    <>
      <Button variant="outline" icon={<FileDown aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('exports.export')}
      </Button>
      {isOpen ? <ExportDialog timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ExportDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const squad = useChosenSquad();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isFromPartial, setFromPartial] = useState(false);
  const [isToPartial, setToPartial] = useState(false);
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const { mutate, isPending } = useExport('wellnessscores');
  const today = dayIn(timeZone, new Date());
  const year = Number(today.slice(0, 4));
  const years = { firstYear: year - yearsBack, lastYear: year };
  const isBackwards = from !== '' && to !== '' && to < from;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      title={t('wellness.export.title')}
      footer={
        <>
          <Button variant="outline" isBusy={isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            icon={<FileDown aria-hidden="true" />}
            isLoading={isPending}
            disabled={isBackwards || isFromPartial || isToPartial || !isOnline}
            why={whyNot({ other: t(isBackwards ? 'validation.daysReversed' : 'accounts.datePartial') })}
            onClick={() =>
              mutate(
                { asked: { ...(from && { from }), ...(to && { to }) }, format },
                {
                  onSuccess: (save) => {
                    save([t('exports.wellness'), from, to || today]);
                    onClose();
                  },
                },
              )
            }
          >
            {t('exports.export')}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{t('wellness.export.hint')}</p>
      {squad ? (
        <Facts>
          <Fact label={t('squads.squad')}>{squad.name}</Fact>
        </Facts>
      ) : null}
      <DateSelect
        variant="floating"
        label={t('wellness.export.from')}
        value={from}
        onChange={setFrom}
        onPartial={setFromPartial}
        {...years}
      />
      <DateSelect
        variant="floating"
        label={t('wellness.export.to')}
        value={to}
        onChange={setTo}
        onPartial={setToPartial}
        {...years}
        error={isBackwards ? t('validation.daysReversed') : undefined}
      />
      <SegmentedControl
        kind="choice"
        label={t('exports.format')}
        options={tableFormats.map((value) => ({ value, label: t(labels[value]) }))}
        value={format}
        onChange={setFormat}
      />
    </Dialog>
  );
}
