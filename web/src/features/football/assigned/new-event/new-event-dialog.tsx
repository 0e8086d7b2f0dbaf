import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useGaps, useWhyNot } from '../../../../forms/use-why-not.ts';
import { momentOf } from '../../../../lib/dates/days.ts';
import { ClashesSlot } from '../../clashes/clashes-slot.tsx';
import { PlaceExtrasSlot } from '../../place/place-extras-slot.tsx';
import { EventSquadField } from '../../records/event-squad.tsx';
import type { AssignedKind } from '../assigned-record.ts';
import { CallAll } from '../call-all.tsx';
import { NewWhenFields } from './new-when-fields.tsx';
import type { NewEvent } from './use-new-event.ts';

type NewEventDialogProps = {
  kind: AssignedKind;
  timeZone: string;
  event: NewEvent;
  onClose: () => void;
  /** Fields specific to this kind. */
  children: ReactNode;
};

/** The form of a new training or task. */
export function NewEventDialog({ kind, timeZone, event, onClose, children }: NewEventDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const listId = useId();
  const titleInput = useRef<HTMLInputElement>(null);
  const placeInput = useRef<HTMLInputElement>(null);
  useEffect(() => titleInput.current?.focus(), []);

  const { draft, active, isSaving, canSave, onSubmit } = event;
  const { values, set, errorOf } = draft;
  const called = values.players === 'active' ? active.data?.map(({ _id }) => _id) : [];
  const whyNot = useWhyNot();
  const gaps = useGaps(draft, {
    title: t('assigned.fields.title'),
    date: t('assigned.fields.day'),
    place: t('assigned.fields.place'),
    category: t('tasks.category'),
    players: t('nav.players'),
    squad: t('squads.squad'),
    repeatUntil: t('trainings.repeat.until'),
    weekdays: t('trainings.repeat.days'),
    pauses: t('trainings.pauses.title'),
  });

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
          <Button
            variant="outline"
            isBusy={isSaving}
            onClick={() => {
              event.drop();
              onClose();
            }}
          >
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
        <EventSquadField value={values.squad} onChange={(id) => set('squad', id)} error={errorOf('squad')} />
        <NewWhenFields value={values.date} onChange={(date) => set('date', date)} error={errorOf('date')} />
        <TextInput
          ref={placeInput}
          label={t('assigned.fields.place')}
          name="place"
          autoComplete="off"
          dir="auto"
          list={listId}
          value={values.place}
          onChange={({ target }) => {
            set('place', target.value);
            set('half', null);
          }}
          error={errorOf('place')}
        />
        <PlaceExtrasSlot
          listId={listId}
          place={values.place}
          half={values.half}
          onHalf={(half) => set('half', half)}
          error={errorOf('half')}
        />
        <ClashesSlot
          kind={kind === 'trainings' ? 'training' : 'task'}
          date={momentOf(timeZone, values.date)}
          place={values.place}
          half={values.half}
          squad={values.squad}
          players={called}
          timeZone={timeZone}
          isForm
          taking={{
            input: placeInput,
            onTake: ({ place, half }) => {
              set('place', place);
              set('half', half);
            },
          }}
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
