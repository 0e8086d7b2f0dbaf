import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Count } from '../../season/players/figure-cell.tsx';

type MinutesValueProps = {
  player: PlayerMinutes;
  /** Undefined: the caller only reads. */
  onCorrect: ((player: PlayerMinutes) => void) | undefined;
};

/** The minutes of a player, for tactical staff as a button that corrects them. What is not known is a dash, never 0. */
export function MinutesValue({ player, onCorrect }: MinutesValueProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { corrected } = player;
  const value = player.minutes === null ? <Count value={null} /> : format.number(player.minutes);
  const correctedText =
    corrected &&
    t('match.statistics.correctedFrom', {
      from: corrected.from === null ? t('common.none') : format.number(corrected.from),
      by: corrected.by ?? t('common.none'),
      note: corrected.note,
    });
  return (
    <>
      {onCorrect ? (
        <button
          type="button"
          className={clsx('mf-minutes', corrected && 'mf-corrected')}
          title={correctedText ?? t('match.statistics.correct')}
          onClick={() => onCorrect(player)}
        >
          <span className="sr-only">{t('match.statistics.correctOf', { name: player.player.name })}</span> {value}
        </button>
      ) : (
        <span className={clsx(corrected && 'mf-corrected')} title={correctedText ?? undefined}>
          {value}
        </span>
      )}
      {corrected ? <small className="mf-corrected-word">{t('match.statistics.wasCorrected')}</small> : null}
    </>
  );
}
