import { wasOpenOn } from '@touchline/contract/health/case-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { useCaseWords } from '../../use-case-words.ts';
import type { CaseSave } from '../use-case-save.ts';
import { useCaseTexts } from '../use-case-texts.ts';

/** An earlier case of the same area, side and tissue: the medical staff say whether it is the same again. */
export function AgainAlert({ save: { shown, change } }: { save: CaseSave }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format } = useCaseTexts();
  const [isDismissed, setDismissed] = useState(false);
  const { again, bodyArea, side, onsetDate } = shown;
  if (!again || isDismissed || shown.ofCase !== null) return null;
  const what = t(`cases.subsequent.${again.subsequent}`);
  const label = again.label || t('casePage.again.unnamed');
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4 max-tablet:px-4">
      <Alert variant="info" title={t('casePage.again.title', { place: words.place(bodyArea, side) ?? '' })}>
        {again.closedOn
          ? t(wasOpenOn(again, onsetDate) ? 'casePage.again.closedSince' : 'casePage.again.closed', {
              label,
              date: format.date(again.closedOn),
              what,
            })
          : t('casePage.again.open', { label, what })}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => change({ subsequent: again.subsequent, ofCase: again.of })}>
          {t('casePage.again.yes', { what })}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setDismissed(true);
            // Said once, it is not asked again.
            change({ subsequent: 'index' });
          }}
        >
          {t('casePage.again.no')}
        </Button>
      </div>
    </div>
  );
}
