import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';

type NewButtonProps = {
  /** 'New' agrees with it in Spanish, Portuguese and Arabic. */
  kind: 'leagues' | 'teams';
  /** Says what is new, for screen reader users: two lists stand on the page. */
  label: string;
  onClick: () => void;
};

/** Opens the form of a new crest. */
export function NewButton({ kind, label, onClick }: NewButtonProps) {
  const { t } = useTranslation();
  return (
    <Button variant="outline" size="sm" icon={<Plus aria-hidden="true" />} aria-label={label} onClick={onClick}>
      {t(`common.newOf.${kind}`)}
    </Button>
  );
}
