import type { PlaceKind, PlaceSurface } from '@touchline/contract/football/session/plan-choices';
import type { Place, PlaceInput } from '@touchline/contract/plan/places';
import { numberOf } from '../../../../lib/forms/typed-values.ts';

/** A place as it is typed. */
export type PlaceForm = {
  name: string;
  kind: PlaceKind;
  /** '' if it is not said. */
  surface: PlaceSurface | '';
  halves: boolean;
  lights: boolean;
  capacity: string;
  /** One in each line. */
  spellings: string;
  active: boolean;
};

export const emptyPlace: PlaceForm = {
  name: '',
  kind: 'pitch',
  surface: '',
  halves: false,
  lights: false,
  capacity: '',
  spellings: '',
  active: true,
};

export const formOfPlace = (place: Place): PlaceForm => ({
  name: place.name,
  kind: place.kind,
  surface: place.surface ?? '',
  halves: place.halves,
  lights: place.lights,
  capacity: String(place.capacity ?? ''),
  spellings: place.spellings.join('\n'),
  active: place.active,
});

/** Null while the number of people is none. */
export const capacityOf = ({ capacity }: PlaceForm): number | null => numberOf(capacity);

/** What is sent. Halves and lights belong to pitches and to what is not named by its kind. */
export const inputOfPlace = (form: PlaceForm): PlaceInput => ({
  name: form.name.trim(),
  kind: form.kind,
  surface: form.surface || null,
  halves: form.halves,
  lights: form.lights,
  capacity: capacityOf(form),
  spellings: form.spellings
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
