import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { capitalised } from '../../../../lib/i18n/names.ts';
import { SquadField } from '../squads/squad-field.tsx';
import { usePlanning } from '../state/planning-context.ts';
import type { DayChange } from '../state/use-week-acts.ts';
import { daysOf, type ShownDay, type WeekSquad } from '../state/week-model.ts';
import { DayChoice } from '../move/day-choice.tsx';

const names = ['MD-5', 'MD-4', 'MD-3', 'MD-2', 'MD-1', 'MD', 'MD+1', 'MD+2'];
const computed = 'computed';
const none = 'none';
const noteMax = 60;

export type DayDialogProps = {
  squad: WeekSquad;
  day: ShownDay;
  /** It was opened to make a day off: the day can be chosen, and its name is left alone. */
  isDayOff: boolean;
  onClose: () => void;
  onSave: (squad: WeekSquad, day: ShownDay, change: DayChange) => Promise<boolean>;
};

/** The name of a day, and whether it is off. */
export function DayDialog({ squad: shownSquad, day: first, isDayOff, onClose, onSave }: DayDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { week, format, timeZone } = usePlanning();
  const [squadId, setSquad] = useState(shownSquad._id);
  const squad = week.squads.find(({ _id }) => _id === squadId) ?? shownSquad;
  const days = daysOf(week, squad, timeZone);
  const [chosen, setChosen] = useState(first.day);
  const day = days.find((each) => each.day === chosen) ?? first;
  const [name, setName] = useState(first.isChanged ? (first.name ?? none) : computed);
  const [isOff, setOff] = useState(isDayOff || first.isOff);
  const [note, setNote] = useState(first.note ?? '');
  const [isBusy, setBusy] = useState(false);
  const typed = note.trim() || null;
  const before = day.isChanged ? (day.name ?? none) : computed;
  const shownName = isDayOff ? before : name;
  const isChanged = shownName !== before || isOff !== day.isOff || (isOff && typed !== day.note);
  const options = [
    {
      value: computed,
      label: day.computed ? t('week.days.computed', { name: day.computed }) : t('week.days.computedNone'),
    },
    ...names.map((value) => ({ value, label: value })),
    { value: none, label: t('week.days.unnamed') },
  ];
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChanged || isBusy || !isOnline) return;
    setBusy(true);
    void onSave(squad, day, {
      name: shownName === computed ? null : shownName,
      isOff,
      note: isOff ? typed : null,
    }).then(onClose);
  };
  return (
    <FormDialog
      title={t(isDayOff ? 'week.off.title' : 'week.days.title')}
      submit={t('common.save')}
      canSave={isChanged && isOnline}
      why={t(isOnline ? 'common.why.unchanged' : 'common.why.offline')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {isDayOff ? (
        <>
          <SquadField value={squadId} onChange={setSquad} />
          <DayChoice days={days} value={chosen} onChange={setChosen} takesPast />
        </>
      ) : (
        <>
          <p className="font-semibold text-ink">{capitalised(format.longDayOfWeek(day.day))}</p>
          <Dropdown label={t('week.days.change')} options={options} value={name} onChange={setName} hasSearch={false} />
          <SwitchLine label={t('week.off.title')} isOn={isOff} onToggle={setOff} />
        </>
      )}
      {isOff ? (
        <TextInput
          label={t('week.off.note')}
          name="note"
          autoComplete="off"
          dir="auto"
          maxLength={noteMax}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
