import type { SeriesScope } from '@touchline/contract/football/trainings';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

type ScopeDialogProps = {
  /** True if pictures were changed, too: they only apply to this training. */
  hasPictures: boolean;
  onAnswer: (scope: SeriesScope | null) => void;
};

/** Asks which trainings of a series a change applies to. */
export function ScopeDialog({ hasPictures, onAnswer }: ScopeDialogProps) {
  const { t } = useTranslation();
  const one = useRef<HTMLButtonElement>(null);
  useEffect(() => one.current?.focus(), []);
  return (
    <Dialog
      isOpen
      size="md"
      onClose={() => onAnswer(null)}
      title={t('trainings.scope.saveTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(null)}>
            {t('common.cancel')}
          </Button>
          <Button variant="outline" onClick={() => onAnswer('following')}>
            {t('trainings.scope.following')}
          </Button>
          <Button ref={one} onClick={() => onAnswer('one')}>
            {t('trainings.scope.one')}
          </Button>
        </>
      }
    >
      <p>{t('trainings.scope.saveText')}</p>
      {hasPictures ? <p>{t('trainings.scope.pictures')}</p> : null}
    </Dialog>
  );
}
