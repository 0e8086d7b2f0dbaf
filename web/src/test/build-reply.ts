import type { Reply } from '@touchline/contract/football/replies';
import { newId } from './build.ts';
import { unanswered } from './unanswered.ts';

/** The reply of a player who can train fully and has not answered yet. */
export const buildReply = (name: string, changes: Partial<Reply> = {}): Reply => ({
  player: { _id: newId(), name, shirtNumber: 8, profileImage: null, position: 'CM' },
  ...unanswered,
  training: 'full',
  came: null,
  ...changes,
});
