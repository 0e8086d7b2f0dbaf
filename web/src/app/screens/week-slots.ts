import { slots } from '../../components/page/slots.ts';

// Areas do not import each other: the screen of the week names the code of what creates and deletes events.
slots.newEvent.fill(async () => ({
  default: (await import('../../features/football/planned/new-planned-event.tsx')).NewPlannedEvent,
}));
slots.deleteEvent.fill(async () => ({
  default: (await import('../../features/football/planned/delete-planned-event.tsx')).DeletePlannedEvent,
}));
