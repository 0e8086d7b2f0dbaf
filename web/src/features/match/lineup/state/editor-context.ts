import type { Lineup, Place } from '@touchline/contract/match/lineup/lineup';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { SlotCode } from '@touchline/contract/match/slot-fits';
import { createContext, use } from 'react';
import type { Check } from './check-list.ts';
import type { Person } from './people.ts';

/** Who or what waits for a second tap. */
export type Chosen = { player: string } | { slot: SlotCode } | null;

export type Editor = {
  squad: MatchSquad;
  people: ReadonlyMap<string, Person>;
  lineup: Lineup;
  places: readonly Place[];
  checks: readonly Check[];
  timeZone: string;
  /** Changes can be made: by right, and with the server in reach. */
  canEdit: boolean;
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  /** One step that can be undone; it is announced to screen readers, in its own words or as the moves it made. */
  step: (next: Lineup, said?: string) => void;
  /** Takes the last step back, or does it again, and tells screen readers what moved. */
  undo: () => void;
  redo: () => void;
  /** A tap on a player, on an empty place, or on the bench beside its rows. */
  tapPlayer: (player: string) => void;
  tapPlace: (slot: SlotCode) => void;
  tapBench: () => void;
};

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a part of it. */
export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (!editor) throw new Error('outside of the line-up editor');
  return editor;
};
