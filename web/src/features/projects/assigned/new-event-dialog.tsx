import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useGaps, useWhyNot } from '../../../forms/use-why-not.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { AssignedKind } from './assigned-record.ts';
import { CallAll } from './call-all.tsx';
import { dayOf } from './new-event-form.ts';
import type { NewEvent } from './use-new-event.ts';

type NewEventDialogProps = {
  kind: AssignedKind;
  event: NewEvent;
  onClose: () => void;
  /** Fields specific to this kind. */
  children: ReactNode;
};

/** The form of a new training or task. */
export function NewEventDialog({ kind, event, onClose, children }: NewEventDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const formId = useId();
  const titleInput = useRef<HTMLInputElement>(null);
  useEffect(() => titleInput.current?.focus(), []);

  const { draft, active, isSaving, canSave, onSubmit } = event;
  const { values, set, errorOf } = draft;
  const whyNot = useWhyNot();
  const gaps = useGaps(draft, {
    title: t('assigned.fields.title'),
    date: t('assigned.fields.day'),
    place: t('assigned.fields.place'),
    category: t('tasks.category'),
    players: t('nav.players'),
    repeatUntil: t('trainings.repeat.until'),
  });
  const day = dayOf(values.date);
  const time = values.date.slice(day.length + 1);
  const thisYear = new Date().getFullYear();

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={isSaving}
      title={t(`projects.${kind}.new`)}
      note={gaps}
      footer={
        <>
          <Button variant="outline" isBusy={isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!canSave} why={gaps ?? whyNot({})} isLoading={isSaving}>
            {t('assigned.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4 pt-1">
        <TextInput
          ref={titleInput}
          label={t('assigned.fields.title')}
          name="title"
          autoComplete="off"
          dir="auto"
          aria-required
          value={values.title}
          onChange={({ target }) => set('title', target.value)}
          error={errorOf('title')}
          isValid={!errorOf('title')}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-3 max-tablet:grid-cols-1">
          <div>
            <DateSelect
              label={t('assigned.fields.day')}
              variant="minimal"
              value={day}
              onChange={(next) => set('date', `${next}T${time}`)}
              firstYear={thisYear - 1}
              lastYear={thisYear + 2}
              error={time === '' ? undefined : errorOf('date')}
            />
            {day ? (
              <p className="mt-1 text-sm text-ink-3 first-letter:uppercase">{format.weekday(day, 'long')}</p>
            ) : null}
          </div>
          <TimeField value={time} onChange={(next) => set('date', `${day}T${next}`)} />
        </div>
        <TextInput
          label={t('assigned.fields.place')}
          name="place"
          autoComplete="off"
          dir="auto"
          value={values.place}
          onChange={({ target }) => set('place', target.value)}
          error={errorOf('place')}
        />
        {children}
        <CallAll
          isOn={values.players === 'active'}
          onToggle={(isOn) => set('players', isOn ? 'active' : 'nobody')}
          active={active}
        />
      </form>
    </Dialog>
  );
}

function TimeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-3">
        {t('assigned.fields.time')}
      </label>
      <TextInput
        id={id}
        variant="minimal"
        type="time"
        name="time"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={value === '' ? t('assigned.timeMissing') : undefined}
      />
    </div>
  );
}
