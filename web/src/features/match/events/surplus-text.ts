import { formatMinute } from '@touchline/contract/match/events/match-clock';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { TFunction } from 'i18next';
import { type EventNames, shirtName } from './event-words.ts';

/** Says since which change too many are on the pitch: who came on, for whom, and when. */
export const surplusText = (t: TFunction, event: MatchEvent, { nameOf, numberOf }: EventNames): string => {
  const named = (id: string | null) => shirtName({ shirtNumber: numberOf(id), name: nameOf(id) });
  const off = named(event.player);
  return t(off ? 'match.events.surplusFor' : 'match.events.surplus', {
    minute: formatMinute(event) || '?',
    on: named(event.otherPlayer),
    off,
  });
};
