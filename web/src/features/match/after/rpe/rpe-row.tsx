import { rpeMax, rpeWorded, type RpeWorded } from '@touchline/contract/match/rpe-rules';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';

const values = Array.from({ length: rpeMax + 1 }, (_, value) => value);
const isWorded = (value: number): value is RpeWorded => (rpeWorded as readonly number[]).includes(value);

type RpeRowProps = {
  player: PlayerRef;
  minutes: number | null;
  /** Undefined: no answer, which is not 0. */
  rpe?: number;
  isByStaff?: boolean;
  isRefused?: boolean;
  isOpen?: boolean;
  /** Why nothing can be entered now. */
  why?: string | undefined;
  isBusy?: boolean;
  onToggle?: () => void;
  onEnter?: (rpe: number) => void;
  onTakeBack?: (() => void) | undefined;
};

/** One player: minutes, answer, and eleven buttons to enter it. */
export function RpeRow(props: RpeRowProps) {
  const {
    player,
    minutes,
    rpe,
    isByStaff,
    isRefused,
    isOpen,
    why,
    isBusy = false,
    onToggle,
    onEnter,
    onTakeBack,
  } = props;
  const { t } = useTranslation();
  const nameId = useId();
  const word = (value: number) => (isWorded(value) ? `${value}, ${t(`match.rpe.words.${value}`)}` : String(value));
  return (
    <li className="grid gap-2 py-2">
      <div className="flex min-h-10 items-center gap-3">
        <span className="num w-8 shrink-0 text-center text-lg">{player.shirtNumber ?? '–'}</span>
        <span className="min-w-0 flex-1">
          <bdi id={nameId} className="block truncate font-semibold" title={player.name}>
            {player.name}
          </bdi>
          <span className="text-sm text-ink-3">
            {isRefused
              ? t('match.rpe.notAgreed')
              : [
                  minutes === null ? null : t('match.rpe.minutes', { count: minutes }),
                  isByStaff ? t('match.rpe.byStaff') : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </span>
        {isRefused ? null : (
          <>
            {rpe === undefined ? (
              <span className="text-ink-3" role="img" aria-label={t('match.rpe.noAnswer')}>
                —
              </span>
            ) : (
              <b className="num text-2xl">{rpe}</b>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('match.rpe.enterFor', { name: player.name })}
              disabled={why !== undefined}
              why={why}
              isBusy={isBusy}
              onClick={onToggle}
            >
              {t(rpe === undefined ? 'match.rpe.enter' : 'match.rpe.change')}
            </Button>
          </>
        )}
      </div>
      {isOpen ? (
        <div role="group" aria-labelledby={nameId} className="flex flex-wrap gap-1.5 ps-11">
          {values.map((value) => (
            <Button
              key={value}
              variant="outline"
              size="sm"
              aria-pressed={rpe === value}
              aria-label={word(value)}
              title={word(value)}
              className="num min-w-11"
              disabled={why !== undefined}
              why={why}
              isBusy={isBusy}
              onClick={() => onEnter?.(value)}
            >
              {value}
            </Button>
          ))}
          {onTakeBack ? (
            <Button
              variant="ghost"
              size="sm"
              tone="danger"
              disabled={why !== undefined}
              why={why}
              isBusy={isBusy}
              onClick={onTakeBack}
            >
              {t('match.rpe.takeBack')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
