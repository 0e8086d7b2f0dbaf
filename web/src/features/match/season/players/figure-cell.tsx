import type { Figure } from '@touchline/contract/match/season-statistics';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isEntered } from './figure-columns.ts';

/** A figure with the dot of its source: filled for one entered by hand, half for one that the sheets have added to. */
export function FigureCell({ figure }: { figure: Figure }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1">
      <Count value={figure.value} />
      {isEntered(figure) ? (
        <span
          role="img"
          className={clsx('mf-source', figure.source === 'both' ? 'mf-source-both' : 'mf-source-entered')}
          title={t(`match.season.players.source.${figure.source === 'both' ? 'both' : 'entered'}`)}
          aria-label={t(`match.season.players.source.${figure.source === 'both' ? 'both' : 'entered'}`)}
        />
      ) : null}
    </span>
  );
}

/** A count: a pale 0 for none, a dash for what is not known, which screen readers get in words. */
export function Count({ value }: { value: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (value === 0) return <span className="text-ink-3">{format.number(0)}</span>;
  if (value !== null) return format.number(value);
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">{t('common.none')}</span>
      <span className="sr-only">{t('match.unknown')}</span>
    </span>
  );
}
