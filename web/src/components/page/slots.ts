import type { Match } from '@touchline/contract/football/matches';
import type { EventReplies, Reply } from '@touchline/contract/football/replies';
import type { User } from '@touchline/contract/people/users';
import { createSlot } from '../../lib/browser/slot.ts';

/** The parts that a screen shows of another area. `app/screens/*-slots.ts` name their code. */
export const slots = {
  /** The tabs of a match; `tab` is null on its overview. */
  matchTabs: createSlot<{ match: Match; tab: null }>(),
  /** Asks whether a match was played; nothing where that is known. */
  wasItPlayed: createSlot<{ match: Match }>(),
  /** A link to the line-up of a match, by its id; nothing while it has none of its own. */
  ownLineupLink: createSlot<{ match: string }>(),
  /** A player's way through the squads. */
  squadPath: createSlot<{ player: Pick<User, '_id' | 'name' | 'shirtNumber' | 'status'> }>(),
  /** What was imported so far, and the undo of it. */
  earlierImports: createSlot<{ onClose: () => void }>(),
  /** How one event asks who comes: whether, and until when. */
  eventAsking: createSlot<{
    event: string;
    answers: EventReplies;
    startsAt: string;
    timeZone: string;
    onClose: () => void;
  }>(),
  /** A member of staff answers for a player; `startsAt` is null while the time is not known. */
  answerFor: createSlot<{
    event: string;
    reply: Reply;
    startsAt: string | null;
    timeZone: string;
    onClose: () => void;
  }>(),
};
