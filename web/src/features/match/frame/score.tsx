import clsx from 'clsx';
import { useTranslation } from 'react-i18next';

type ScoreProps = { home: number; away: number; className?: string };

/** A score as two figures in the direction of the page, each beside its own team. */
export function Score({ home, away, className }: ScoreProps) {
  const { t } = useTranslation();
  return (
    <span className={clsx('mt-score', className)}>
      <span className="sr-only">{t('match.frame.score', { home, away })}</span>
      <span aria-hidden="true" className="num-row">
        {home}
      </span>
      <span aria-hidden="true" className="num-row">
        –
      </span>
      <span aria-hidden="true" className="num-row">
        {away}
      </span>
    </span>
  );
}
