import type { FieldError } from '@touchline/contract/wire/errors';
import { isInPeriod } from '@touchline/contract/match/events/match-clock';
import { goalWays, missWays, shootoutPeriod, type MatchEventKind } from '@touchline/contract/match/match-choices';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { EventFields } from './match-events.repository.ts';

const inShootout: ReadonlySet<MatchEventKind> = new Set([
  'shootoutKick',
  'yellow',
  'secondYellow',
  'straightRed',
  'injury',
  'note',
  'periodStart',
  'periodEnd',
]);

/** Kinds with a second player: who assisted, who came on, the keeper before a missed penalty. */
const withOther: ReadonlySet<MatchEventKind> = new Set(['goal', 'substitution', 'penaltyMissed']);

const waysOf = (kind: MatchEventKind): readonly string[] =>
  kind === 'goal' ? goalWays : kind === 'penaltyMissed' ? missWays : [];

const errorsOf = (event: EventFields, lengths: readonly number[]): [field: string, key: MessageKey][] => {
  const { kind, side, period, minute, added, player, otherPlayer, how, reason, scored, text } = event;
  const isShootout = period === shootoutPeriod;
  const errors: [string, MessageKey][] = [];
  if ((kind === 'shootoutKick') !== isShootout && !(isShootout && inShootout.has(kind)))
    errors.push(['period', 'invalidInput']);
  else if (!isShootout && minute === null) errors.push(['minute', 'required']);
  else if (!isInPeriod({ period, minute, added }, lengths, event.atBreak || kind === 'periodStart'))
    errors.push(['minute', 'minuteOutside']);
  // The keeper before a penalty of the others is the only own player in what they do.
  if (side === 'opponent' && player !== null) errors.push(['player', 'notAllowed']);
  if (otherPlayer !== null && (!withOther.has(kind) || (side === 'opponent') !== (kind === 'penaltyMissed')))
    errors.push(['otherPlayer', 'notAllowed']);
  if (kind === 'substitution' && player !== null && player === otherPlayer)
    errors.push(['otherPlayer', 'invalidInput']);
  if (how !== null && !waysOf(kind).includes(how)) errors.push(['how', 'invalidInput']);
  if (reason !== null && kind !== 'substitution') errors.push(['reason', 'notAllowed']);
  if (kind === 'shootoutKick' ? scored === null : scored !== null)
    errors.push(['scored', scored === null ? 'required' : 'notAllowed']);
  if (kind === 'note' && text === null) errors.push(['text', 'required']);
  return errors;
};

/** What can't be, by field: a minute outside its period, an opponent who is a player of the own club. Odd events pass. */
export const impossibleFields = (event: EventFields, lengths: readonly number[]): FieldError[] =>
  errorsOf(event, lengths).map(([field, key]) => ({ field, message: sentenceOf(key) }));
