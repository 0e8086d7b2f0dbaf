import { starterOf, type Lineup } from '@touchline/contract/match/lineup/lineup';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { newsOf, outSince } from '../../guard/out-since.ts';
import { checkText } from './check-text.ts';
import type { Person } from './people.ts';

const keyOf = (warning: MatchSquad['warnings'][number]) =>
  JSON.stringify([warning.player, warning.kind, newsOf(warning)]);

/** Tells screen readers what newly stands against somebody of the eleven, while the page is open. */
export function useNewWarnings(
  { warnings }: MatchSquad,
  lineup: Lineup,
  people: ReadonlyMap<string, Person>,
  timeZone: string,
): void {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const known = useRef<ReadonlySet<string>>(undefined);
  const tell = useEffectEvent((found: MatchSquad['warnings']) => {
    const texts = found.flatMap((warning) => {
      const { player } = warning;
      if (player === null || !starterOf(lineup, player)) return [];
      const text =
        outSince(t, warning, { format, timeZone }) ??
        checkText(t, format, { ...warning, keptBy: null, keptNote: null });
      return [t('match.lineup.said.warning', { name: people.get(player)?.name ?? '', text })];
    });
    if (texts.length > 0) announce(texts.join(' '));
  });
  useEffect(() => {
    const before = known.current;
    known.current = new Set(warnings.map(keyOf));
    if (before) tell(warnings.filter((warning) => !before.has(keyOf(warning))));
  }, [warnings]);
}
