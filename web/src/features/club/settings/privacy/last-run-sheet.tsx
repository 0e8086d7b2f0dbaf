import type { PrivacySettings, RetentionKind } from '@touchline/contract/club/privacy';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import type { ClubTime } from '../../../../api/club/club-time.ts';

type LastRunSheetProps = { settings: PrivacySettings; time: ClubTime };

/** The last deletion of expired records: time, counts, and the time of the next run. */
export function LastRunSheet({ settings: { lastRun, nextRunAt }, time }: LastRunSheetProps) {
  const { t } = useTranslation();
  const { dateTime, number } = time.format;
  const removed = Object.entries(lastRun?.removed ?? {}) as [RetentionKind | 'papers' | 'guests', number][];
  return (
    <Sheet title={t('settings.privacy.run.title')}>
      <div className="grid gap-3 text-ink-2">
        <p className="max-w-text text-pretty">
          {lastRun ? t('settings.privacy.run.last', { time: dateTime(lastRun.at) }) : t('settings.privacy.run.never')}{' '}
          {t('settings.privacy.run.next', { time: dateTime(nextRunAt) })}
        </p>
        {removed.length > 0 ? (
          <dl className="divide-y divide-line rounded-md border border-line">
            {removed.map(([kind, count]) => (
              <div key={kind} className="flex items-baseline justify-between gap-4 px-3.5 py-2.5">
                <dt className="min-w-0">
                  {t(kind === 'papers' ? 'settings.privacy.papers.title' : `settings.privacy.kinds.${kind}.name`)}
                </dt>
                <dd className="font-semibold text-ink tabular-nums">{number(count)}</dd>
              </div>
            ))}
          </dl>
        ) : lastRun ? (
          <p>{t('settings.privacy.run.nothing')}</p>
        ) : null}
        <p className="max-w-text text-pretty text-sm text-ink-3">{t('settings.privacy.run.atOnce')}</p>
        <ZoneNote timeZone={time.timeZone} />
      </div>
    </Sheet>
  );
}
