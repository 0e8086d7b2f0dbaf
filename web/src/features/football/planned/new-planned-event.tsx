import { useClubZone } from '../../../api/club/club.ts';
import { momentOf } from '../../../lib/dates/days.ts';
import { NewMatchDialog } from '../matches/new-match-dialog.tsx';
import { NewTaskDialog } from '../tasks/new-task-dialog.tsx';
import { NewTrainingDialog } from '../trainings/new-training-dialog.tsx';

type NewPlannedEventProps = {
  kind: 'match' | 'training' | 'task';
  day: string;
  /** The suggested time of day, `HH:mm`. */
  time: string | null;
  onClose: () => void;
  onCreated: (id: string) => void;
};

/** The dialog that creates an event, on a day of a plan. */
export function NewPlannedEvent({ kind, day, time, onClose, onCreated }: NewPlannedEventProps) {
  const { timeZone } = useClubZone();
  if (!timeZone) return null;
  const date = time === null ? undefined : momentOf(timeZone, `${day}T${time}`);
  const dialog = { isOpen: true, day, timeZone, onClose, onCreated };
  if (kind === 'match') return <NewMatchDialog {...dialog} listed={[]} />;
  // The dialogs take the time of day of the last one listed.
  const listed = date === undefined ? [] : [{ date }];
  return kind === 'training' ? (
    <NewTrainingDialog {...dialog} listed={listed} />
  ) : (
    <NewTaskDialog {...dialog} listed={listed} />
  );
}
