import type { PlanCheck } from '@touchline/contract/plan/plan-clashes';
import type { WeekEvent } from '@touchline/contract/plan/week';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../../lib/state/store.ts';
import type { Slot } from './slot.ts';

/** A card that is carried, by the pointer or by keys, and where it would be set down now. */
export type Proposal = {
  event: WeekEvent;
  /** Null: nowhere, so letting go changes nothing. */
  slot: Slot | null;
  isCopy: boolean;
  by: 'pointer' | 'keys';
};

// Outside React: while a card is carried, only what stands at the slot renders.
export const proposals = createStore<Proposal | null>(null);

/** What would not fit at the slot; undefined until it is known. The card of effects asks, the slot shows a part of it. */
export const slotChecks = createStore<PlanCheck | undefined>(undefined);

/**
 * The carried card for what is drawn about it elsewhere: the loads and the effects. Rendered after the frame in which the slot
 * moves, and in pieces, so that a slow processor loses no frame where a card crosses into another day.
 */
export function useLateProposal(): Proposal | null {
  const [late, setLate] = useState(proposals.get);
  useEffect(() => {
    const follow = () => startTransition(() => setLate(proposals.get()));
    follow();
    return proposals.subscribe(follow);
  }, []);
  return late;
}

/** The squad of the carried card: the same wherever it is held. */
export const useCarriedSquad = (): string | null =>
  useSyncExternalStore(proposals.subscribe, () => proposals.get()?.event.squad ?? null);

/** Whether a card is carried, where that matters: elsewhere lifting one renders nothing. */
export const useIsCarrying = (isAsked: boolean): boolean =>
  useSyncExternalStore(proposals.subscribe, () => isAsked && proposals.get() !== null);
