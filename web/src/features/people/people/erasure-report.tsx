import type { ErasureProof } from '@touchline/contract/club/privacy';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ZoneNote } from '../../../components/page/zone-note.tsx';
import { useClubTime } from '../../../api/club/club-time.ts';

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** The removed data of a person, and where the name still appears. */
export function ErasureReport({ proof }: { proof: ErasureProof }) {
  const { t } = useTranslation();
  const { format, timeZone, isKnown } = useClubTime();
  const { number, dateTime } = format;
  const { rows, unlinked, files, filesWaiting, traces } = proof;
  const figures = [
    [t('users.privacy.rows'), sum(rows)],
    [t('users.privacy.files'), files],
    [t('users.privacy.unlinked'), sum(unlinked)],
  ] as const;
  return (
    <>
      {isKnown ? <p>{t('users.privacy.erasedAt', { time: dateTime(proof.erasedAt) })}</p> : null}
      <ZoneNote timeZone={timeZone} />
      <dl className="divide-y divide-line rounded-md border border-line">
        {figures.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-3.5 py-2.5">
            <dt className="min-w-0">{label}</dt>
            <dd className="font-semibold text-ink tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
      {filesWaiting > 0 ? (
        <Alert variant="info">{t('users.privacy.filesWaiting', { count: filesWaiting })}</Alert>
      ) : null}
      {traces.length === 0 ? (
        <Alert variant="success">{t('users.privacy.noTraces')}</Alert>
      ) : (
        <>
          <Alert variant="warning" title={t('users.privacy.tracesTitle')}>
            {t('users.privacy.tracesText')}
          </Alert>
          <ul className="grid gap-1">
            {traces.map(({ table, column, rows: count, matches = [] }) => (
              <li key={`${table}.${column}`}>
                <div className="flex justify-between gap-4">
                  <code dir="ltr" className="min-w-0 wrap-anywhere">
                    {table}.{column}
                  </code>
                  <span className="tabular-nums">{number(count)}</span>
                </div>
                {matches.length > 0 ? (
                  <ul className="ps-4 text-sm text-ink-2">
                    {matches.map(({ _id, date, title }) => (
                      <li key={_id}>
                        <bdi>{title}</bdi>
                        {isKnown ? `, ${format.date(date)}` : null}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('users.privacy.backups')}</p>
      <p>{t('users.privacy.remains')}</p>
    </>
  );
}
