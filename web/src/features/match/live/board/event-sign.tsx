import { ArrowDown, ArrowUp, CircleX, Copyright, Cross, MessageSquare, Timer, Whistle } from 'lucide-react';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import type { LiveEvent } from '../state/live-types.ts';
import { Ball } from './ball.tsx';

/** The picture of an event; the words beside it say the same. */
export function EventSign({ event: { kind, scored } }: { event: Pick<LiveEvent, 'kind' | 'scored'> }) {
  switch (kind) {
    case 'goal':
    case 'ownGoal':
      return <Ball />;
    case 'yellow':
      return <BookingCard colour="yellow" className="mc-card" />;
    case 'straightRed':
      return <BookingCard colour="red" className="mc-card" />;
    case 'secondYellow':
      return (
        <span className="mc-cards" aria-hidden="true">
          <BookingCard colour="yellow" />
          <BookingCard colour="red" />
        </span>
      );
    case 'substitution':
      return (
        <span className="mc-swap" aria-hidden="true">
          <ArrowDown className="mc-swap__off" />
          <ArrowUp className="mc-swap__on" />
        </span>
      );
    case 'injury':
      return <Cross aria-hidden="true" />;
    case 'sinBin':
      return <Timer aria-hidden="true" />;
    case 'captain':
      return <Copyright aria-hidden="true" />;
    case 'penaltyMissed':
      return <CircleX aria-hidden="true" />;
    case 'shootoutKick':
      return scored ? <Ball /> : <CircleX aria-hidden="true" />;
    case 'periodStart':
    case 'periodEnd':
      return <Whistle aria-hidden="true" />;
    case 'note':
      return <MessageSquare aria-hidden="true" />;
  }
}
