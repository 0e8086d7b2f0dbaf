import { planLimits } from '@touchline/contract/football/session/plan-choices';
import type { Place } from '@touchline/contract/plan/places';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useCreateBooking, useDeleteBooking, useUpdateBooking } from '../../../../api/plan/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../../api/people/auth.ts';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { DeleteDialog } from '../../../../components/feedback/delete-dialog.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { SquadFieldSlot } from '../../../../components/squads/squad-field-slot.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { Words } from '../uses/use-words.ts';
import { Effects } from '../move/effects.tsx';
import { nameOfPlace } from '../move/effect-texts.ts';
import { useCheck } from '../move/use-check.ts';
import { type BookingForm, bookingOf, isComplete } from './booking-form.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useRefusal } from './use-refusal.ts';

type BookingDialogProps = {
  /** The booking that is changed; null for a new one. */
  id: string | null;
  initial: BookingForm;
  places: readonly Place[];
  timeZone: string;
  words: Words;
  onClose: () => void;
};

const shownFields = ['place', 'half', 'from', 'to', 'what', 'squad'] as const;

/** A use of a place that is no event: a school, visitors, a meeting of the board. */
export function BookingDialog({ id, initial, places, timeZone, words, onClose }: BookingDialogProps) {
  const { t, format } = words;
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const squads = useSquadChoices();
  const isOne = useQuery(meQuery()).data?.ownSquadsOnly;
  const [form, setForm] = useState(initial);
  const [isDeleting, setDeleting] = useState(false);
  const create = useCreateBooking();
  const update = useUpdateBooking();
  const remove = useDeleteBooking();
  const isPending = create.isPending || update.isPending;
  const refusal = useRefusal(create.error ?? update.error, shownFields);
  const what = useRef<HTMLInputElement>(null);
  useEffect(() => what.current?.focus(), []);
  const change = (changes: Partial<BookingForm>) => setForm({ ...form, ...changes });

  const sent = bookingOf(form, timeZone);
  const isReversed = sent !== undefined && sent.to <= sent.from;
  const place = places.find(({ _id }) => _id === form.spot?.place);
  const check = useCheck(
    sent && place && !isReversed
      ? {
          kind: 'booking',
          ...(id !== null && { event: id }),
          date: sent.from,
          durationMin: Math.round((Date.parse(sent.to) - Date.parse(sent.from)) / 60_000),
          place: place.name,
          half: sent.half,
          squad: sent.squad,
        }
      : undefined,
  );
  const canSave = isOnline && isComplete(form) && sent !== undefined && !isReversed;
  const year = Number(initial.day.slice(0, 4));

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending) return;
    const done = () => {
      showToast('success', t(id === null ? 'places.booking.created' : 'places.booking.changed'));
      onClose();
    };
    if (id === null) create.mutate(sent, { onSuccess: done });
    else update.mutate({ id, changes: sent }, { onSuccess: done });
  };

  if (id !== null && isDeleting)
    return (
      <DeleteDialog
        isOpen
        item={t('places.booking.item')}
        isBusy={remove.isPending}
        error={remove.isError}
        onCancel={() => setDeleting(false)}
        onDelete={() =>
          remove.mutate(id, {
            onSuccess: () => {
              showToast('success', t('places.booking.deleted'));
              onClose();
            },
          })
        }
      >
        <p dir="auto" className="font-semibold wrap-anywhere">
          {initial.what}
        </p>
      </DeleteDialog>
    );
  return (
    <FormDialog
      title={t(id === null ? 'places.booking.new' : 'places.booking.title')}
      submit={t(id === null ? 'places.book' : 'common.save')}
      canSave={canSave}
      why={whyNot({ isInvalid: isReversed, other: !isComplete(form) && t('places.booking.missing') })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput
        ref={what}
        label={t('places.booking.what')}
        hint={t('places.booking.whatHint')}
        name="what"
        autoComplete="off"
        dir="auto"
        aria-required
        maxLength={planLimits.bookingWhatMax}
        value={form.what}
        onChange={(event) => change({ what: event.target.value })}
        error={refusal.of('what')}
      />
      <PlaceChoice
        places={places}
        value={form.spot}
        onChange={(spot) => change({ spot })}
        words={words}
        error={refusal.of('place') ?? refusal.of('half')}
      />
      <DateSelect
        label={t('assigned.fields.day')}
        variant="floating"
        value={form.day}
        onChange={(day) => change({ day })}
        firstYear={year - 1}
        lastYear={year + 2}
        hint={form.day ? format.weekday(form.day, 'long') : undefined}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextInput
          label={t('places.from')}
          type="time"
          name="from"
          value={form.from}
          onChange={(event) => change({ from: event.target.value })}
          error={refusal.of('from')}
        />
        <TextInput
          label={t('places.to')}
          type="time"
          name="to"
          value={form.to}
          onChange={(event) => change({ to: event.target.value })}
          error={isReversed ? t('validation.endBeforeStart') : refusal.of('to')}
        />
      </div>
      {squads ? (
        <SquadFieldSlot
          squads={squads}
          isOne={isOne}
          value={form.squad}
          onChange={(squad) => change({ squad })}
          error={refusal.of('squad')}
        />
      ) : null}
      <Effects check={check} nameOf={nameOfPlace(places, words)} words={words} />
      {refusal.rest ? <Alert variant="destructive">{refusal.rest}</Alert> : null}
      {id === null ? null : (
        <Button
          variant="ghost"
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          className="justify-self-start"
          isBusy={isPending}
          onClick={() => setDeleting(true)}
        >
          {t('places.booking.delete')}
        </Button>
      )}
    </FormDialog>
  );
}
