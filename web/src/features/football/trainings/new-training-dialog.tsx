import type { Training, TrainingInput } from '@touchline/contract/football/trainings';
import { useCreateTraining } from '../../../api/football/trainings.ts';
import type { NewAssigned } from '../assigned/assigned-screen.tsx';
import { NewEventDialog } from '../assigned/new-event/new-event-dialog.tsx';
import { dayOf } from '../assigned/new-event/new-event-form.ts';
import { seriesOf } from '../assigned/new-event/new-event-rules.ts';
import { useNewEvent } from '../assigned/new-event/use-new-event.ts';
import { RepeatFields } from './repeat-fields.tsx';

/** A training is for the squad, so all active players are called by default. */
export function NewTrainingDialog({ timeZone, listed, day, onClose, onCreated }: NewAssigned<Training>) {
  const { mutateAsync: create } = useCreateTraining();
  const event = useNewEvent<TrainingInput>({
    kind: 'trainings',
    timeZone,
    listed,
    day,
    players: 'active',
    create,
    onCreated,
  });
  const { values, set, errorOf } = event.draft;
  return (
    <NewEventDialog kind="trainings" timeZone={timeZone} event={event} onClose={onClose}>
      <RepeatFields
        isOn={values.isRepeated}
        onToggle={(isOn) => set('isRepeated', isOn)}
        first={dayOf(values.date)}
        series={seriesOf(values)}
        onChange={({ until, weekdays, pauses }) => {
          if (until !== undefined) set('repeatUntil', until);
          if (weekdays) set('weekdays', weekdays);
          if (pauses) set('pauses', pauses);
        }}
        error={errorOf('repeatUntil')}
      />
    </NewEventDialog>
  );
}
