import { useQuery } from '@tanstack/react-query';
import type { MergeChoice } from '@touchline/contract/people/merge-choices';
import type { MergePlan } from '@touchline/contract/people/merges';
import type { User } from '@touchline/contract/people/users';
import { ArrowLeft, Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergePlanQuery, useMergePeople } from '../../../api/people/merges.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { validationText } from '../../../lib/forms/validation.ts';
import { MergeChooser } from './merge-chooser.tsx';
import { MergeObstacles } from './merge-obstacles.tsx';
import { MergePreview } from './merge-preview.tsx';
import { contradictionsIn, failureOf, isPlanChanged } from './merge-refusal.ts';

export type MergeDialogProps = { person: User; onClose: () => void };

/** Merges another record of a person into this one: choose it, see what moves, decide what differs. */
export function MergeDialog({ person, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const [other, setOther] = useState<string | null>(null);
  if (other !== null)
    return <PlanStep key={other} person={person} other={other} onBack={() => setOther(null)} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('users.merge.title')}
      footer={<CancelButton onCancel={onClose} isBusy={false} />}
    >
      <MergeChooser person={person} onChoose={setOther} />
    </Dialog>
  );
}

type PlanStepProps = { person: User; other: string; onBack: () => void; onClose: () => void };

function PlanStep({ person, other, onBack, onClose }: PlanStepProps) {
  const { t } = useTranslation();
  const { data: plan, error, isFetching, refetch } = useQuery(mergePlanQuery(person._id, other));
  const { mutate, isPending, error: failed, reset } = useMergePeople();
  const refusal = failureOf(failed);
  const [answers, setAnswers] = useState<Record<string, MergeChoice>>({});
  const isAnswered = plan?.questions.every(({ field }) => answers[field] !== undefined) ?? false;
  const send = ({ plan: digest, questions }: MergePlan) => {
    const given = Object.fromEntries(questions.map(({ field }) => [field, answers[field]!]));
    mutate(
      { id: person._id, other, answers: given, plan: digest },
      { onSuccess: onClose, onError: (failure) => void (isPlanChanged(failure) && refetch()) },
    );
  };
  const problem = contradictionsIn(refusal) ?? contradictionsIn(error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      size="md"
      title={t('users.merge.title')}
      note={plan && !problem ? t('users.merge.undoHint') : undefined}
      footer={
        <>
          <Button
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
            isBusy={isPending}
            onClick={onBack}
          >
            {t('users.merge.chosen')}
          </Button>
          <Button
            icon={<Merge aria-hidden="true" />}
            disabled={!isAnswered || problem !== undefined}
            why={isAnswered ? undefined : t('users.merge.why')}
            isLoading={isPending}
            onClick={() => plan && send(plan)}
          >
            {t('users.merge.verb')}
          </Button>
        </>
      }
    >
      {problem ? <MergeObstacles contradictions={problem} /> : null}
      {refusal && !problem ? (
        <Alert variant="destructive" onDismiss={reset}>
          {isPlanChanged(refusal) ? t('users.merge.changed') : validationText(t, refusal.message)}
        </Alert>
      ) : null}
      {error && !problem ? <Alert variant="destructive">{validationText(t, error.message)}</Alert> : null}
      {plan && !problem ? (
        <MergePreview
          plan={plan}
          isStaff={person.role !== 'player'}
          answers={answers}
          isBusy={isPending}
          onAnswer={(given) => setAnswers({ ...answers, ...given })}
        />
      ) : null}
      {!plan && isFetching ? <Spinner /> : null}
    </Dialog>
  );
}
