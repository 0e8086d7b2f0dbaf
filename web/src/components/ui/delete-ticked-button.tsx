import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

type DeleteTickedButtonProps = {
  /** With the number of ticked records. */
  text: string;
  /** Names the ticked records, for screen reader users. */
  what: string;
  isDisabled: boolean;
  onDelete: () => void;
};

/** Deletes the ticked records of a list after a confirmation. */
export function DeleteTickedButton({ text, what, isDisabled, onDelete }: DeleteTickedButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="ghost"
      tone="danger"
      size="sm"
      icon={<Trash2 aria-hidden="true" />}
      disabled={isDisabled}
      why={t('common.why.nothingTicked')}
      aria-label={`${text} · ${what}`}
      onClick={onDelete}
    >
      {text}
    </Button>
  );
}
