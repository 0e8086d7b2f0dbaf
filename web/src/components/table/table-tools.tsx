import type { TableFormat } from '@touchline/contract/wire/table-file';
import { CalendarSync, CalendarX2, EllipsisVertical, FileDown, FileSpreadsheet, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { menuIcon } from '../ui/menu-types.ts';
import { Menu } from '../ui/menu.tsx';

type TableToolsProps = {
  /** Of what: "Matches". */
  of: string;
  onImport: () => void;
  onExport: (format: TableFormat) => void;
  /** Downloads a file to fill in and import; without it there is none. */
  onTemplate?: () => void;
  /** Opens the calendars of leagues that the list follows; without it there are none. */
  onFollow?: () => void;
  /** Calls off what is planned at a place; without it there is none. */
  onPlaceClosed?: () => void;
  /** An export is running: another has to wait. */
  isExporting: boolean;
  /** False for staff from whom the right was taken. */
  canExport?: boolean;
};

/** Import and export buttons in the header of a list. */
export function TableTools({
  of,
  onImport,
  onExport,
  isExporting,
  canExport = true,
  onTemplate,
  onFollow,
  onPlaceClosed,
}: TableToolsProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('imports.more', { of })}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerClassName={menuIcon}
      items={[
        { id: 'import', label: t('imports.import'), icon: <FileUp aria-hidden="true" /> },
        ...(onTemplate
          ? [{ id: 'template', label: t('imports.template'), icon: <FileSpreadsheet aria-hidden="true" /> }]
          : []),
        ...(onFollow
          ? [{ id: 'follow', label: t('leagueCalendars.menu'), icon: <CalendarSync aria-hidden="true" /> }]
          : []),
        ...(onPlaceClosed
          ? [{ id: 'closed', label: t('callOff.closed'), icon: <CalendarX2 aria-hidden="true" /> }]
          : []),
        ...(canExport
          ? [
              {
                id: 'xlsx',
                label: t('exports.toExcel'),
                icon: <FileDown aria-hidden="true" />,
                isDisabled: isExporting,
              },
              { id: 'csv', label: t('exports.asCsv'), icon: <FileDown aria-hidden="true" />, isDisabled: isExporting },
            ]
          : []),
      ]}
      onAction={(id) => {
        if (id === 'import') onImport();
        else if (id === 'template') onTemplate?.();
        else if (id === 'follow') onFollow?.();
        else if (id === 'closed') onPlaceClosed?.();
        else onExport(id as TableFormat);
      }}
    />
  );
}
