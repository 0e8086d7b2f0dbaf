import { useQuery } from '@tanstack/react-query';
import { taskQuery, useDeleteTask } from '../../../api/football/tasks.ts';
import { trainingQuery } from '../../../api/football/trainings.ts';
import { AssignedSubject } from '../assigned/assigned-subject.tsx';
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx';
import { DeleteTrainingDialog } from '../trainings/delete-training-dialog.tsx';

type DeleteProps = { id: string; onClose: () => void; onDeleted: () => void };

function DeletePlannedTraining({ id, onClose, onDeleted }: DeleteProps) {
  const { data } = useQuery(trainingQuery(id));
  if (!data) return null;
  return <DeleteTrainingDialog isOpen record={data.record} onClose={onClose} onDeleted={onDeleted} />;
}

function DeletePlannedTask({ id, onClose, onDeleted }: DeleteProps) {
  const { data } = useQuery(taskQuery(id));
  const remove = useDeleteTask();
  if (!data) return null;
  return (
    <DeleteRecordDialog
      isOpen
      kind="tasks"
      record={data.record}
      remove={remove}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <AssignedSubject record={data.record} />
    </DeleteRecordDialog>
  );
}

/** Asks before a training or task is deleted of which a plan knows the id alone. */
export function DeletePlannedEvent({ kind, ...props }: DeleteProps & { kind: 'training' | 'task' }) {
  return kind === 'training' ? <DeletePlannedTraining {...props} /> : <DeletePlannedTask {...props} />;
}
