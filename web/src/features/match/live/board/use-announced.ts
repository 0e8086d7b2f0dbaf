import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { eventLine } from '../../events/event-words.ts';
import type { Centre } from '../state/use-centre.ts';

/** Tells screen readers of each new event, and of the score when it changes. */
export function useAnnounced(centre: Centre, timeZone: string | undefined): void {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { events, score } = centre.state;
  const seen = useRef<{ ids: ReadonlySet<string>; score: string } | null>(null);
  useEffect(() => {
    const ids = new Set(events.map(({ _id }) => _id));
    const now = t('match.frame.score', score);
    const before = seen.current;
    seen.current = { ids, score: now };
    if (!before) return;
    const added = events.findLast(({ _id }) => !before.ids.has(_id));
    const parts = [
      added &&
        [formatMinute(added), eventLine(added, { t, language: i18n.language, format, names: centre.names })]
          .filter(Boolean)
          .join(' '),
      now === before.score ? undefined : now,
    ].filter((part) => part !== undefined);
    if (parts.length > 0) announce(parts.join(t('match.events.comma')));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of the events speaks
  }, [events, score.home, score.away]);
}
