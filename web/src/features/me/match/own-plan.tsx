import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { Asked } from '../week/asked.ts';
import { takesSentence } from './task-sentences.ts';

const fields = ['whatWeWant', 'setPiecesFor', 'setPiecesAgainst'] as const;

/** Our plan against the opponent, where staff show it to players, with what the player takes of the set pieces. */
export function OwnPlan({ match, whose }: { match: OwnMatch; whose: Asked }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, lineup } = match;
  const takes = takesSentence(t, format, { setPieces: lineup?.setPieces ?? [], whose });
  const parts = fields.flatMap((field) => {
    const text = plan?.[field];
    return text ? [{ field, text }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-4 shadow-1">
      <h3 className="text-xl leading-tight font-bold tracking-title">{t('match.opponent.plan')}</h3>
      {parts.map(({ field, text }) => (
        <div key={field} className="grid gap-1">
          <h4 className="text-sm font-semibold text-ink-2">{t(`match.opponent.fields.${field}`)}</h4>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          {field === 'setPiecesFor' && takes ? <p className="font-semibold">{takes}</p> : null}
        </div>
      ))}
    </div>
  );
}
