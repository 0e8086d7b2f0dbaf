import type { ErasureProof } from '@touchline/contract/club/privacy';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { type Place, placeOfTable } from './place-of-table.ts';

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, count) => all + count, 0);

type Trace = ErasureProof['traces'][number];
type Found = { place: Place; count: number; matches: NonNullable<Trace['matches']> };

/** The traces by the part of the club's data, each match once and the latest first. */
const byPlace = (traces: readonly Trace[]): Found[] => {
  const found = new Map<Place, Found>();
  for (const { table, rows, matches = [] } of traces) {
    const place = placeOfTable(table);
    const { count, matches: named } = found.get(place) ?? { count: 0, matches: [] };
    const added = matches.filter(({ _id }) => named.every((other) => other._id !== _id));
    const all = [...named, ...added].sort((one, other) => other.date.localeCompare(one.date));
    found.set(place, { place, count: count + rows, matches: all });
  }
  return [...found.values()];
};

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
            {byPlace(traces).map(({ place, count, matches }) => (
              <li key={place}>
                <div className="flex justify-between gap-4">
                  <span className="min-w-0 font-semibold text-ink">{t(`users.privacy.places.${place}`)}</span>
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
          <details className="text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
              {t('users.privacy.technical')}
            </summary>
            <ul className="grid gap-1">
              {traces.map(({ table, column, rows: count }) => (
                <li key={`${table}.${column}`} className="flex justify-between gap-4">
                  <code dir="ltr" className="min-w-0 wrap-anywhere">
                    {table}.{column}
                  </code>
                  <span className="tabular-nums">{number(count)}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      <p>{t('users.privacy.backups')}</p>
      <p>{t('users.privacy.remains')}</p>
    </>
  );
}
