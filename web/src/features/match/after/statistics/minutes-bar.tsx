import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { CardSign } from '../../cards/card-sign.tsx';
import { Ball } from '../../events/ball.tsx';
import { isMark } from './bar.ts';

type MinutesBarProps = {
  player: PlayerMinutes;
  /** The real end of the match and half-time, in minutes from kick-off. */
  end: number;
  halfTime: number | null;
  /** The bar in words. */
  text: string;
};

const at = (values: Record<string, number>) => values as CSSProperties;

/** The time on the pitch from kick-off to the real end, with goals and cards at their minutes. Never mirrored. */
export function MinutesBar({ player, end, halfTime, text }: MinutesBarProps) {
  const share = (place: number) => (end > 0 ? Math.min(place / end, 1) : 0);
  return (
    <div role="img" aria-label={text} className="mf-bar">
      {halfTime === null ? null : <span className="mf-bar-half" style={at({ '--at': share(halfTime) })} />}
      {player.stints.map(({ from, to }, index) => (
        <span
          key={index}
          className={clsx('mf-bar-time', player.goalkeeper && 'mf-bar-keeper')}
          style={at({ '--from': share(from), '--to': share(to) })}
        />
      ))}
      {player.marks.map(({ kind, at: place, minute }, index) =>
        isMark(kind) && kind !== 'sinBin' ? (
          <span key={index} className="mf-bar-mark" style={at({ '--at': share(place) })} title={minute}>
            {kind === 'goal' ? (
              <Ball className="mf-bar-ball size-4.5" />
            ) : kind === 'ownGoal' ? (
              <Ball className="mf-bar-ball size-4.5 text-danger" />
            ) : (
              // The first of two yellow cards has its own mark.
              <CardSign kind={kind === 'yellow' ? 'yellow' : 'straightRed'} />
            )}
          </span>
        ) : null,
      )}
    </div>
  );
}
