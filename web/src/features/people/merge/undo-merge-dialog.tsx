import type { MergeState } from '@touchline/contract/people/merges';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUndoMerge } from '../../../api/people/merges.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { validationText } from '../../../lib/forms/validation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { failureOf } from './merge-refusal.ts';

export type UndoMergeDialogProps = {
  id: string;
  merge: NonNullable<MergeState['last']>;
  onClose: () => void;
};

/** Asks before a merge is taken back, and says what stays with this record. */
export function UndoMergeDialog({ id, merge, onClose }: UndoMergeDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending, error: failed } = useUndoMerge();
  const error = failureOf(failed);
  const parts = merge.since.map(({ kind, count }) => `${t(`users.merge.kinds.${kind}`)} (${format.number(count)})`);
  return (
    <ConfirmDialog
      title={t('users.merge.undoTitle')}
      verb={t('users.merge.undo')}
      icon={<Undo2 aria-hidden="true" />}
      variant="primary"
      isBusy={isPending}
      error={error ? validationText(t, error.message) : null}
      onCancel={onClose}
      onConfirm={() => mutate({ id, other: merge.other._id }, { onSuccess: onClose })}
    >
      <p>{t('users.merge.undoGoes')}</p>
      {parts.length > 0 ? <p>{t('users.merge.undoStays', { parts: format.list(parts) })}</p> : null}
    </ConfirmDialog>
  );
}
