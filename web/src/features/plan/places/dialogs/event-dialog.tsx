import type { PlaceUse } from '@touchline/contract/plan/place-days';
import type { Place } from '@touchline/contract/plan/places';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { eventAddress } from '../../../../components/football/event-address.ts';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { type ButtonVariant, buttonVariants } from '../../../../components/ui/button-variants.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { type Day, dayIn, momentOf, timeIn } from '../../../../lib/dates/days.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { Link } from '../../../../lib/router/link.tsx';
import type { Words } from '../uses/use-words.ts';
import { Effects } from '../move/effects.tsx';
import { nameOfPlace } from '../move/effect-texts.ts';
import { useCheck } from '../move/use-check.ts';
import { useMove } from '../move/use-move.ts';
import { PlaceChoice } from './place-choice.tsx';
import { UseFacts } from './use-facts.tsx';

type EventDialogProps = {
  use: PlaceUse & { _id: string; kind: 'match' | 'training' | 'task' | 'booking' };
  places: readonly Place[];
  timeZone: string;
  words: Words;
  onClose: () => void;
};

/** An event at a place: what it is, the way to it, and for a session another time or place on its day. */
export function EventDialog({ use, places, timeZone, words, onClose }: EventDialogProps) {
  const { t } = words;
  const { _id, kind, mayMove } = use;
  const link = (variant: ButtonVariant) =>
    kind === 'booking' ? null : (
      <Link to={eventAddress({ kind, id: _id })} className={buttonVariants({ variant })}>
        {t(`places.open.${kind}`)}
      </Link>
    );
  if (!mayMove)
    return (
      <Dialog
        isOpen
        size="sm"
        title={words.name(use)}
        onClose={onClose}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('common.close')}
            </Button>
            {link('primary')}
          </>
        }
      >
        <UseFacts use={use} places={places} words={words} />
        {kind === 'match' ? <p className="mt-3 text-ink-2">{t('places.matchesElsewhere')}</p> : null}
      </Dialog>
    );
  return (
    <MoveForm use={use} places={places} timeZone={timeZone} words={words} onClose={onClose} link={link('outline')} />
  );
}

type MoveFormProps = EventDialogProps & { link: ReactNode };

function MoveForm({ use, places, timeZone, words, onClose, link }: MoveFormProps) {
  const { t } = words;
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const day: Day = dayIn(timeZone, use.from);
  const before = timeIn(timeZone, use.from);
  const [clock, setClock] = useState(before);
  const [spot, setSpot] = useState({ place: use.place, half: use.half });
  const { move, isPending } = useMove(places, words);
  const from = clock === before ? use.from : momentOf(timeZone, `${day}T${clock}`);
  const place = places.find(({ _id: id }) => id === spot.place);
  const isChanged = from !== use.from || spot.place !== use.place || spot.half !== use.half;
  const minutes = Math.round((Date.parse(use.to) - Date.parse(use.from)) / 60_000);
  const check = useCheck(
    isChanged && from && place && use.kind !== 'match'
      ? { kind: use.kind, event: use._id, date: from, durationMin: minutes, place: place.name, half: spot.half }
      : undefined,
  );
  const canSave = isOnline && isChanged && from !== undefined;

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending) return;
    void move(use, { from, ...spot }).then((isMoved) => isMoved && onClose());
  };

  return (
    <FormDialog
      title={words.name(use)}
      submit={t('places.move.submit')}
      canSave={canSave}
      why={whyNot({ isInvalid: from === undefined, isUnchanged: !isChanged })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <UseFacts use={use} places={places} words={words} />
        {link}
      </div>
      <TextInput
        label={t('places.start')}
        type="time"
        name="start"
        value={clock}
        onChange={(event) => setClock(event.target.value)}
        error={from === undefined ? t('assigned.timeMissing') : undefined}
      />
      <PlaceChoice places={places} value={spot} onChange={setSpot} words={words} />
      <Effects check={check} nameOf={nameOfPlace(places, words)} words={words} />
    </FormDialog>
  );
}
