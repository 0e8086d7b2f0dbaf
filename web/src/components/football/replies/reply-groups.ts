import type { EventReplies, Reply } from '@touchline/contract/football/replies';

export type ReplyGroup = { key: 'limits' | 'others' | 'coming' | 'out'; replies: Reply[] };

const isLimited = ({ training, out }: Reply) => !out && training !== 'full';
/** Who waits for the coach stands first, then who comes late, can't come and has not answered. */
const rank = ({ asks, answer }: Reply): number =>
  asks ? 0 : answer === 'late' ? 1 : answer === 'no' ? 2 : answer === null ? 3 : 4;

/** Whether a player is expected: said so, or has not said no where that is enough. */
export const isExpected = ({ answer, out, asks }: Reply, mode: EventReplies['mode']): boolean =>
  !asks && !out && (answer === 'yes' || (answer === null && mode === 'optOut'));

/** The players of an event as the coach reads them: with limits, later or not, coming, out; empty groups are left out. */
export const groupsOf = ({ replies, mode }: Pick<EventReplies, 'replies' | 'mode'>): ReplyGroup[] => {
  const groups: Record<ReplyGroup['key'], Reply[]> = { limits: [], others: [], coming: [], out: [] };
  for (const reply of replies) {
    const expected = isExpected(reply, mode);
    if (reply.out) groups.out.push(reply);
    else if (expected && isLimited(reply)) groups.limits.push(reply);
    else groups[expected ? 'coming' : 'others'].push(reply);
  }
  groups.others.sort((one, other) => rank(one) - rank(other));
  return (['limits', 'others', 'coming', 'out'] as const)
    .map((key) => ({ key, replies: groups[key] }))
    .filter((group) => group.replies.length > 0);
};

const lines = {
  goalkeepers: ['GK'],
  defenders: ['SW', 'CB', 'LB', 'RB'],
  midfielders: ['CDM', 'CM', 'CAM', 'LM', 'RM'],
  forwards: ['LW', 'RW', 'ST'],
} as const;
export type Line = keyof typeof lines | 'unknown';

/** How many come by line of the team; `unknown` for players without a position. */
export const headcount = (positions: EventReplies['positions']): { line: Line; count: number }[] => {
  const names = Object.keys(lines) as (keyof typeof lines)[];
  const lineOf = (position: string): Line =>
    names.find((line) => (lines[line] as readonly string[]).includes(position)) ?? 'unknown';
  return [...names, 'unknown' as const]
    .map((line) => ({ line, found: positions.filter(({ position }) => lineOf(position) === line) }))
    .filter(({ line, found }) => line !== 'unknown' || found.some(({ coming }) => coming > 0))
    .map(({ line, found }) => ({ line, count: found.reduce((sum, { coming }) => sum + coming, 0) }));
};
