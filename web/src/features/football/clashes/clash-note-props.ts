import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { RefObject } from 'react';
import type { PlannedPlace } from '../../../api/football/clashes.ts';

/** How a form takes another place, and the field that has the focus then. */
export type PlaceTaking = {
  input: RefObject<HTMLInputElement | null>;
  onTake: (spot: { place: string; half: PlaceHalf | null }) => void;
};

export type ClashNoteProps = {
  planned: PlannedPlace;
  timeZone: string;
  /** In a form: links open beside it, so that what was typed stays. */
  isForm: boolean;
  /** '' for all squads; undefined for that of the stored event. */
  squad?: string | undefined;
  /** Undefined for those of the stored event. */
  players?: readonly string[] | undefined;
  /** Undefined where nothing can be taken: outside of forms, and in those of matches, which keep their place. */
  taking?: PlaceTaking | undefined;
};

/** So long after the last change a form asks. */
export const typingPauseMs = 400;
