import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { CaseSave } from './use-case-save.ts';

/** Somebody else has changed the case while this person did: who looks at it decides which version stays. */
export function CaseStale({ save }: { save: CaseSave }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <Alert variant="warning" title={t('casePage.stale.title')}>
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
