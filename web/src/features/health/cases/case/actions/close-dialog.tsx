import { useQuery } from '@tanstack/react-query';
import { daysLost } from '@touchline/contract/health/availability-rules';
import { type CaseOutcome, caseOutcomes, severityBandsDefault } from '@touchline/contract/health/case-choices';
import { severityOf } from '@touchline/contract/health/case-rules';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { healthSettingsQuery } from '../../../../../api/health/case-settings.ts';
import { useUpdateCase } from '../../../../../api/health/cases.ts';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { addDays, type Day } from '../../../../../lib/dates/days.ts';
import { isolated } from '../../../../../lib/i18n/isolated.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type CloseDialogProps = { record: CaseRecord; etag: string | undefined; today: Day; onClose: () => void };

/** Closes a case: with which outcome, and on which day the player was fully available again. */
export function CloseDialog({ record, etag, today, onClose }: CloseDialogProps) {
  const { t, i18n } = useTranslation();
  const { format } = useCaseTexts();
  const [outcome, setOutcome] = useState<CaseOutcome>('recovered');
  const [on, setOn] = useState(today);
  const { data: settings } = useQuery({ ...healthSettingsQuery(), meta: { quiet: true } });
  const { mutate, isPending } = useUpdateCase();
  const isTooEarly = on !== '' && on < record.onsetDate;
  const isTooLate = on > addDays(today, 1);
  const canSave = on !== '' && !isTooEarly && !isTooLate;
  const lost = canSave
    ? daysLost(record.course, { dayZero: record.timeLossFrom ?? record.onsetDate, until: addDays(on, -1) })
    : 0;
  const severity = severityOf(lost, settings?.severityBands ?? severityBandsDefault);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave) mutate({ id: record._id, changes: { closed: { on, outcome } }, etag }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('casePage.close.title')}
      submit={t('casePage.close.submit')}
      canSave={canSave}
      why={canSave ? undefined : t('common.why.invalid')}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <SegmentedControl
        kind="choice"
        label={t('casePage.close.outcome')}
        options={caseOutcomes.map((value) => ({ value, label: t(`cases.outcomes.${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <DateSelect
        label={t('casePage.close.on')}
        variant="floating"
        value={on}
        onChange={setOn}
        firstYear={Number(record.onsetDate.slice(0, 4))}
        lastYear={Number(today.slice(0, 4)) + 1}
        hint={t('casePage.close.notCounted')}
        error={isTooEarly ? t('casePage.close.beforeOnset') : isTooLate ? t('casePage.close.tooLate') : undefined}
      />
      {canSave ? (
        <p role="status" className="rounded-md bg-sunken px-3.5 py-2.5 text-ink">
          {t('casePage.close.result', {
            count: lost,
            number: format.number(lost),
            severity: t(`cases.severities.${severity}`),
          })}
        </p>
      ) : null}
      <p>{t('casePage.close.player', { name: isolated(i18n.language, record.player.name) })}</p>
    </FormDialog>
  );
}
