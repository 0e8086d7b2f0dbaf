import type { TableFormat } from '@touchline/contract/wire/table-file';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { buttonVariants } from '../ui/button-variants.ts';
import { Menu } from '../ui/menu.tsx';
import { Spinner } from '../ui/spinner.tsx';

type ExportMenuProps = {
  /** An export is running: another has to wait. */
  isPending: boolean;
  onExport: (format: TableFormat) => void;
  icon?: ReactNode;
  /** On phones only the icon is shown. */
  foldsOnPhone?: boolean;
  /** One sentence on why nothing can be exported; undefined if it can. */
  whyNot?: string | undefined;
};

/** A button that exports a table: as an Excel workbook, which every spreadsheet reads without questions, or as CSV. */
export function ExportMenu({
  isPending,
  onExport,
  icon = <FileDown aria-hidden="true" />,
  foldsOnPhone = false,
  whyNot,
}: ExportMenuProps) {
  const { t } = useTranslation();
  const label = t('exports.export');
  if (whyNot !== undefined)
    return (
      <Button variant="outline" icon={icon} foldsOnPhone={foldsOnPhone} disabled why={whyNot}>
        {label}
      </Button>
    );
  return (
    <Menu
      label={label}
      trigger={
        <>
          {isPending ? <Spinner size="sm" /> : icon}
          <span className={foldsOnPhone ? 'max-tablet:sr-only' : undefined}>{label}</span>
        </>
      }
      triggerClassName={buttonVariants({ variant: 'outline', hasIcon: true, foldsOnPhone })}
      items={[
        { id: 'xlsx', label: t('exports.excel'), isDisabled: isPending },
        { id: 'csv', label: t('exports.csv'), isDisabled: isPending },
      ]}
      onAction={(id) => onExport(id as TableFormat)}
    />
  );
}
