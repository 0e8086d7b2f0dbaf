import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { matchMinutesQuery } from '../../../api/match/match-minutes.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

/** Sheet, events and goals that are deleted with a match; nothing while they are unknown. */
export default function MatchHoldings({ match }: { match: string }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const events = useQuery(matchFileQuery(match)).data?.records ?? [];
  const minutes = useQuery({ ...matchMinutesQuery(match), meta: { quiet: true } }).data;
  const counts = {
    sheet: minutes ? minutes.players.length + minutes.unused.length : 0,
    events: events.length,
    goals: events.filter(({ kind }) => kind === 'goal' || kind === 'ownGoal').length,
  };
  const parts = (['sheet', 'events', 'goals'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`matches.deletion.${kind}`, { count: counts[kind] }));
  return parts.length === 0 ? null : <p>{t('matches.deletion.holdings', { parts: list(parts) })}</p>;
}
