import type { PlannedPlace } from '../../../api/football/clashes.ts';

export type ClashNoteProps = {
  planned: PlannedPlace;
  timeZone: string;
  /** In a form: links open beside it, so that what was typed stays. */
  isForm: boolean;
  /** '' for all squads; undefined for that of the stored event. */
  squad?: string | undefined;
  /** Undefined for those of the stored event. */
  players?: readonly string[] | undefined;
};

/** So long after the last change a form asks. */
export const typingPauseMs = 400;
