import type { MatchState } from '@touchline/contract/health/availability-choices';
import type { CaseChanges } from '@touchline/contract/health/cases';
import type { CaseLimit } from '../../../ground/availability-limits/case-limit.service.ts';

/** What a change of a case says of its limit; undefined if nothing. `match` is what the case may allow at the most. */
export const changedLimit = (changes: CaseChanges, match: MatchState | undefined): CaseLimit | undefined => {
  const { training, restrictions, limitedMinutes, otherRestriction, noteForCoaches, limitUntil } = changes;
  const sent = [training, changes.match, restrictions, limitedMinutes, otherRestriction, noteForCoaches, limitUntil];
  if (sent.every((value) => value === undefined)) return undefined;
  return {
    ...(training !== undefined && { training }),
    ...(match !== undefined && { match_state: match }),
    ...(restrictions !== undefined && { restrictions }),
    ...(limitedMinutes !== undefined && { limited_minutes: limitedMinutes }),
    ...(otherRestriction !== undefined && { other_restriction: otherRestriction }),
    ...(noteForCoaches !== undefined && { note: noteForCoaches }),
    ...(limitUntil !== undefined && { until: limitUntil }),
  };
};
