import { caseLimits } from '@touchline/contract/health/case-choices';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { stageOfStep } from '@touchline/contract/health/concussion-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskClearance } from '../../../../../api/health/case-entries.ts';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { Checkbox } from '../../../../../components/fields/checkbox.tsx';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { TextArea } from '../../../../../components/fields/text-area.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { fieldErrors } from '../../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../../lib/http/api-error.ts';
import { isolated } from '../../../../../lib/i18n/isolated.ts';
import { showToast } from '../../../../../lib/state/toasts.ts';
import { useAskable } from '../../use-askable.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type Step = NonNullable<CaseRecord['protocol']>['steps'][number];
type EarlyDialogProps = { record: CaseRecord; step: Step; onClose: () => void };

/** A step before its time is a doctor's decision: waiting comes first, asking needs a name and a reason. */
export function EarlyDialog({ record, step: { key, earliest }, onClose }: EarlyDialogProps) {
  const { t, i18n } = useTranslation();
  const { format } = useCaseTexts();
  const [doctor, setDoctor] = useState('');
  const [reason, setReason] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const { askable: staff = [] } = useAskable(record);
  const { mutate, isPending, error, reset } = useAskClearance();
  const refused = error instanceof ApiError ? fieldErrors(t, error)['doctor'] : undefined;
  const name = staff.find(({ _id }) => _id === doctor)?.name;
  const shown = name === undefined ? '' : isolated(i18n.language, name);
  const isLongEnough = reason.trim().length >= caseLimits.earlyReasonMin;
  const canAsk = doctor !== '' && isLongEnough && isConfirmed;
  const ask = () =>
    mutate(
      { id: record._id, body: { doctor, stage: stageOfStep[key], step: key, reason: reason.trim() } },
      {
        onSuccess: () => {
          showToast('success', t('casePage.concussion.requested', { name: shown }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      size="md"
      isBusy={isPending}
      onClose={onClose}
      title={t('casePage.concussion.possibleFrom', { key, date: format.longDate(earliest) })}
      footer={
        <>
          <Button
            variant="outline"
            disabled={!canAsk}
            why={canAsk ? undefined : t('casePage.concussion.askFirst')}
            isLoading={isPending}
            onClick={ask}
          >
            {name === undefined ? t('casePage.concussion.askDoctor') : t('casePage.concussion.ask', { name: shown })}
          </Button>
          <Button isBusy={isPending} onClick={onClose}>
            {t('casePage.concussion.wait', { day: format.weekday(earliest, 'long') })}
          </Button>
        </>
      }
    >
      <Alert variant="destructive" title={t('casePage.concussion.decision')}>
        {t('casePage.concussion.decisionText')}
      </Alert>
      <Dropdown
        label={t('casePage.concussion.doctor')}
        options={staff.map((one) => ({ value: one._id, label: one.name }))}
        value={doctor}
        onChange={(chosen) => {
          setDoctor(chosen);
          reset();
        }}
        error={refused}
      />
      <TextArea
        label={t('casePage.concussion.reason')}
        hint={t('casePage.concussion.reasonHint', { count: caseLimits.earlyReasonMin })}
        dir="auto"
        maxLength={caseLimits.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox
        label={
          name === undefined
            ? t('casePage.concussion.confirmDoctor')
            : t('casePage.concussion.confirm', { name: shown })
        }
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.target.checked)}
      />
    </Dialog>
  );
}
