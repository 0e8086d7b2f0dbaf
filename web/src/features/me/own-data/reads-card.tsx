import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownReadsQuery } from '../../../api/me/me-data.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { readsByDay } from './reads-by-day.ts';

/** Which staff opened papers and medical data, and when: one entry for each person and day. */
export function ReadsCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const query = useInfiniteQuery(ownReadsQuery());
  const reads = query.data?.pages.flatMap((page) => page.records);
  return (
    <Card title={t('me.data.reads')}>
      <p className="text-pretty text-ink-2">{t('me.data.readsText')}</p>
      {!reads ? (
        <LoadState query={query} />
      ) : reads.length === 0 ? (
        <p className="font-medium">{t('me.data.noReads')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {readsByDay(reads, timeZone).map(({ _id, reader, day, kinds, inList, times }) => (
            <li key={_id} className="grid gap-0.5 py-3">
              <p className="font-semibold">
                <bdi>{reader.name ?? t('me.data.readerGone')}</bdi>
                <span className="font-medium text-ink-2">
                  {' · '}
                  {t(`me.data.roles.${reader.role}`)}
                </span>
              </p>
              <p>{format.list(kinds.map((kind) => t(`me.data.readKinds.${kind}`)))}</p>
              <p className="text-sm text-ink-2">
                <time dateTime={day}>{format.date(day)}</time>
                {' · '}
                {format.list(times.map((at) => format.time(at)))}
                {inList ? ` · ${t('me.data.inList')}` : null}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </Card>
  );
}
