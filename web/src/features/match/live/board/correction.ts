import { eventKindsWith, eventSpec, type MatchEventKind } from '@touchline/contract/match/events/event-kinds';
import type { OpenSheet, RareKind } from '../state/open-sheet.ts';
import type { LiveEvent } from '../state/live-types.ts';

/** Recorded under "More", in this order. */
export const rareKinds: readonly RareKind[] = eventKindsWith({ sheet: 'more' });
const isRare = (kind: MatchEventKind): kind is RareKind => eventSpec(kind).sheet === 'more';

/** The sheet that corrects an event; undefined for one that can only be deleted. */
export const correctionOf = (event: LiveEvent): OpenSheet | undefined => {
  const { _id, kind, period, minute, added, at, atBreak } = event;
  const moment = { period, minute, added, at, atBreak };
  if (isRare(kind)) return { kind: 'happened', what: kind, event: _id, moment };
  const { sheet } = eventSpec(kind);
  switch (sheet) {
    case 'goal':
      return { kind: 'goal', event: _id, isNew: false, at: 'scorer' };
    case 'clock':
      return { kind: 'clock' };
    case 'card':
    case 'change':
    case 'note':
      return { kind: sheet, event: _id, moment };
    case 'more':
    case undefined:
      return undefined;
  }
};
