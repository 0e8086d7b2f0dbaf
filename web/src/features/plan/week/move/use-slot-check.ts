import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlanCheck } from '@touchline/contract/plan/plan-clashes';
import type { WeekEvent } from '@touchline/contract/plan/week';
import { type Planned, planCheckQuery } from '../../../../api/plan/plan-clashes.ts';
import { useDebounced } from '../../../../hooks/records/use-debounced.ts';
import type { Proposal } from './proposal.ts';
import { momentOfSlot } from './slot.ts';

type At = { date: string; place: string | null; half: WeekEvent['half'] };

/** What is asked about an event at another time or place. A copy is asked about as something new. */
export const questionOf = (event: WeekEvent, at: At, isCopy: boolean): Planned => ({
  kind: event.kind,
  ...(isCopy ? { squad: event.squad } : { event: event._id }),
  ...at,
  ...(event.durationMin === null ? {} : { durationMin: event.durationMin }),
});

const waitMs = 150;

/** What would not fit where a card is held now; undefined until it is known. Asked once the card rests for a moment. */
export function useSlotCheck(proposal: Proposal | null, timeZone: string): PlanCheck | undefined {
  const date = proposal?.slot ? momentOfSlot(proposal.slot, timeZone) : undefined;
  const asked =
    proposal && date !== undefined
      ? questionOf(proposal.event, { date, place: proposal.event.place, half: proposal.event.half }, proposal.isCopy)
      : null;
  // As text: a new object each time would never rest.
  const text = asked && JSON.stringify(asked);
  const rested = useDebounced(text, waitMs);
  const question = rested === null ? null : (JSON.parse(rested) as Planned);
  const { data } = useQuery({
    ...planCheckQuery(question ?? { kind: 'training', date: '' }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  return text === rested ? data : undefined;
}
