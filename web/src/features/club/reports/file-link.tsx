import type { Report } from '@touchline/contract/club/reports';
import { FileDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportFile } from '../../../api/club/reports.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { opensRow } from '../../../components/table/opens-row.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../lib/state/toasts.ts';

/** Downloads a report's file under its own name, with a link created on click. Shows its kind and size. */
export function FileLink({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useReportFile();
  const { file } = report;
  const format = useFormat();

  const shown = t('reports.chosenMeta', { kind: file.kind.toUpperCase(), size: format.fileSize(file.size) });

  const tell = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    // The error listener reports an expired session.
    if (code === 'unauthorized') return;
    if (code === 'network') showToast('error', t('errors.network'));
    else showToast('error', t(code === 'resourceNotFound' ? 'reports.gone' : 'reports.file.failed'));
  };
  const handleClick = (event: MouseEvent) => {
    // The browser's own "open in new window" uses the link from the list.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isPending) return;
    mutate(report._id, { onSuccess: ({ name, content }) => saveFile(name, content), onError: tell });
  };

  return (
    <a
      {...opensRow}
      href={file.url}
      download={file.name}
      title={file.name}
      aria-label={`${file.name}, ${shown}`}
      aria-busy={isPending || undefined}
      onClick={handleClick}
      className="touch-44 inline-flex min-h-6 items-center gap-2 rounded-sm font-medium text-accent underline-offset-3 hover:underline"
    >
      {isPending ? (
        <Spinner size="sm" />
      ) : (
        <FileDown aria-hidden="true" className="size-[1.125rem] shrink-0 stroke-[1.75]" />
      )}
      <span className="whitespace-nowrap">{shown}</span>
    </a>
  );
}
