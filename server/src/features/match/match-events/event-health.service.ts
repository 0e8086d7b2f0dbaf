import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import type { Db } from '../../../db/database.ts';
import { hiddenOf, refusersOf } from '../../people/consents/consent-status.service.ts';
import type { EventFields } from './match-events.repository.ts';

type Told = Pick<EventFields, 'kind' | 'player' | 'reason' | 'text'>;

const hasHealthReason = ({ reason }: Told): boolean => reason !== null && reason !== 'tactical';

/** Whether an event says something of the health of its player. */
const tellsHealth = (event: Told): boolean =>
  event.player !== null && (eventSpec(event.kind).isHealth === true || hasHealthReason(event));

/** An injury happened to the side then, without a name; a change has no reason. What was written about it goes too. */
const anonymous = <Event extends Told>(event: Event): Event => ({
  ...event,
  ...(hasHealthReason(event) ? { reason: null } : { player: null }),
  text: null,
});

const without = async <Event extends Told>(
  events: readonly Event[],
  playersOf: () => Promise<readonly string[]>,
): Promise<Event[]> => {
  if (!events.some(tellsHealth)) return [...events];
  const players = new Set(await playersOf());
  return events.map((event) => (tellsHealth(event) && players.has(event.player!) ? anonymous(event) : event));
};

/** Events as staff read them: nothing tells of the health of a player whose medical data they must not see. */
export const withoutHiddenHealth = <Event extends Told>(on: Db, events: readonly Event[]): Promise<Event[]> =>
  without(events, () => hiddenOf(on, 'medical'));

/** An event as it is stored: nothing of the health of a player who has refused that medical data is. */
export const withoutRefusedHealth = async <Event extends Told>(on: Db, event: Event): Promise<Event> =>
  (await without([event], () => refusersOf(on, 'medical')))[0]!;
