import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { Centre } from '../state/use-centre.ts';
import { deviceId } from '../state/recorder.ts';
import { MatchSheet } from './match-sheet.tsx';

/** Who has recorded this match, by name and number of events. */
export function RecordersSheet({ centre }: { centre: Centre }) {
  const { t } = useTranslation();
  const own = deviceId();
  const byDevice = new Map<string, { name: string | null; count: number; isOwn: boolean }>();
  for (const { device, by } of centre.state.events) {
    const key = device ?? `by ${by ?? ''}`;
    const known = byDevice.get(key);
    byDevice.set(key, { name: by ?? known?.name ?? null, count: (known?.count ?? 0) + 1, isOwn: device === own });
  }
  return (
    <MatchSheet
      title={t('match.live.whoRecords')}
      onClose={centre.close}
      footer={
        <Button variant="outline" size="lg" onClick={centre.close}>
          {t('common.close')}
        </Button>
      }
    >
      {byDevice.size === 0 ? <p className="mc-note">{t('match.live.noEvents')}</p> : null}
      <ul className="mc-people">
        {[...byDevice].map(([key, { name, count, isOwn }]) => (
          <li key={key}>
            <span dir="auto">{isOwn ? t('match.live.thisDevice') : (name ?? t('match.live.otherDevice'))}</span>
            <span className="mc-note">{t('match.live.eventCount', { count })}</span>
          </li>
        ))}
      </ul>
      <p className="mc-note">{t('match.live.mayRecord')}</p>
    </MatchSheet>
  );
}
