import { lazy, Suspense } from 'react';
import { useSquadChoices } from '../../../api/people/squad-choices.ts';
import { EventGuestsPlace } from './event-guests-place.tsx';
import type { EventGuestsProps } from './event-guests.tsx';

const EventGuests = lazy(async () => ({ default: (await import('./event-guests.tsx')).EventGuests }));

/** The guests of an event. Their code loads where there are several squads. */
export function EventGuestsSlot(props: EventGuestsProps) {
  return useSquadChoices() ? (
    <Suspense fallback={<EventGuestsPlace {...props} />}>
      <EventGuests {...props} />
    </Suspense>
  ) : null;
}
