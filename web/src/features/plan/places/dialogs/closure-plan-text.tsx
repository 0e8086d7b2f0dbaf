import type { ClosurePlan } from '@touchline/contract/plan/place-days';
import type { Place } from '@touchline/contract/plan/places';
import { useId } from 'react';
import { FieldLabelContext } from '../../../../components/fields/field-label-context.ts';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { ReadersText } from '../../../../components/football/readers-text.tsx';
import { UnreachedList } from '../../../../components/football/unreached-list.tsx';
import type { Words } from '../uses/use-words.ts';
import { nameOfPlace } from '../move/effect-texts.ts';
import type { Deed } from './closed-time.ts';

type ClosurePlanTextProps = {
  plan: ClosurePlan;
  places: readonly Place[];
  timeZone: string;
  words: Words;
  onDeed: (event: string, deed: Deed) => void;
};

type PlannedEvent = ClosurePlan['events'][number];

const moveKey = (place: string | null, half: PlannedEvent['half']) => `move ${place} ${half ?? ''}`;

/** What becomes of each event at a place that is closed, what stays there, and who hears of it. */
export function ClosurePlanText({ plan, places, timeZone, words, onDeed }: ClosurePlanTextProps) {
  const { t, hours } = words;
  const id = useId();
  const { events, bookings, readers, goesAt, unreached } = plan;
  if (events.length === 0 && bookings.length === 0) return <p role="status">{t('places.close.nothing')}</p>;
  return (
    <>
      {events.length > 0 ? (
        <ul aria-label={t('places.close.events')} className="grid rounded-md border border-line">
          {events.map((event) => (
            <li
              key={event._id}
              className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(10rem,14rem)] items-center gap-x-4 gap-y-2 border-line px-3 py-2 not-first:border-t max-tablet:grid-cols-1"
            >
              <span className="min-w-0 leading-snug">
                <span id={`${id}-${event._id}`} className="block font-semibold wrap-anywhere">
                  {words.name({ ...event, from: event.date, to: event.endsAt })}
                </span>
                <span className="block text-sm text-ink-3">
                  {hours({ from: event.date, to: event.endsAt })}
                  {' · '}
                  {t('callOff.called', { count: event.called })}
                </span>
              </span>
              <FieldLabelContext value={{ labelId: `${id}-${event._id}`, controlId: `${id}-${event._id}-deed` }}>
                <DeedChoice event={event} places={places} words={words} onDeed={(deed) => onDeed(event._id, deed)} />
              </FieldLabelContext>
            </li>
          ))}
        </ul>
      ) : null}
      {bookings.length > 0 ? (
        <div className="grid gap-1">
          <p>{t('places.close.bookings', { count: bookings.length })}</p>
          <ul>
            {bookings.map((booking) => (
              <li key={booking._id} className="text-ink-2">
                <bdi>{booking.what}</bdi> <span>{hours(booking)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {events.length > 0 ? (
        <div className="grid gap-1">
          <ReadersText readers={readers} goesAt={goesAt} timeZone={timeZone} />
        </div>
      ) : null}
      {unreached.length > 0 ? <UnreachedList unreached={unreached} /> : null}
    </>
  );
}

type DeedChoiceProps = {
  event: PlannedEvent;
  places: readonly Place[];
  words: Words;
  onDeed: (deed: Deed) => void;
};

function DeedChoice({ event, places, words, onDeed }: DeedChoiceProps) {
  const { t } = words;
  const nameOf = nameOfPlace(places, words);
  const { deed, place, half, free } = event;
  const offered = free.some((each) => each.place === place && each.half === half)
    ? free
    : [...(deed === 'move' && place !== null ? [{ place, half }] : []), ...free];
  return (
    <Dropdown
      variant="minimal"
      options={[
        ...offered.map((each) => ({
          value: moveKey(each.place, each.half),
          label: t('places.close.deeds.move', { place: nameOf(each.place, each.half) ?? '' }),
        })),
        { value: 'callOff', label: t('places.close.deeds.callOff') },
        { value: 'keep', label: t('places.close.deeds.keep') },
      ]}
      value={deed === 'move' ? moveKey(place, half) : deed}
      onChange={(value) => {
        const to = offered.find((each) => moveKey(each.place, each.half) === value);
        if (to) onDeed({ deed: 'move', ...to });
        else if (value === 'callOff' || value === 'keep') onDeed({ deed: value });
      }}
    />
  );
}
