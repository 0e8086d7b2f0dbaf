import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { outSince } from '../../guard/out-since.ts';
import { useWarningText } from '../../guard/warning-text.ts';
import type { PoolPlayer } from './pool.ts';

/** Says politely what has newly come up against somebody who is called up: only the second line of the row changes. */
export function useNewReasons(pool: readonly PoolPlayer[], timeZone: string): void {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const textOf = useWarningText(timeZone);
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const called = pool.filter(({ entry }) => entry);
    const all = called.flatMap(({ player, warnings }) =>
      warnings.map((warning) => ({ player, warning, key: `${player._id} ${warning.kind} ${warning.text}` })),
    );
    const before = known.current;
    // Of everybody in the list: calling somebody up is no news of the player.
    known.current = new Set(
      pool.flatMap(({ player, warnings }) => warnings.map(({ kind, text }) => `${player._id} ${kind} ${text}`)),
    );
    const news = before ? all.filter(({ key }) => !before.has(key)) : [];
    const [first] = news;
    if (!first) return;
    const reason = outSince(t, first.warning, { format, timeZone }) ?? textOf(first.warning);
    announce(t('match.squad.news', { name: first.player.name, reason }));
  }, [pool, t, textOf, format, timeZone]);
}
