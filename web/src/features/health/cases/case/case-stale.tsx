import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import type { CaseSave } from './use-case-save.ts';

/** Somebody else has changed the case while this person did: who looks at it decides which version stays. */
export function CaseStale({ save }: { save: CaseSave }) {
  const { t, i18n } = useTranslation();
  const { format } = useClubTime();
  return (
    <div className="grid gap-3">
      <Alert
        variant="warning"
        title={
          save.changed
            ? t('casePage.stale.titleBy', {
                name: isolated(i18n.language, save.changed.by),
                time: format.time(save.changed.at),
              })
            : t('casePage.stale.title')
        }
      >
        {t('casePage.stale.text')}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={save.saveOwn}>
          {t('casePage.stale.saveMine')}
        </Button>
        <Button variant="outline" onClick={save.loadTheirs}>
          {t('casePage.stale.loadTheirs')}
        </Button>
      </div>
    </div>
  );
}
