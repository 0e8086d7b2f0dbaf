import { useQuery } from '@tanstack/react-query';
import type { Unreached, WhatIsOff } from '@touchline/contract/football/call-offs';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOffPlanQuery, useCallOff } from '../../../api/football/call-offs.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import { PlanText } from './plan-text.tsx';
import { UnreachedList } from '../../../components/football/unreached-list.tsx';
import { useUndo } from './use-undo.ts';

/** As many letters as the contract takes. */
const reasonMax = 200;

export type CallOffDialogProps = {
  what: WhatIsOff;
  title: string;
  kind: 'match' | 'training' | 'task' | 'place';
  timeZone: string;
  onClose: () => void;
  /** Leads back to the choice of what is off, if nothing is planned there. */
  onBack?: () => void;
  /** What else can be chosen, above the plan. */
  children?: ReactNode;
};

/** Shows whom a call-off concerns, takes a reason, and calls off. Who was not reached is named once more after it. */
export function CallOffDialog({ what, title, kind, timeZone, onClose, onBack, children }: CallOffDialogProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const plan = useQuery(callOffPlanQuery(what));
  const { mutate, isPending, isError, isOutdated } = useCallOff();
  const { undo } = useUndo();
  const [reason, setReason] = useState('');
  const [unreached, setUnreached] = useState<readonly Unreached[]>();
  const isEmpty = plan.data?.events.length === 0;
  // An event with a page that can't be called off was called off in another window, or has a result by now.
  const nothing = t(kind === 'place' ? 'callOff.nothing' : 'callOff.already');
  const canSave = isOnline && plan.data !== undefined && !isEmpty;

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending || !plan.data) return;
    mutate(
      { what, reason: reason.trim() || null, plan: plan.data.plan },
      {
        onSuccess: (done) => {
          showToast('success', t('callOff.done', { count: done.events.length }), {
            label: t('common.undo'),
            run: () => undo(done.events),
            kind: 'callOff',
          });
          if (done.unreached.length > 0) setUnreached(done.unreached);
          else onClose();
        },
      },
    );
  };

  if (unreached)
    return (
      <Dialog
        isOpen
        size="md"
        title={t('callOff.doneTitle')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <UnreachedList unreached={unreached} />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      submit={t(`callOff.button.${kind}`)}
      cancel={t('callOff.keep')}
      variant="danger"
      canSave={canSave}
      why={whyNot({ other: isEmpty && nothing })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {children}
      {isError && !(isOutdated && isEmpty) ? (
        <Alert variant={isOutdated ? 'warning' : 'destructive'}>
          {t(isOutdated ? 'callOff.outdated' : 'callOff.failed')}
        </Alert>
      ) : null}
      {plan.data ? (
        isEmpty ? (
          <>
            <p>{nothing}</p>
            {onBack ? (
              <Button variant="outline" className="justify-self-start" onClick={onBack}>
                {t('callOff.otherPlace')}
              </Button>
            ) : null}
          </>
        ) : (
          <PlanText plan={plan.data} timeZone={timeZone} />
        )
      ) : plan.isError ? (
        <ErrorState
          message={t('callOff.planFailed')}
          onRetry={() => void plan.refetch()}
          isRetrying={plan.isFetching}
        />
      ) : (
        <p className="grid justify-items-center py-6">
          <Spinner />
        </p>
      )}
      <TextArea
        name="reason"
        label={t('callOff.reason')}
        hint={t('callOff.reasonHint')}
        value={reason}
        maxLength={reasonMax}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
