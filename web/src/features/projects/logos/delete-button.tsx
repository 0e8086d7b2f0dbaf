import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';

type DeleteButtonProps = {
  /** How many are ticked. */
  count: number;
  /** Names the ticked records, for screen reader users. */
  what: string;
  onDelete: () => void;
};

/** Deletes the ticked records after a confirmation; shows their number. */
export function DeleteButton({ count, what, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  const text = count > 0 ? t('logos.delete', { count }) : t('common.delete');
  return (
    <Button
      variant="ghost"
      tone="danger"
      size="sm"
      icon={<Trash2 aria-hidden="true" />}
      disabled={count === 0}
      aria-label={`${text} · ${what}`}
      onClick={onDelete}
    >
      {text}
    </Button>
  );
}
