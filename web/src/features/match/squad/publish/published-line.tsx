import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../components/ui/badge.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { pendingWords } from './pending-words.ts';

const ReadersDialog = lazy(async () => ({ default: (await import('./readers-dialog.tsx')).ReadersDialog }));

/** The weekday says which day it is up to here. */
const weekMs = 6 * 86_400_000;
const namedMax = 4;

type PublishedLineProps = { squad: MatchSquad; timeZone: string };

/** That the call-up is published, who has read it, and what has changed since. */
export function PublishedLine({ squad, timeZone }: PublishedLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const [isReading, setReading] = useState(false);
  const [now] = useState(() => Date.now());
  const { publishedAt, read, pending } = squad;
  if (publishedAt === null) return null;
  const day =
    now - Date.parse(publishedAt) < weekMs ? format.weekday(publishedAt, 'long') : format.dayAndMonth(publishedAt);
  const words = pending.slice(0, namedMax).map((change) => pendingWords(t, change));
  const more = pending.length - words.length;
  return (
    <div className="mt-pub">
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        {t('match.squad.published', { when: t('match.squad.dayTime', { day, time: format.time(publishedAt) }) })}
      </Badge>
      <button type="button" className="mt-link" onClick={() => setReading(true)}>
        {t('match.squad.readBy', { opened: read.opened, told: read.told })}
      </button>
      {pending.length > 0 ? (
        <span className="mt-why" role="status">
          <BookingCard colour="yellow" />
          <span>
            {t('match.squad.notPublished', {
              count: pending.length,
              changes: [...words, ...(more > 0 ? [t('match.squad.pending.more', { count: more })] : [])].join(
                t('match.squad.pending.comma'),
              ),
            })}
          </span>
        </span>
      ) : null}
      {isReading ? (
        <Suspense>
          <ReadersDialog match={squad.match} timeZone={timeZone} onClose={() => setReading(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
