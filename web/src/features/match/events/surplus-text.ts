import { formatMinute } from '@touchline/contract/match/events/match-clock';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { TFunction } from 'i18next';
import { type EventNames, numberAndName } from './event-words.ts';

/** Says since which change too many are on the pitch: who came on, for whom, and when. */
export const surplusText = (t: TFunction, event: MatchEvent, { shirtNameOf, numberOf }: EventNames): string => {
  const named = (id: string | null) => numberAndName({ shirtNumber: numberOf(id), name: shirtNameOf(id) });
  const off = named(event.player);
  return t(off ? 'match.events.surplusFor' : 'match.events.surplus', {
    minute: formatMinute(event) || '?',
    on: named(event.otherPlayer),
    off,
  });
};
