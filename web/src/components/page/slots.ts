import type { Match } from '@touchline/contract/football/matches';
import type { EventReplies, Reply } from '@touchline/contract/football/replies';
import type { User } from '@touchline/contract/people/users';
import type { ReactNode } from 'react';
import { createSlot } from '../../lib/browser/slot.ts';
import type { NamedPlayers } from '../football/shown-player.ts';

type MatchElevenShown = {
  /** Undefined while it comes. */
  named: NamedPlayers | undefined;
  /** The match has not begun: only until then today's health is of any use. */
  isToCome: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** Under the head: when and where the players meet, or whose eleven is shown. */
  note: ReactNode;
  /** At the end of the head. */
  end: ReactNode;
  /** Enters the line-up of a match that was played without one; null for those who may not, and where it has one. */
  deed: ReactNode;
};
/** What a screen shows of the eleven of a match. */
export type MatchElevenProps = { match: Match; timeZone: string; children: (shown: MatchElevenShown) => ReactNode };

/** The parts that a screen shows of another area. `app/screens/*-slots.ts` name their code. */
export const slots = {
  /** The tabs of a match; `tab` is null on its overview. */
  matchTabs: createSlot<{ match: Match; tab: null }>(),
  /** The tabs of a training on its overview. */
  trainingTabs: createSlot<{ training: string }>(),
  /** Asks whether a match was played; nothing where that is known. */
  wasItPlayed: createSlot<{ match: Match }>(),
  /** Reads who is named for a match, with the facts of its day. */
  matchEleven: createSlot<MatchElevenProps>(),
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
  /** Creates an event on a day of a plan; `time` is the one that is suggested, `HH:mm`. */
  newEvent: createSlot<{
    kind: 'match' | 'training' | 'task';
    day: string;
    time: string | null;
    onClose: () => void;
    onCreated: (id: string) => void;
  }>(),
  /** Asks before a training or task of a plan is deleted. */
  deleteEvent: createSlot<{
    kind: 'training' | 'task';
    id: string;
    onClose: () => void;
    onDeleted: () => void;
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
