import type { PlayerStatus } from '@touchline/contract/health/availability';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from './availability-sign.tsx';
import { signOf } from './sign-of.ts';
import { statusText } from './status-text.ts';

export type StatusMarkProps = {
  status: PlayerStatus;
  /** In a line-up: whether the player can play follows. */
  inMatch?: boolean;
  /** On the pitch the sign alone, since the list beside it says the same. */
  isSignOnly?: boolean;
  size?: 'sm' | 'md';
};

/** What limits a player where the player stands in a list: the sign of availability and its word. */
export function StatusMark({ status, inMatch = false, isSignOnly = false, size = 'sm' }: StatusMarkProps) {
  const { t } = useTranslation();
  const sign = signOf(status);
  if (isSignOnly) return <AvailabilitySign sign={sign} size="sm" />;
  return (
    <span
      className={clsx(
        'inline-flex min-w-0 items-center gap-1.5 font-semibold text-ink-2',
        size === 'sm' ? 'text-xs' : 'text-sm',
      )}
    >
      <AvailabilitySign sign={sign} size="sm" />
      <span className="truncate">{statusText(t, status, inMatch)}</span>
    </span>
  );
}
