import type { GroupName } from './groups.ts';

/** The id of the head of a group, which a figure leads to. */
export const groupId = (group: GroupName | 'full'): string => `availability-${group}`;

/** The id of the link of a player's row. */
export const playerId = (id: string): string => `availability-player-${id}`;
