import { placeKinds, planLimits, placeSurfaces } from '@touchline/contract/football/session/plan-choices';
import type { Place } from '@touchline/contract/plan/places';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatePlace, useUpdatePlace } from '../../../../api/plan/places.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { DeletePlace } from './delete-place.tsx';
import { capacityOf, emptyPlace, formOfPlace, inputOfPlace, type PlaceForm } from './place-form.ts';
import { useRefusal } from './use-refusal.ts';

type PlaceDialogProps = {
  /** Null for a new one. */
  place: Place | null;
  places: readonly Place[];
  onClose: () => void;
};

const shownFields = ['name', 'kind', 'surface', 'halves', 'lights', 'capacity', 'spellings'] as const;
const none = 'none';

/** What a place is called, what it is, and what belongs to it. */
export function PlaceDialog({ place, places, onClose }: PlaceDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [initial] = useState(() => (place ? formOfPlace(place) : emptyPlace));
  const [form, setForm] = useState(initial);
  const [isDeleting, setDeleting] = useState(false);
  const create = useCreatePlace();
  const update = useUpdatePlace();
  const isPending = create.isPending || update.isPending;
  const refusal = useRefusal(create.error ?? update.error, shownFields);
  const change = (changes: Partial<PlaceForm>) => setForm({ ...form, ...changes });

  const isNameless = form.name.trim() === '';
  const capacity = capacityOf(form);
  const isOver =
    capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= planLimits.placeCapacityMax);
  const isUnchanged = place !== null && JSON.stringify(form) === JSON.stringify(initial);
  const canSave = isOnline && !isNameless && !isOver && !isUnchanged;

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending) return;
    const done = () => {
      showToast('success', t(place ? 'places.edit.changed' : 'places.edit.created'));
      onClose();
    };
    const input = inputOfPlace(form);
    if (place) update.mutate({ id: place._id, changes: { ...input, active: form.active } }, { onSuccess: done });
    else create.mutate(input, { onSuccess: done });
  };

  if (place && isDeleting) return <DeletePlace place={place} onClose={onClose} onCancel={() => setDeleting(false)} />;
  return (
    <FormDialog
      title={place ? t('places.edit.title', { name: place.name }) : t('places.add')}
      submit={t(place ? 'common.save' : 'places.add')}
      canSave={canSave}
      why={whyNot({
        isInvalid: isOver,
        isUnchanged,
        other: isNameless && t('common.missing', { fields: t('places.edit.name') }),
      })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput
        label={t('places.edit.name')}
        name="name"
        autoComplete="off"
        dir="auto"
        aria-required
        maxLength={planLimits.placeNameMax}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        error={refusal.of('name') ?? (isNameless ? t('validation.required') : undefined)}
        hint={place && form.name.trim() !== place.name ? t('places.edit.renames') : undefined}
      />
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        <Dropdown
          label={t('places.edit.kind')}
          options={placeKinds.map((value) => ({ value, label: t(`places.edit.kinds.${value}`) }))}
          value={form.kind}
          onChange={(value) => change({ kind: placeKinds.find((kind) => kind === value) ?? form.kind })}
          error={refusal.of('kind')}
        />
        <Dropdown
          label={t('places.edit.surface')}
          options={[
            { value: none, label: t('places.edit.noSurface') },
            ...placeSurfaces.map((value) => ({ value, label: t(`places.surfaces.${value}`) })),
          ]}
          value={form.surface || none}
          onChange={(value) => change({ surface: placeSurfaces.find((surface) => surface === value) ?? '' })}
          error={refusal.of('surface')}
        />
      </div>
      <SwitchLine label={t('places.edit.halves')} isOn={form.halves} onToggle={(halves) => change({ halves })} />
      {refusal.of('halves') ? <Alert variant="destructive">{refusal.of('halves')}</Alert> : null}
      <SwitchLine label={t('places.edit.lights')} isOn={form.lights} onToggle={(lights) => change({ lights })} />
      <TextInput
        label={t('places.edit.capacity')}
        inputMode="numeric"
        name="capacity"
        autoComplete="off"
        value={form.capacity}
        onChange={(event) => change({ capacity: event.target.value })}
        error={isOver ? t('places.edit.capacityRange', { max: planLimits.placeCapacityMax }) : refusal.of('capacity')}
      />
      <TextArea
        label={t('places.edit.spellings')}
        hint={t('places.edit.spellingsHint')}
        name="spellings"
        dir="auto"
        value={form.spellings}
        onChange={(event) => change({ spellings: event.target.value })}
        error={refusal.of('spellings')}
      />
      {place ? (
        <>
          <SwitchLine label={t('places.edit.inUse')} isOn={form.active} onToggle={(active) => change({ active })} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Order place={place} places={places} />
            <Button
              variant="ghost"
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              isBusy={isPending}
              onClick={() => setDeleting(true)}
            >
              {t('places.edit.delete')}
            </Button>
          </div>
        </>
      ) : null}
      {refusal.rest ? <Alert variant="destructive">{refusal.rest}</Alert> : null}
    </FormDialog>
  );
}

/** Moves a place up or down in all lists; saved at once. */
function Order({ place, places }: { place: Place; places: readonly Place[] }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUpdatePlace();
  const inOrder = places.toSorted((one, other) => one.order - other.order);
  const at = inOrder.findIndex(({ _id }) => _id === place._id);
  const move = (step: 1 | -1) => {
    const beside = inOrder[at + step];
    const own = inOrder[at];
    if (!beside || !own) return;
    // Two that share a number would stay where they are.
    const order = beside.order === own.order ? Math.max(0, own.order + step) : beside.order;
    mutate(
      { id: own._id, changes: { order } },
      { onSuccess: () => mutate({ id: beside._id, changes: { order: own.order } }) },
    );
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        icon={<ArrowUp aria-hidden="true" />}
        isBusy={isPending || at <= 0}
        onClick={() => move(-1)}
      >
        {t('places.edit.up')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        icon={<ArrowDown aria-hidden="true" />}
        isBusy={isPending || at === inOrder.length - 1}
        onClick={() => move(1)}
      >
        {t('places.edit.down')}
      </Button>
    </span>
  );
}
