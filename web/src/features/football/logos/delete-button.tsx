import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { DeleteTickedButton } from '../../../components/ui/delete-ticked-button.tsx';

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
  const mayDelete = useMay('mayDelete');
  const text = count > 0 ? t('logos.delete', { count }) : t('common.delete');
  if (!mayDelete) return null;
  return <DeleteTickedButton text={text} what={what} isDisabled={count === 0} onDelete={onDelete} />;
}
