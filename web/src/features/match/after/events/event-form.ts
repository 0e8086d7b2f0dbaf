import { isInPeriod, parseMinute, formatMinute } from '@touchline/contract/match/events/match-clock';
import {
  enteredKinds,
  type EnteredKind,
  eventSpec,
  hasOther,
  waysOf,
} from '@touchline/contract/match/events/event-kinds';
import type { MatchSide } from '@touchline/contract/match/match-choices';
import type { MatchEvent, MatchEventInput } from '@touchline/contract/match/match-events';
import { isUnknownText } from '../../events/unknown-minute.ts';
import { shirtNumberOf } from '../../../../lib/forms/typed-shirt.ts';
import { randomText } from '../../../../lib/browser/random-text.ts';

/** An event as typed. */
export type EventForm = {
  kind: EnteredKind;
  side: MatchSide;
  minute: string;
  /** Between two periods. */
  atBreak: boolean;
  player: string;
  otherPlayer: string;
  /** Of the opponent's player. */
  opponentNumber: string;
  opponentName: string;
  how: string;
  text: string;
};

/** The form of an event, or of a new one. */
export const eventForm = (event: Partial<MatchEvent> & Pick<MatchEvent, 'kind' | 'side'>): EventForm => ({
  kind: enteredKinds.find((kind) => kind === event.kind) ?? 'note',
  side: event.side,
  minute:
    event.minute === undefined
      ? ''
      : event.minute === null && eventSpec(event.kind).mayLackMinute
        ? '?'
        : formatMinute({ minute: event.minute, added: event.added }),
  atBreak: event.atBreak ?? false,
  player: event.player ?? '',
  otherPlayer: event.otherPlayer ?? '',
  opponentNumber: event.opponentNumber === null ? '' : String(event.opponentNumber),
  opponentName: event.opponentName ?? '',
  how: event.how ?? '',
  text: event.text ?? '',
});

/** The minute of the form, null for "?"; undefined if it lies in no period. `atBreak` may name the start of a period. */
export const minuteIn = (
  { kind, minute, atBreak }: Pick<EventForm, 'kind' | 'minute' | 'atBreak'>,
  lengths: readonly number[],
): { period: number; minute: number | null; added: number | null } | undefined => {
  if (eventSpec(kind).mayLackMinute && isUnknownText(minute)) return { period: 2, minute: null, added: null };
  const read = parseMinute(minute, lengths);
  if (!read || !isInPeriod(read, lengths, atBreak)) return undefined;
  return { period: read.period, minute: read.minute, added: read.added ?? null };
};

/** An id as the server makes them, made here: a repeat after a lost answer is harmless. */
export const newEventId = (): string => randomText().slice(0, 24);

/** What is sent for a form; undefined while its minute can't be read. */
export const inputOf = (
  form: EventForm,
  event: MatchEvent | undefined,
  options: { id: string; lengths: readonly number[]; now: string },
): MatchEventInput | undefined => {
  const minute = minuteIn(form, options.lengths);
  if (!minute) return undefined;
  const own = form.side === 'own';
  const { hasReason } = eventSpec(form.kind);
  // A correction counts only if it is later than the last one, whatever the clock of this computer says.
  const changedAt =
    event && event.changedAt >= options.now ? new Date(Date.parse(event.changedAt) + 1).toISOString() : options.now;
  return {
    _id: event?._id ?? options.id,
    kind: form.kind,
    side: form.side,
    ...minute,
    atBreak: hasReason === true && form.atBreak,
    player: (own && form.player) || null,
    otherPlayer: (hasOther(form.kind, form.side) && form.otherPlayer) || null,
    opponentNumber: own ? null : (shirtNumberOf(form.opponentNumber) ?? null),
    opponentName: (!own && form.opponentName.trim()) || null,
    staffName: own && !form.player ? (event?.staffName ?? null) : null,
    how: waysOf(form.kind).find((way) => way === form.how) ?? null,
    reason: hasReason ? (event?.reason ?? null) : null,
    late: event?.late ?? false,
    text: form.text.trim() || null,
    distinct: event?.distinct ?? false,
    overridden: event?.overridden ?? false,
    at: event?.at ?? options.now,
    changedAt,
    device: event?.device ?? null,
  };
};
