import type { Task, TaskInput } from '@touchline/contract/football/tasks';
import { useTranslation } from 'react-i18next';
import { useCreateTask } from '../../../api/football/tasks.ts';
import type { NewAssigned } from '../assigned/assigned-screen.tsx';
import { CategoryChoice } from '../assigned/category-choice.tsx';
import { NewEventDialog } from '../assigned/new-event/new-event-dialog.tsx';
import { useNewEvent } from '../assigned/new-event/use-new-event.ts';

/** Tasks are for individual players, so nobody is called by default. */
export function NewTaskDialog({ timeZone, listed, day, onClose, onCreated }: NewAssigned<Task>) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useCreateTask();
  const event = useNewEvent<TaskInput>({ kind: 'tasks', timeZone, listed, day, players: 'nobody', create, onCreated });
  const { values, set } = event.draft;
  return (
    <NewEventDialog kind="tasks" timeZone={timeZone} event={event} onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span aria-hidden="true" className="font-medium text-ink">
          {t('tasks.category')}
        </span>
        <CategoryChoice value={values.category} onChange={(category) => set('category', category)} />
      </div>
    </NewEventDialog>
  );
}
