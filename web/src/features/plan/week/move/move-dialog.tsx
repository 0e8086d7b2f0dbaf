import { useQuery } from '@tanstack/react-query';
import type { WeekEvent } from '@touchline/contract/plan/week';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planCheckQuery } from '../../../../api/plan/plan-clashes.ts';
import type { Spot } from '../../../../api/plan/week.ts';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { KindMark } from '../../../../components/football/kind-mark.tsx';
import { useDebounced } from '../../../../hooks/records/use-debounced.ts';
import { addDays, type Day, dayIn, momentOf, timeIn } from '../../../../lib/dates/days.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { usePlanning } from '../state/planning-context.ts';
import { takesCards, type WeekSquad } from '../state/week-model.ts';
import { DayChoice } from './day-choice.tsx';
import { effectsOf } from './effects.ts';
import { EffectsLines } from './effects-lines.tsx';
import { placeChoices } from './place-choices.ts';
import { questionOf } from './use-slot-check.ts';
import { useTargetWeek } from './use-target-week.ts';
import { WeekTurn } from './week-turn.tsx';

export type MoveDialogProps = {
  event: WeekEvent;
  squad: WeekSquad;
  isCopy: boolean;
  onClose: () => void;
  /** `week`: the first day of the one that gets it. */
  onSend: (to: Spot, asksAgain: number, week: Day) => Promise<boolean>;
};

/** Moves or copies a session without dragging: its day, start and place, and what that would do. A copy keeps the place. */
export function MoveDialog({ event, squad, isCopy, onClose, onSend }: MoveDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { week, format, timeZone, today } = usePlanning();
  const target = useTargetWeek(squad);
  const { days } = target;
  const was = dayIn(timeZone, event.date);
  const { choices, chosen } = placeChoices(t, week.places, event);
  const [day, setDay] = useState(() =>
    takesCards(was, today) ? was : (days.find((each) => takesCards(each.day, today))?.day ?? was),
  );
  const turn = (weeks: number) => {
    target.turn(weeks);
    // The same weekday, or the first that is left of it.
    const same = addDays(day, weeks * 7);
    setDay(takesCards(same, today) ? same : today);
  };
  const [start, setStart] = useState(() => timeIn(timeZone, event.date));
  const [placeValue, setPlace] = useState(chosen.value);
  const [isBusy, setBusy] = useState(false);
  const { place, half } = choices.find(({ value }) => value === placeValue) ?? chosen;
  const date = momentOf(timeZone, `${day}T${start}`);
  const spot = date === undefined ? undefined : { date, place, half };
  const isSame =
    !isCopy && spot !== undefined && spot.date === event.date && place === event.place && half === event.half;
  const question = useDebounced(spot ? JSON.stringify(questionOf(event, spot, isCopy)) : null, 200);
  const { data: check } = useQuery({
    ...planCheckQuery(
      question === null ? { kind: 'training', date: '' } : (JSON.parse(question) as ReturnType<typeof questionOf>),
    ),
    enabled: question !== null && !isSame,
  });
  const effects = effectsOf({
    event,
    slot: { day, index: 0, start },
    isCopy,
    days: target.isRead ? days : [],
    squad: target.squad,
    timeZone,
  });
  const weekday = format.weekday(day, 'long');
  const canSend = spot !== undefined && !isSame && isOnline && takesCards(day, today);
  const hasEffects =
    (effects.to && effects.to.before !== effects.to.after) ||
    (check && (check.asksAgain > 0 || check.clashes.some(({ accepted }) => !accepted)));

  const handleSubmit = (submit: SyntheticEvent<HTMLFormElement>) => {
    submit.preventDefault();
    if (!canSend || isBusy) return;
    setBusy(true);
    void onSend(spot, check?.asksAgain ?? 0, target.from).then(onClose);
  };
  return (
    <FormDialog
      title={t(isCopy ? 'week.move.copyTitle' : 'week.move.title')}
      submit={t(isCopy ? 'week.move.copyTo' : 'week.move.to', { day: weekday })}
      canSave={canSend}
      why={isOnline ? t('common.why.unchanged') : t('common.why.offline')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div className="wk-subject">
        <KindMark kind={event.kind} />
        <div className="min-w-0">
          <b dir="auto">{event.title}</b>
          <p>
            {[
              t('week.when', { day: format.longDayOfWeek(event.date), time: format.time(event.date) }),
              event.place,
              event.durationMin === null ? null : t('week.card.minutes', { minutes: format.number(event.durationMin) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <WeekTurn from={target.from} onTurn={turn} />
      <DayChoice days={days} value={day} onChange={setDay} />
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <TextInput
          label={t('week.move.start')}
          type="time"
          name="start"
          step={300}
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
        {isCopy ? null : (
          <Dropdown
            label={t('week.move.place')}
            options={choices.map(({ value, label }) => ({ value, label }))}
            value={placeValue}
            onChange={setPlace}
          />
        )}
      </div>
      <div aria-live="polite">
        {hasEffects ? (
          <div className="wk-effects">
            <EffectsLines effects={effects} check={isSame ? undefined : check} id={isCopy ? undefined : event._id} />
          </div>
        ) : null}
      </div>
    </FormDialog>
  );
}
