import type { Training } from '@touchline/contract/football/trainings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTraining } from '../../../api/football/trainings.ts';
import { validationText } from '../../../lib/forms/validation.ts';
import type { NewAssigned } from '../assigned/assigned-screen.tsx';
import { NewEventDialog } from '../assigned/new-event-dialog.tsx';
import { dayOf } from '../assigned/new-event-form.ts';
import { useNewEvent } from '../assigned/use-new-event.ts';
import { useNewFields } from '../assigned/use-new-fields.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { likelyLastDay, repetitionRefusal } from '../assigned/repetition.ts';

/** A training is for the squad, so all active players are called unless somebody says otherwise. */
export function NewTrainingDialog({ timeZone, listed, onClose, onCreated }: NewAssigned<Training>) {
  const { t } = useTranslation();
  const fields = useNewFields({ timeZone, listed, callsAll: true });
  const [repeats, setRepeats] = useState(false);
  /** Undefined until it is chosen: then it follows the first day. */
  const [chosenDay, setChosenDay] = useState<string>();
  const { mutateAsync: create } = useCreateTraining();

  const first = dayOf(fields.date);
  const until = chosenDay ?? (first && likelyLastDay(first));
  const refusal = repeats ? repetitionRefusal(first, until) : undefined;
  const repetition = repeats ? { repeatUntil: until } : {};
  const saver = useNewEvent({
    body: fields.body && !refusal ? { ...fields.body, ...repetition } : undefined,
    create,
    onCreated,
  });
  return (
    <NewEventDialog kind="trainings" fields={fields} saver={saver} onClose={onClose}>
      <RepeatFields
        isOn={repeats}
        onToggle={setRepeats}
        first={first}
        until={until}
        onUntil={setChosenDay}
        error={refusal ? validationText(t, refusal) : saver.refusalOf('repeatUntil')}
      />
    </NewEventDialog>
  );
}
