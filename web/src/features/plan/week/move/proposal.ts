import type { PlanCheck } from '@touchline/contract/plan/plan-clashes';
import type { WeekEvent } from '@touchline/contract/plan/week';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../../../lib/state/store.ts';
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

export const useProposal = (): Proposal | null => useStore(proposals);

/** The squad of the carried card: the same wherever it is held. */
export const useCarriedSquad = (): string | null =>
  useSyncExternalStore(proposals.subscribe, () => proposals.get()?.event.squad ?? null);

/** Whether a card is carried: until it is set down, what others change waits. */
export const useIsCarrying = (): boolean => useSyncExternalStore(proposals.subscribe, () => proposals.get() !== null);
