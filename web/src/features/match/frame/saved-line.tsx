import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

type SavedLineProps = {
  saving: { state: string; isSlow: boolean; savedAt: string | null };
  timeZone: string;
  onRetry: () => void;
};

/** "Saved 6:02 PM", or that something is not saved, with a way to try again. */
export function SavedLine({ saving, timeZone, onRetry }: SavedLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { state, isSlow, savedAt } = saving;
  if (state === 'failed')
    return (
      <span role="alert" className="mt-saved mt-saved--failed">
        {t('match.frame.notSaved')}{' '}
        <button type="button" className="mt-link mt-link--danger" onClick={onRetry}>
          {t('match.frame.tryAgain')}
        </button>
      </span>
    );
  // What is to be answered first stands on the page.
  if (state === 'refused' || state === 'conflict')
    return <span className="mt-saved mt-saved--failed">{t('match.frame.notSaved')}</span>;
  if (state === 'saving' && isSlow) return <span className="mt-saved">{t('match.frame.saving')}</span>;
  return savedAt === null ? null : (
    <span className="mt-saved">{t('match.frame.saved', { time: format.time(savedAt) })}</span>
  );
}
