import type { EventFields, EventRow } from './match-events.repository.ts';
import { noDetails } from '@touchline/contract/match/events/no-details';

/** The words of the audit log for what was changed, without values. */
const wordOf: Record<keyof EventFields, string> = {
  kind: 'kind',
  side: 'teams',
  period: 'time',
  minute: 'time',
  added: 'time',
  atBreak: 'time',
  player: 'player',
  otherPlayer: 'player',
  opponentNumber: 'player',
  opponentName: 'player',
  staffName: 'staff',
  how: 'kind',
  reason: 'reason',
  goesOn: 'time',
  late: 'late',
  scored: 'score',
  text: 'note',
  distinct: 'kind',
  overridden: 'note',
};

const fieldNames = Object.keys(wordOf) as (keyof EventFields)[];

/** The fields of an event alone. */
export const fieldsOf = (event: EventFields): EventFields =>
  Object.fromEntries(fieldNames.map((name) => [name, event[name]])) as EventFields;

/** A deletion that came before the event: the row keeps its id, and nothing else is known of it. */
export const unknownEvent: EventFields = {
  kind: 'note',
  side: 'own',
  period: 1,
  minute: null,
  ...noDetails,
};
/** Whether nothing is known of an event but that it was deleted. */
export const isUnknown = ({ kind, text }: EventRow): boolean => kind === 'note' && text === null;

/** The names for the audit log of fields in which two events differ; `isMoved`: also in their moments. */
export const changedWords = (before: EventFields, after: EventFields, isMoved: boolean): string[] => {
  const words = fieldNames.filter((name) => before[name] !== after[name]).map((name) => wordOf[name]);
  return [...new Set([...words, ...(isMoved ? ['time'] : [])])].sort();
};
