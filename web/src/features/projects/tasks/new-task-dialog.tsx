import type { TaskCategory } from '@touchline/contract/football/calendar';
import type { Task } from '@touchline/contract/football/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTask } from '../../../api/football/tasks.ts';
import type { NewAssigned } from '../assigned/assigned-screen.tsx';
import { CategoryChoice } from '../assigned/category-choice.tsx';
import { NewEventDialog } from '../assigned/new-event-dialog.tsx';
import { useNewEvent } from '../assigned/use-new-event.ts';
import { useNewFields } from '../assigned/use-new-fields.ts';

/** Tasks are for some, so nobody is called unless it is asked for. */
export function NewTaskDialog({ timeZone, listed, onClose, onCreated }: NewAssigned<Task>) {
  const { t } = useTranslation();
  const fields = useNewFields({ timeZone, listed, callsAll: false });
  const [category, setCategory] = useState<TaskCategory>('tactical');
  const { mutateAsync: create } = useCreateTask();
  const saver = useNewEvent({ body: fields.body && { ...fields.body, category }, create, onCreated });
  return (
    <NewEventDialog kind="tasks" fields={fields} saver={saver} onClose={onClose}>
      <div>
        <span aria-hidden="true" className="mb-1.5 block text-sm font-medium text-ink-3">
          {t('tasks.category')}
        </span>
        <CategoryChoice value={category} onChange={setCategory} />
      </div>
    </NewEventDialog>
  );
}
