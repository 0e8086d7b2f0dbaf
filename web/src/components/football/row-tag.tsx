import type { ReactNode } from 'react';
import { BookingCard } from '../ui/booking-card.tsx';

/** A short word with a yellow card, in the line of a list row where a badge would not fit: "Called off". */
export function RowTag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 font-semibold text-warn">
      <BookingCard colour="yellow" />
      {children}
    </span>
  );
}
