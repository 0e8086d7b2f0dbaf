import type { PlayerStatus } from '@touchline/contract/health/availability';
import clsx from 'clsx';
import { Suspense } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';
import type { StatusMarkProps } from './status-mark.tsx';

// In a chunk of its own: a club that limits nobody never loads it.
const { Component: StatusMark } = splitComponent<StatusMarkProps>(async () => ({
  default: (await import('./status-mark.tsx')).StatusMark,
}));

type StatusSlotProps = Omit<StatusMarkProps, 'status'> & { status: PlayerStatus | undefined };

/** What limits a player, beside the name, on a line that is there before the code; nothing for a player who can take full part. */
export function StatusSlot({ status, ...shape }: StatusSlotProps) {
  if (!status) return null;
  return (
    <Suspense
      fallback={
        shape.isSignOnly ? null : (
          <span className={clsx('inline-flex', shape.size === 'md' ? 'text-sm' : 'text-xs')}>&nbsp;</span>
        )
      }
    >
      <StatusMark status={status} {...shape} />
    </Suspense>
  );
}
