import { lazy, Suspense } from 'react';
import type { EventRepliesProps } from './event-replies.tsx';

const EventReplies = lazy(async () => ({ default: (await import('./event-replies.tsx')).EventReplies }));

/** Who comes to an event. Its code loads after the record. */
export function EventRepliesSlot(props: EventRepliesProps) {
  return (
    <Suspense>
      <EventReplies {...props} />
    </Suspense>
  );
}
