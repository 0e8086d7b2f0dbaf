import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Place } from '@touchline/contract/plan/places';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import type { Words } from '../uses/use-words.ts';

export type PlaceAndHalf = { place: string; half: PlaceHalf | null };

type PlaceChoiceProps = {
  places: readonly Place[];
  value: PlaceAndHalf | null;
  onChange: (value: PlaceAndHalf) => void;
  words: Words;
  error?: string | undefined;
};

const keyOf = ({ place, half }: PlaceAndHalf) => (half === null ? place : `${place} ${half}`);

/** A place, or a half of one that has halves. Places that are no longer used stay only where they are chosen. */
export function PlaceChoice({ places, value, onChange, words, error }: PlaceChoiceProps) {
  const choices = places
    .filter(({ _id, active }) => active || _id === value?.place)
    .flatMap((place) =>
      (place.halves ? ([null, 'a', 'b'] as const) : ([null] as const)).map((half) => ({ place, half })),
    );
  return (
    <Dropdown
      label={words.t('places.place')}
      options={choices.map(({ place, half }) => ({
        value: keyOf({ place: place._id, half }),
        label: words.place(place, half),
      }))}
      value={value ? keyOf(value) : ''}
      onChange={(key) => {
        const chosen = choices.find(({ place, half }) => keyOf({ place: place._id, half }) === key);
        if (chosen) onChange({ place: chosen.place._id, half: chosen.half });
      }}
      error={error}
    />
  );
}
