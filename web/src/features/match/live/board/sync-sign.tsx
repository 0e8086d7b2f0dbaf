import clsx from 'clsx';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { eventQueue, type EventQueueState } from '../outbox/queue.ts';
import type { LiveState } from '../state/live-state.ts';

type SyncSignProps = { state: LiveState; onText: (isShown: boolean) => void; isTextShown: boolean };

/** Whether everything has been sent; pressed it says what becomes of the rest. */
export function SyncSign({ state: { waiting, refused }, onText, isTextShown }: SyncSignProps) {
  const { t } = useTranslation();
  const isRefused = refused.length > 0;
  return (
    // Around the button: inside it, the region would take its name away.
    <span role="status" className="inline-flex">
      <button
        type="button"
        aria-expanded={isTextShown}
        onClick={() => onText(!isTextShown)}
        className={clsx('mc-sync', isRefused ? 'mc-sync--refused' : waiting > 0 && 'mc-sync--wait')}
      >
        {waiting > 0 || isRefused ? <CloudOff aria-hidden="true" /> : <CloudCheck aria-hidden="true" />}
        <span>
          {isRefused
            ? t('match.live.sync.refused', { count: refused.length })
            : waiting > 0
              ? t('match.live.sync.waiting', { count: waiting })
              : t('match.live.sync.sent')}
        </span>
      </button>
    </span>
  );
}

/** What the sign means, opened by it. */
export function SyncText({ state: { waiting, refused }, queue }: { state: LiveState; queue: EventQueueState }) {
  const { t } = useTranslation();
  return (
    <div className="mc-say">
      <p>
        {refused.length > 0
          ? t('match.live.sync.refusedText')
          : waiting > 0
            ? t('match.live.sync.kept')
            : t('match.live.sync.sentText')}
      </p>
      {queue.isLasting ? null : <p>{t('match.live.sync.notKept')}</p>}
      {refused.length > 0 ? (
        <Button
          variant="outline"
          size="lg"
          className="justify-self-start"
          onClick={() => void eventQueue.retry(refused)}
        >
          {t('match.live.sync.again')}
        </Button>
      ) : null}
    </div>
  );
}
