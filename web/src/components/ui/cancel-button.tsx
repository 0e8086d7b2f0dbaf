import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

type CancelButtonProps = { onCancel: () => void; isBusy: boolean };

/** Cancels a confirmation of something that can't be undone. It has the initial focus. */
export function CancelButton({ onCancel, isBusy }: CancelButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="outline" isBusy={isBusy} onClick={onCancel}>
      {t('common.cancel')}
    </Button>
  );
}
