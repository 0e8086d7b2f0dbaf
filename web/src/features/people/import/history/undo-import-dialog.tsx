import { useQuery } from '@tanstack/react-query';
import { type ImportUndoPlan, importUndoPlan } from '@touchline/contract/club/import-history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importUndoQuery, useUndoImport } from '../../../../api/club/import-history.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { importFailure } from '../../../../components/import-dialog/import-failure.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { conflictData } from '../../../../lib/http/conflict-data.ts';
import { isAbort } from '../../../../lib/http/is-abort.ts';
import { UndoLists } from './undo-lists.tsx';

type UndoImportDialogProps = { id: string; onDone: () => void; onClose: () => void };

const planIn = (error: unknown): ImportUndoPlan | undefined => conflictData(error, importUndoPlan);

/** Shows what the undo of an import would do, and does it after confirmation. */
export function UndoImportDialog({ id, onDone, onClose }: UndoImportDialogProps) {
  const { t } = useTranslation();
  const { data, error: unread } = useQuery(importUndoQuery(id));
  const { mutate, isPending, error: undone } = useUndoImport();
  // What it would do by now, if records have changed since it was shown.
  const [newer, setNewer] = useState<ImportUndoPlan | null>(null);
  const plan = newer ?? data;
  const failure = unread ?? (planIn(undone) || isAbort(undone) ? null : undone);
  const isEmpty = plan !== undefined && plan.goes.length + plan.restored.length + plan.numbers.length === 0;

  const handleUndo = () => {
    if (plan)
      mutate(
        { id, plan: plan.plan },
        { onSuccess: onDone, onError: (error) => setNewer((before) => planIn(error) ?? before) },
      );
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      size="md"
      title={t('imports.undo.title')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isPending} />
          <Button
            variant="danger"
            disabled={!plan || isEmpty}
            why={plan && !isEmpty ? undefined : t(isEmpty ? 'imports.undo.nothing' : 'common.why.wait')}
            isLoading={isPending}
            onClick={handleUndo}
          >
            {t('imports.undo.verb')}
          </Button>
        </>
      }
    >
      {failure ? <Alert variant="destructive">{importFailure(t, failure)}</Alert> : null}
      {newer ? (
        <Alert variant="warning" title={t('validation.importPlanChanged')}>
          {t('imports.undo.newer')}
        </Alert>
      ) : null}
      {plan ? (
        isEmpty ? (
          <Alert variant="info">{t('imports.undo.nothing')}</Alert>
        ) : null
      ) : failure ? null : (
        <p role="status" className="flex items-center gap-3 text-ink-3">
          <Spinner size="sm" />
          {t('common.loading')}
        </p>
      )}
      {plan ? <UndoLists plan={plan} /> : null}
    </Dialog>
  );
}
