import type { MedicalCase } from '@touchline/contract/health/cases';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateCase } from '../../../../api/health/cases.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { CasePlayer } from '../case-player.tsx';
import { DueLine } from '../due-line.tsx';

type ReturnDialogProps = { one: MedicalCase; today: Day; onClose: () => void };

/** Sets from which to which day the player is expected back. One day alone is both. */
export function ReturnDialog({ one, today, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { mutate, isPending, isError } = useUpdateCase();
  const [first, last] = [from || to, to || from];
  const isPast = last !== '' && last < today;
  const isBackward = first > last;
  const gap =
    first === ''
      ? t('common.missing', { fields: t('casePage.facts.expected') })
      : isBackward || isPast
        ? t('common.why.invalid')
        : undefined;
  const canSave = gap === undefined && isOnline;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave && !isPending)
      mutate({ id: one._id, changes: { expectedReturn: { from: first, to: last } } }, { onSuccess: onClose });
  };
  const year = Number(today.slice(0, 4));
  const years = { variant: 'floating', firstYear: year, lastYear: year + 2 } as const;
  return (
    <FormDialog
      title={t('casePage.facts.expected')}
      submit={t('common.save')}
      canSave={canSave}
      why={gap ?? whyNot({})}
      note={first === '' ? gap : undefined}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <CasePlayer player={one.player} line={<DueLine one={one} today={today} isQuiet />} />
      {isError ? <Alert variant="destructive">{t('availability.set.failed')}</Alert> : null}
      <div className="grid grid-cols-2 gap-2.5 max-tablet:grid-cols-1">
        <DateSelect label={t('casePage.facts.earliest')} value={from} onChange={setFrom} {...years} />
        <DateSelect
          label={t('casePage.facts.latest')}
          value={to}
          onChange={setTo}
          error={isBackward ? t('casePage.facts.backward') : undefined}
          {...years}
        />
      </div>
    </FormDialog>
  );
}
