import clsx from 'clsx';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { eventQueue, type EventQueueState } from '../outbox/queue.ts';
import type { LiveState } from '../state/live-state.ts';
import { syncText } from './use-sync-said.ts';

type SyncSignProps = { state: LiveState; onText: (isShown: boolean) => void; isTextShown: boolean };

/** Whether everything has been sent; pressed it says what becomes of the rest. Its changes are said by `useSyncSaid`. */
export function SyncSign({ state, onText, isTextShown }: SyncSignProps) {
  const { t } = useTranslation();
  const isRefused = state.refused.length > 0;
  return (
    <span className="inline-flex">
      <button
        type="button"
        aria-expanded={isTextShown}
        onClick={() => onText(!isTextShown)}
        className={clsx('mc-sync', isRefused ? 'mc-sync--refused' : state.waiting > 0 && 'mc-sync--wait')}
      >
        {state.waiting > 0 || isRefused ? <CloudOff aria-hidden="true" /> : <CloudCheck aria-hidden="true" />}
        <span>{syncText(t, state)}</span>
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
