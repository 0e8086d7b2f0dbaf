import type { CardKind } from '@touchline/contract/match/events/event-kinds';
import { BookingCard } from '../../../components/ui/booking-card.tsx';

/** A yellow card, a red one, or the yellow and red of a sending-off by two. The words stand beside it. */
export function CardSign({ kind, isLarge = false }: { kind: CardKind; isLarge?: boolean }) {
  const size = isLarge ? { className: 'mf-card' } : {};
  return (
    <span className="inline-flex items-center gap-1">
      {kind === 'straightRed' ? null : <BookingCard colour="yellow" {...size} />}
      {kind === 'yellow' ? null : <BookingCard colour="red" {...size} />}
    </span>
  );
}
