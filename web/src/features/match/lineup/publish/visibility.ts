import type { Match } from '@touchline/contract/football/matches';
import type { LineupVisibility } from '@touchline/contract/match/match-choices';
import type { MatchSquad } from '@touchline/contract/match/match-squads';

/** When players see the line-up; `at` is a moment, null unless one is chosen. */
export type Visibility = { when: LineupVisibility; at: string | null };

const beforeKickOffMs = 90 * 60_000;

/** What a line-up begins with: what was published, else 90 minutes before kick-off; at once where that is over or unknown. */
export const visibilityOf = (squad: MatchSquad, { date, timeUnknown }: Match, now: number): Visibility => {
  if (squad.lineupPublishedAt !== null) return { when: squad.lineupVisibility, at: squad.lineupVisibleFrom };
  const at = Date.parse(date) - beforeKickOffMs;
  return timeUnknown || at <= now ? { when: 'now', at: null } : { when: 'at', at: new Date(at).toISOString() };
};

/** Whether publishing would tell players nothing new: the saved line-up and its time are those that were published. */
export const isAsPublished = (squad: MatchSquad, { when, at }: Visibility): boolean =>
  squad.lineupPublishedAt !== null &&
  !squad.lineupChanged &&
  when === squad.lineupVisibility &&
  (when !== 'at' || at === squad.lineupVisibleFrom);
