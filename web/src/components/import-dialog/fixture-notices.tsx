import type { FixturesPreview } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';

/** How many events are no matches, and how many matches wait for a team. */
export function FixtureNotices({ fixtures: { leftOut, waiting } }: { fixtures: FixturesPreview['fixtures'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (leftOut.count + waiting === 0) return null;
  const titles = format.list(leftOut.titles);
  return (
    <div className="grid gap-1 text-sm text-ink-3">
      {leftOut.count > 0 ? (
        <p className="wrap-anywhere">
          {t('imports.fixtures.leftOut', { count: leftOut.count, number: format.number(leftOut.count), titles })}
        </p>
      ) : null}
      {waiting > 0 ? <p>{t('imports.fixtures.waiting', { count: waiting, number: format.number(waiting) })}</p> : null}
    </div>
  );
}
