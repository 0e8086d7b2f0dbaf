import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';

type DeleteButtonProps = {
  /** How many are ticked. */
  count: number;
  /** Of what, for whoever hears the button without seeing where it stands. */
  what: string;
  onDelete: () => void;
};

/** Deletes what is ticked, after a confirmation; it says how many that are. */
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
