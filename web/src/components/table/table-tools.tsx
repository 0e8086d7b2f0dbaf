import { EllipsisVertical, FileDown, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
      triggerClassName="wash inline-grid size-8.5 shrink-0 place-items-center rounded-md text-ink-2 hover-wash hover:text-ink pointer-coarse:size-11 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]"
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
