import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { AssignedKind } from './assigned-record.ts';
import { CallAll } from './call-all.tsx';
import { dayOf } from './new-event-form.ts';
import type { NewFields } from './use-new-fields.ts';
import type { useNewEvent } from './use-new-event.ts';

type NewEventDialogProps = {
  kind: AssignedKind;
  fields: NewFields;
  saver: ReturnType<typeof useNewEvent>;
  onClose: () => void;
  /** What this kind has of its own. */
  children: ReactNode;
};

/** The form of a new training or task. */
export function NewEventDialog({ kind, fields, saver, onClose, children }: NewEventDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const formId = useId();
  const titleInput = useRef<HTMLInputElement>(null);
  useEffect(() => titleInput.current?.focus(), []);

  const { title, setTitle, date, setDate } = fields;
  const day = dayOf(date);
  const time = date.slice(day.length + 1);
  const thisYear = new Date().getFullYear();
  const dateError = fields.dateError ?? saver.refusalOf('date');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saver.canSave) saver.save();
  };

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={saver.isSaving}
      title={t(`projects.${kind}.new`)}
      footer={
        <>
          <Button variant="outline" disabled={saver.isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!saver.canSave} isLoading={saver.isSaving}>
            {t('assigned.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4 pt-1">
        <TextInput
          ref={titleInput}
          label={t('assigned.fields.title')}
          name="title"
          autoComplete="off"
          dir="auto"
          aria-required
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={fields.titleError ?? saver.refusalOf('title')}
          isValid={!fields.titleError}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-3 max-tablet:grid-cols-1">
          <div>
            <DateSelect
              label={t('assigned.fields.day')}
              variant="minimal"
              value={day}
              onChange={(next) => setDate(`${next}T${time}`)}
              firstYear={thisYear - 1}
              lastYear={thisYear + 2}
              error={time === '' ? undefined : dateError}
            />
            {day ? (
              <p className="mt-1 text-sm text-ink-3 first-letter:uppercase">{format.weekday(day, 'long')}</p>
            ) : null}
          </div>
          <TimeField value={time} onChange={(next) => setDate(`${day}T${next}`)} />
        </div>
        <TextInput
          label={t('assigned.fields.place')}
          name="place"
          autoComplete="off"
          dir="auto"
          value={fields.place}
          onChange={(event) => fields.setPlace(event.target.value)}
          error={fields.placeError ?? saver.refusalOf('place')}
        />
        {children}
        <CallAll {...fields} />
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
