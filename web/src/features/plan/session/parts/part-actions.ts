import type { PartDraft } from '../saving/session-content.ts';

/** What is done to the parts of a session. */
export type PartActions = {
  canAdd: boolean;
  /** The parts of the session, in their order. */
  parts: readonly PartDraft[];
  /** Opens a part in place; null closes it. */
  open: (id: string | null) => void;
  change: (id: string, changes: Partial<PartDraft>) => void;
  move: (id: string, steps: -1 | 1) => void;
  /** Has a part run at the same time as another one; null: by itself. */
  beside: (id: string, main: string | null) => void;
  /** An entry of the menu. */
  run: (action: string, id: string) => void;
};
