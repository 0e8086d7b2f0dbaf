import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useClashWords } from '../state/use-clash-words.ts';
import { isOfPeople } from '../state/week-model.ts';

/** At the foot of a card: what does not fit, one line each. */
export function ClashFoot({ clashes, id }: { clashes: readonly PlanClash[]; id: string }) {
  const textOf = useClashWords();
  return clashes.map((clash) => (
    <span key={clash._id} className="wk-warn" data-bad={isOfPeople(clash) || undefined}>
      <BookingCard colour={isOfPeople(clash) ? 'red' : 'yellow'} className="mt-0.75" />
      <span>{textOf(clash, id)}</span>
    </span>
  ));
}
