import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { SessionDraft } from '../saving/use-session-draft.ts';

type SavingAlertsProps = {
  draft: Pick<SessionDraft, 'saving' | 'keepMine' | 'loadTheirs' | 'retry'>;
  timeZone: string;
};

/** What stands in the way of saving: two people changed the same, or the server refuses what was typed. It is still here. */
export function SavingAlerts({ draft, timeZone }: SavingAlertsProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { state, theirs, error } = draft.saving;
  if (state === 'conflict')
    return (
      <div className="grid gap-3">
        <Alert variant="info" title={t('session.saving.changed', { time: theirs?.at ? format.time(theirs.at) : '' })}>
          {t('session.saving.stillHere')}
        </Alert>
        <div className="flex flex-wrap gap-2">
          <Button onClick={draft.keepMine}>{t('session.saving.mine')}</Button>
          <Button variant="outline" onClick={draft.loadTheirs}>
            {t('session.saving.theirs')}
          </Button>
        </div>
      </div>
    );
  if (state !== 'refused' || !(error instanceof ApiError)) return null;
  const said = error.errors[0]?.message ?? error.message;
  return (
    <div className="grid gap-3">
      <Alert variant="destructive" title={t('session.saving.failed')}>
        {validationText(t, said)}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={draft.retry}>
          {t('common.retry')}
        </Button>
        <Button variant="ghost" onClick={draft.loadTheirs}>
          {t('session.saving.drop')}
        </Button>
      </div>
    </div>
  );
}
