import { clockSeconds, endOf, halfTimeAfter } from '@touchline/contract/match/events/match-clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../lib/dates/server-clock.ts';
import { clockText, type LiveClock } from '../state/clock-state.ts';
import type { LiveState } from '../state/live-state.ts';
import { periodName } from '../../events/period-names.ts';

/** The seconds of a running clock; renders only who uses it. */
export function useClockSeconds(clock: LiveClock, lengths: readonly number[]): number {
  const [now, setNow] = useState(serverNow);
  const isRunning = clock.kind === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (clock.kind !== 'running') return 0;
  return clockSeconds(
    clock.period,
    clock.startedAt,
    new Date(Math.max(now, Date.parse(clock.startedAt))).toISOString(),
    lengths,
  );
}

type LiveClockProps = Pick<LiveState, 'clock' | 'lengths' | 'halves'>;

/** The clock of the match, by the server's as this device knows it, with the period. */
export function LiveClockText({ clock, lengths, halves }: LiveClockProps) {
  const { t } = useTranslation();
  const seconds = useClockSeconds(clock, lengths);
  if (clock.kind === 'running')
    return (
      <span className="mc-clock">
        <span className="num" role="timer" aria-label={t('match.live.clock.label')}>
          {clockText(seconds, endOf(clock.period, lengths))}
        </span>
        <small>{periodName(t, clock.period, halves)}</small>
      </span>
    );
  const words =
    clock.kind === 'break'
      ? t(clock.after === halfTimeAfter(halves) ? 'match.live.clock.halfTime' : 'match.live.clock.break')
      : t(`match.live.clock.${clock.kind}`);
  return (
    <span className="mc-clock">
      <small>{words}</small>
    </span>
  );
}

/** `63'`: the minute of a running match, for heads. */
export function LiveMinute({ clock, lengths }: { clock: LiveClock; lengths: readonly number[] }) {
  const seconds = useClockSeconds(clock, lengths);
  if (clock.kind !== 'running') return null;
  const end = endOf(clock.period, lengths);
  const minute = Math.floor(seconds / 60) + 1;
  return <bdi dir="ltr">{minute > end ? `${end}+${minute - end}'` : `${minute}'`}</bdi>;
}
