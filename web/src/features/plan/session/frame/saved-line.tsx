import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { SessionDraft } from '../saving/use-session-draft.ts';

type SavedLineProps = { draft: Pick<SessionDraft, 'saving' | 'retry'>; timeZone: string };

/** "Saved 9:41 AM", or that something is not saved, with a way to try again. */
export function SavedLine({ draft, timeZone }: SavedLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { state, isSlow, savedAt } = draft.saving;
  if (state === 'failed')
    return (
      <span role="alert" className="tp-saved tp-saved--failed">
        {t('session.saving.failed')}{' '}
        <button type="button" className="tp-link" onClick={draft.retry}>
          {t('common.retry')}
        </button>
      </span>
    );
  // What is to be answered first stands on the page.
  if (state === 'refused' || state === 'conflict')
    return <span className="tp-saved tp-saved--failed">{t('session.saving.failed')}</span>;
  if (state === 'saving' && isSlow) return <span className="tp-saved">{t('session.saving.busy')}</span>;
  return savedAt === null ? null : (
    <span className="tp-saved">{t('session.saving.saved', { time: format.time(savedAt) })}</span>
  );
}
