import { useQuery } from '@tanstack/react-query';
import { type PlaceHalf, placeHalves } from '@touchline/contract/football/session/plan-choices';
import { useTranslation } from 'react-i18next';
import { placesQuery } from '../../../api/plan/places.ts';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { placeNamed } from './place-named.ts';

export type PlaceExtrasProps = {
  /** The id that the field names as its list of suggestions. */
  listId: string;
  /** As typed. */
  place: string;
  half: PlaceHalf | null;
  onHalf: (half: PlaceHalf | null) => void;
  /** What the server says of the half. */
  error?: string | undefined;
};

/** The places of the club as suggestions for a field of free text, and which half is taken of one that has halves. */
export function PlaceExtras({ listId, place, half, onHalf, error }: PlaceExtrasProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...placesQuery(), meta: { quiet: true, overlay: false } });
  const places = data?.records.filter(({ active }) => active) ?? [];
  // A half that was chosen can be taken back even where the place is not known yet, or has none any more.
  const hasHalves = half !== null || placeNamed(places, place)?.halves === true;
  return (
    <>
      <datalist id={listId}>
        {places.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
      {hasHalves ? (
        <SegmentedControl
          kind="choice"
          label={t('places.close.which')}
          options={(['whole', ...placeHalves] as const).map((value) => ({ value, label: t(`places.halves.${value}`) }))}
          value={half ?? 'whole'}
          onChange={(value) => onHalf(value === 'whole' ? null : value)}
          className="mt-2 justify-self-start"
        />
      ) : null}
      {hasHalves && error ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </>
  );
}
