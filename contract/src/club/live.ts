import * as z from 'zod';
import { endpoint, type Endpoint, writes } from '../wire/endpoint.ts';
import { liveTopics, type LiveTopic } from '../wire/live-topics.ts';

/** The header of a write's answer with the id of its change, which the event of the change names. */
export const changeHeader = 'x-change';

export const changedEvent = z.object({
  topics: z.array(z.enum(liveTopics)),
  /** The ids of all changes of a list, if they are known: a console does not fetch again what it has fetched since its own. */
  causes: z.record(z.string(), z.array(z.string())),
  /** Milliseconds since the change, if it came before the stream was opened. */
  agoMs: z.int().nonnegative().optional(),
});
export type ChangedEvent = z.infer<typeof changedEvent>;

/** How long a server remembers which lists changed, in milliseconds. */
export const changesKeptMs = 60_000;

export const watchChanges = endpoint({
  method: 'GET',
  path: '/v1/events',
  access: 'staff',
  reach: 'club',
  summary: 'Server-sent events: `changed` names lists that changed, never their content; `alive` every 15 seconds',
  query: z.strictObject({
    /**
     * Milliseconds since the page began to fetch: the lists that changed since then are named first. Without it a change
     * between a list's answer and the opening of the stream would stay unseen.
     */
    pageAgeMs: z.coerce.number().int().min(0).max(changesKeptMs).optional(),
  }),
  response: changedEvent,
  produces: 'events',
});

const isTopic = (value: string | undefined): value is LiveTopic =>
  (liveTopics as readonly (string | undefined)[]).includes(value);

/**
 * The lists a call may change: none if it reads, otherwise those it declares, otherwise the list of its noun
 * (`/v1/trainings/:id`: trainings).
 */
export const topicsOf = (endpoint: Endpoint): readonly LiveTopic[] => {
  if (!writes(endpoint)) return [];
  if (endpoint.changes) return endpoint.changes;
  const [, version, noun] = endpoint.path.split('/');
  return version === 'v1' && isTopic(noun) ? [noun] : [];
};
