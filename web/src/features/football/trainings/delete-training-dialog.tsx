import type { SeriesScope, Training } from '@touchline/contract/football/trainings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteTraining } from '../../../api/football/trainings.ts';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { AssignedSubject } from '../assigned/assigned-subject.tsx';
import type { DeleteRecord } from '../records/record-pane.tsx';

/** Confirms the deletion of a training; for a series also asks which trainings to delete. */
export function DeleteTrainingDialog({ record, isOpen, onClose, onDeleted }: DeleteRecord<Training>) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<SeriesScope>('one');
  const { mutate, isPending, isError, reset } = useDeleteTraining();
  const isRepeated = record.series !== null;
  const close = () => {
    reset();
    setScope('one');
    onClose();
  };
  return (
    <DeleteDialog
      isOpen={isOpen}
      item={t('projects.trainings.item')}
      isBusy={isPending}
      error={isError}
      onCancel={close}
      onDelete={() =>
        mutate(
          { id: record._id, scope: isRepeated ? scope : undefined },
          {
            onSuccess: () => {
              close();
              onDeleted();
            },
          },
        )
      }
    >
      <AssignedSubject record={record} />
      {isRepeated ? (
        <div className="grid gap-2">
          <p className="text-sm">{t('trainings.scope.deleteText')}</p>
          <SegmentedControl
            kind="choice"
            columns={2}
            label={t('trainings.scope.deleteLabel')}
            options={[
              { value: 'one', label: t('trainings.scope.one') },
              { value: 'following', label: t('trainings.scope.following') },
            ]}
            value={scope}
            onChange={setScope}
          />
        </div>
      ) : null}
    </DeleteDialog>
  );
}
