import type { OwnReply } from '@touchline/contract/me/me-replies';
import { newId } from '../../../test/build.ts';
import { unanswered } from '../../../test/unanswered.ts';

/** A coming training that nobody has answered yet. */
export const buildReply = (title: string, startsAt: string, changes: Partial<OwnReply> = {}): OwnReply => ({
  event: newId(),
  kind: 'training',
  title,
  startsAt,
  meetsAt: null,
  timeUnknown: false,
  place: 'Pitch 1',
  half: null,
  squad: null,
  series: null,
  takesPlace: 'coming',
  offReason: null,
  mode: 'ask',
  deadline: new Date(Date.parse(startsAt) - 3 * 3_600_000).toISOString(),
  isClosed: false,
  reasonNeeded: true,
  ...unanswered,
  others: null,
  ...changes,
});
