import type { PlaceUse } from '@touchline/contract/plan/place-days';
import type { Place } from '@touchline/contract/plan/places';
import { SquadLabel } from '../../../../components/squads/squad-label.tsx';
import type { Words } from '../uses/use-words.ts';

type UseFactsProps = { use: PlaceUse; places: readonly Place[]; words: Words };

/** When and where a use is, and whose. */
export function UseFacts({ use, places, words }: UseFactsProps) {
  const place = places.find(({ _id }) => _id === use.place);
  const squad = words.squadOf(use.squad);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      <span>{words.hours(use)}</span>
      {place ? <span className="wrap-anywhere">{words.place(place, use.half)}</span> : null}
      {squad ? <SquadLabel squad={squad} /> : null}
      {use.isOff ? <span>{words.t('places.calledOff')}</span> : null}
    </p>
  );
}
