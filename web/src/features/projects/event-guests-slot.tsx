import { lazy, Suspense } from 'react';
import { useSquadChoices } from '../../api/people/squad-choices.ts';
import type { EventGuestsProps } from './event-guests.tsx';

const EventGuests = lazy(async () => ({ default: (await import('./event-guests.tsx')).EventGuests }));

/** The guests of an event. Their code loads where there are several squads. */
export function EventGuestsSlot(props: EventGuestsProps) {
  return useSquadChoices() ? (
    <Suspense>
      <EventGuests {...props} />
    </Suspense>
  ) : null;
}
