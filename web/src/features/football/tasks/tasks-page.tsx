import { taskPagesQuery, taskQuery, useDeleteTask, useUpdateTask } from '../../../api/football/tasks.ts';
import { usePagedList } from '../../../hooks/records/use-paged-list.ts';
import { AssignedScreen } from '../assigned/assigned-screen.tsx';
import { AssignedSubject } from '../assigned/assigned-subject.tsx';
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx';
import { NewTaskDialog } from './new-task-dialog.tsx';

export function TasksPage({ title }: { title: string }) {
  const list = usePagedList((search) => taskPagesQuery(search ? { search } : {}));
  const { mutateAsync: update } = useUpdateTask();
  const remove = useDeleteTask();
  return (
    <AssignedScreen
      kind="tasks"
      title={title}
      list={list}
      queryOf={taskQuery}
      update={({ record, changes, etag }) => update({ id: record._id, changes, etag })}
      newDialog={(dialog) => <NewTaskDialog {...dialog} />}
      deleteDialog={(dialog) => (
        <DeleteRecordDialog {...dialog} kind="tasks" remove={remove}>
          <AssignedSubject record={dialog.record} />
        </DeleteRecordDialog>
      )}
    />
  );
}
