import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { Button } from '../../../components/ui/button.tsx';

type ExportButtonProps = { isPending: boolean; onExport: () => void };

/** Downloads what a page of the match file shows as a table; nothing for who may not export. */
export function ExportButton({ isPending, onExport }: ExportButtonProps) {
  const { t } = useTranslation();
  if (!useMay('mayExport')) return null;
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" />}
      foldsOnPhone
      isLoading={isPending}
      onClick={onExport}
    >
      {t('exports.export')}
    </Button>
  );
}
