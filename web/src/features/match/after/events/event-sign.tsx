import type { MatchEventKind } from '@touchline/contract/match/events/event-kinds';
import { ArrowDown, ArrowUp, CircleSlash2, Cross, MessageSquare, Shield, Timer } from 'lucide-react';
import { CardSign } from '../../cards/card-sign.tsx';
import { BallSign } from './ball-sign.tsx';

/** The sign of an event beside its words. */
export function EventSign({ kind }: { kind: MatchEventKind }) {
  switch (kind) {
    case 'goal':
      return <BallSign />;
    case 'ownGoal':
      return <BallSign className="text-danger" />;
    case 'yellow':
    case 'secondYellow':
    case 'straightRed':
      return <CardSign kind={kind} />;
    case 'substitution':
      return (
        <span aria-hidden="true" className="inline-flex">
          <ArrowDown className="size-4 text-ink-2" />
          <ArrowUp className="size-4 text-accent" />
        </span>
      );
    case 'penaltyMissed':
      return <CircleSlash2 aria-hidden="true" className="size-4 shrink-0 text-ink-2" />;
    case 'injury':
      return <Cross aria-hidden="true" className="size-4 shrink-0 text-danger" />;
    case 'sinBin':
      return <Timer aria-hidden="true" className="size-4 shrink-0 text-ink-2" />;
    case 'captain':
      return <Shield aria-hidden="true" className="size-4 shrink-0 text-ink-2" />;
    case 'note':
    case 'periodStart':
    case 'periodEnd':
    case 'shootoutKick':
      return <MessageSquare aria-hidden="true" className="size-4 shrink-0 text-ink-2" />;
  }
}
