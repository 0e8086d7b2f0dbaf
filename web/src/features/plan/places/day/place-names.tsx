import type { Place } from '@touchline/contract/plan/places';
import type { ReactNode } from 'react';
import type { Words } from '../uses/use-words.ts';

type PlaceNamesProps = { place: Place; lanes: 1 | 2; words: Words; menu: ReactNode };

/** What is known of a place, in a few words: "grass, lights". */
export const factsOf = ({ surface, lights, capacity, kind, active }: Place, { t }: Words): string => {
  const facts = [
    surface ? t(`places.surfaces.${surface}`) : null,
    lights ? t('places.withLights') : null,
    kind !== 'pitch' && capacity !== null ? t('places.people', { count: capacity }) : null,
    active ? null : t('places.noLonger'),
  ].filter((fact) => fact !== null);
  return facts.join(t('places.separator'));
};

/** The names at the start of a row; a place with halves has a line for each. */
export function PlaceNames({ place, lanes, words, menu }: PlaceNamesProps) {
  const facts = factsOf(place, words);
  return (
    <div className="oc-names">
      {(lanes === 2 ? (['a', 'b'] as const) : [null]).map((half) => {
        const name = words.place(place, half);
        return (
          <div key={half} className="oc-name">
            <span className="min-w-0 py-1">
              <span title={name} className="line-clamp-2 wrap-anywhere">
                {name}
              </span>
              {facts ? <small className="truncate">{facts}</small> : null}
            </span>
            {half === 'b' ? null : menu}
          </div>
        );
      })}
    </div>
  );
}
