import type { FieldError } from '@touchline/contract/wire/errors';
import { isInPeriod } from '@touchline/contract/match/events/match-clock';
import { eventSpec, hasOther, waysOf } from '@touchline/contract/match/events/event-kinds';
import { shootoutPeriod } from '@touchline/contract/match/match-choices';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { EventFields } from './match-events.repository.ts';

const errorsOf = (event: EventFields, lengths: readonly number[]): [field: string, key: MessageKey][] => {
  const { kind, side, period, minute, added, player, otherPlayer, how, reason, goesOn, scored, text } = event;
  const { inShootout, other, hasReason, hasScored, mayLackMinute, text: written } = eventSpec(kind);
  const isShootout = period === shootoutPeriod;
  const errors: [string, MessageKey][] = [];
  if (isShootout ? !inShootout : inShootout === 'only') errors.push(['period', 'invalidInput']);
  else if (!isShootout && minute === null) {
    if (!mayLackMinute) errors.push(['minute', 'required']);
    else if (period > lengths.length) errors.push(['period', 'invalidInput']);
    if (added !== null && mayLackMinute) errors.push(['added', 'notAllowed']);
  } else if (!isInPeriod({ period, minute, added }, lengths, event.atBreak || kind === 'periodStart'))
    errors.push(['minute', 'minuteOutside']);
  // The keeper before a penalty of the others is the only own player in what they do.
  if (side === 'opponent' && player !== null) errors.push(['player', 'notAllowed']);
  if (otherPlayer !== null && !hasOther(kind, side)) errors.push(['otherPlayer', 'notAllowed']);
  if (other === 'comesOn' && player !== null && player === otherPlayer) errors.push(['otherPlayer', 'invalidInput']);
  if (how !== null && !waysOf(kind).some((way) => way === how)) errors.push(['how', 'invalidInput']);
  if (reason !== null && !hasReason) errors.push(['reason', 'notAllowed']);
  if (goesOn && kind !== 'periodEnd') errors.push(['goesOn', 'notAllowed']);
  if (hasScored ? scored === null : scored !== null)
    errors.push(['scored', scored === null ? 'required' : 'notAllowed']);
  if (written === 'needed' && text === null) errors.push(['text', 'required']);
  return errors;
};

/** What can't be, by field: a minute outside its period, an opponent who is a player of the own club. Odd events pass. */
export const impossibleFields = (event: EventFields, lengths: readonly number[]): FieldError[] =>
  errorsOf(event, lengths).map(([field, key]) => ({ field, message: sentenceOf(key) }));
