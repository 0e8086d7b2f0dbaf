import type { User, UserChanges } from '@touchline/contract/people/users';
import { type DraftOf, useDraft } from '../../../forms/use-draft.ts';
import { playerChanges } from './player-changes.ts';
import { formOf, type PlayerForm } from './player-form.ts';

/** The draft of a player. */
export const usePlayerDraft = () => useDraft(formOf, playerChanges);

export type PlayerDraft = DraftOf<User, PlayerForm, UserChanges>;
