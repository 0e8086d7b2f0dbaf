import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { dayIn, momentOf, timeIn } from '../../../../lib/dates/days.ts';

type ArrivalLineProps = {
  /** The player's name. */
  name: string;
  /** When the player came, as far as is known. */
  arrival: string | null;
  timeZone: string;
  onChange: (arrival: string) => void;
};

/** When a late player came: begins with the time that the player has announced, or that of the tap. */
export function ArrivalLine({ name, arrival, timeZone, onChange }: ArrivalLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const before = arrival === null ? '' : timeIn(timeZone, arrival);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const moment = arrival && typed ? momentOf(timeZone, `${dayIn(timeZone, arrival)}T${typed}`) : undefined;
    if (moment && typed !== before) onChange(moment);
    setTyped(null);
  };
  return (
    // Saved when the field is left or Enter is pressed: each key pressed in it would be a mark of its own.
    <form noValidate onSubmit={save} onBlur={save} className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t('replies.event.arrival')}
      </label>
      <TextInput
        id={id}
        variant="minimal"
        type="time"
        aria-label={t('replies.roll.arrivalOf', { name })}
        value={typed ?? before}
        onChange={(event) => setTyped(event.target.value)}
        className="w-36"
      />
    </form>
  );
}
