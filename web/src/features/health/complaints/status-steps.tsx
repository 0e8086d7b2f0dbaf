import type { ComplaintRecord } from '@touchline/contract/health/complaints';
import { Check, RotateCcw, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type NewStatus, useSetComplaintStatus } from '../../../api/health/complaints.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { useOnline } from '../../../lib/offline/connection.ts';

const signs = {
  takeUp: <Stethoscope aria-hidden="true" />,
  resolve: <Check aria-hidden="true" />,
  reopen: <RotateCcw aria-hidden="true" className="flip" />,
};

type Step = { word: keyof typeof signs; status: NewStatus };

const resolve: Step = { word: 'resolve', status: 'resolved' };

/** Allowed next steps: take up, resolve, reopen. */
const stepsOf = (status: ComplaintRecord['status']): Step[] => {
  if (status === 'resolved') return [{ word: 'reopen', status: 'in-progress' }];
  if (status === 'in-progress') return [resolve];
  return [{ word: 'takeUp', status: 'in-progress' }, resolve];
};

type StatusStepsProps = {
  complaint: ComplaintRecord;
  /** Something else of the complaint is being saved. */
  isBusy: boolean;
  onChanged: (saved: Loaded<ComplaintRecord>) => void;
};

/** Buttons that move a complaint to its next status. */
export function StatusSteps({ complaint: { _id, status }, isBusy, onChanged }: StatusStepsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { mutate, isPending, variables } = useSetComplaintStatus();
  return stepsOf(status).map((step) => (
    <Button
      key={step.word}
      variant="outline"
      icon={signs[step.word]}
      disabled={!isOnline}
      why={t('common.why.offline')}
      isBusy={isBusy || isPending}
      isLoading={isPending && variables.status === step.status}
      onClick={() => mutate({ id: _id, status: step.status }, { onSuccess: onChanged })}
    >
      {t(`complaints.steps.${step.word}`)}
    </Button>
  ));
}
