import type { TableFormat } from '@touchline/contract/wire/table-file';
import { Download } from 'lucide-react';
import { useMay } from '../../../api/people/auth.ts';
import { ExportMenu } from '../../../components/table/export-menu.tsx';

type ExportButtonProps = { isPending: boolean; onExport: (format: TableFormat) => void };

/** Downloads what a page of the match file shows as a table; nothing for who may not export. */
export function ExportButton({ isPending, onExport }: ExportButtonProps) {
  if (!useMay('mayExport')) return null;
  return <ExportMenu icon={<Download aria-hidden="true" />} foldsOnPhone isPending={isPending} onExport={onExport} />;
}
