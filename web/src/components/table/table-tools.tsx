import { EllipsisVertical, FileDown, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { menuIcon } from '../ui/menu-types.ts';
import { Menu } from '../ui/menu.tsx';

type TableToolsProps = {
  /** Of what: "Matches". */
  of: string;
  onImport: () => void;
  onExport: () => void;
  /** An export is running: another has to wait. */
  isExporting: boolean;
  /** False for staff from whom the right was taken. */
  canExport?: boolean;
};

/** Import and export buttons in the header of a list. */
export function TableTools({ of, onImport, onExport, isExporting, canExport = true }: TableToolsProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('imports.more', { of })}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerClassName={menuIcon}
      items={[
        { id: 'import', label: t('imports.import'), icon: <FileUp aria-hidden="true" /> },
        ...(canExport
          ? [
              {
                id: 'export',
                label: t('exports.export'),
                icon: <FileDown aria-hidden="true" />,
                isDisabled: isExporting,
              },
            ]
          : []),
      ]}
      onAction={(id) => (id === 'import' ? onImport() : onExport())}
    />
  );
}
