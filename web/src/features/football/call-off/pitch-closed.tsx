import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubZone } from '../../../api/club/club.ts';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { CallOffDialog } from './call-off-dialog.tsx';

/** A place is closed for a day: asks for both, then shows everything that is planned there. */
export function PitchClosed({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const format = useFormat();
  const { timeZone = 'UTC' } = useClubZone();
  const [place, setPlace] = useState('');
  const [day, setDay] = useState(() => dayIn(timeZone, new Date()));
  const [isShown, setShown] = useState(false);
  const typed = place.trim();
  const canSave = typed !== '' && day !== '';
  const year = Number(dayIn(timeZone, new Date()).slice(0, 4));

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave) setShown(true);
  };
  if (isShown)
    return (
      <CallOffDialog
        what={{ place: typed, day }}
        title={t('callOff.title.place', { place: typed, day: format.longDayOfWeek(day) })}
        kind="place"
        timeZone={timeZone}
        onClose={onClose}
        onBack={() => setShown(false)}
      />
    );
  return (
    <FormDialog
      title={t('callOff.closed')}
      submit={t('callOff.next')}
      canSave={canSave}
      why={whyNot({ isInvalid: !canSave })}
      isBusy={false}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput
        label={t('assigned.fields.place')}
        name="place"
        hint={t('callOff.placeHint')}
        autoComplete="off"
        maxLength={100}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <DateSelect
        label={t('assigned.fields.day')}
        variant="floating"
        value={day}
        onChange={setDay}
        firstYear={year}
        lastYear={year + 2}
      />
    </FormDialog>
  );
}
