import { useQuery } from '@tanstack/react-query';
import type { ImportEntry } from '@touchline/contract/club/import-history';
import { useTranslation } from 'react-i18next';
import { importsQuery } from '../../../../api/club/import-history.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type EarlierImportsDialogProps = { timeZone: string; onUndo: (id: string) => void; onClose: () => void };

/** What was imported, the last one first. Imports of players can be undone for some time. */
export function EarlierImportsDialog({ timeZone, onUndo, onClose }: EarlierImportsDialogProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(importsQuery());
  const imports = data?.records ?? [];
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('imports.earlier.title')}>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <p role="status" className="flex items-center gap-3 text-ink-3">
          <Spinner size="sm" />
          {t('common.loading')}
        </p>
      ) : imports.length === 0 ? (
        <EmptyState title={t('imports.earlier.none')} hint={t('imports.earlier.noneHint')} />
      ) : (
        <ul className="-mx-6 border-t border-line max-tablet:-mx-5">
          {imports.map((entry) => (
            <Entry key={entry._id} entry={entry} timeZone={timeZone} onUndo={onUndo} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type EntryProps = { entry: ImportEntry; timeZone: string; onUndo: (id: string) => void };

function Entry({ entry, timeZone, onUndo }: EntryProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { kind, at, by, fileName, undoUntil, undoneAt } = entry;
  const when = format.dateTime(at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-6 py-3 max-tablet:px-5">
      <div className="min-w-0 flex-1 basis-60 leading-snug">
        <span className="block font-semibold text-ink wrap-anywhere">
          {fileName === null ? t(`imports.earlier.${kind}`) : <bdi>{fileName}</bdi>}
        </span>
        <span className="block text-sm text-ink-2">
          {t('imports.earlier.counts', { new: format.number(entry.new), changed: format.number(entry.changed) })}
        </span>
        <span className="block text-sm text-ink-3">
          {by === null ? when : t('imports.earlier.by', { when, name: by.name })}
        </span>
        {undoUntil === null ? null : (
          <span className="block text-sm text-ink-3">
            {t('imports.earlier.until', { day: format.date(undoUntil) })}
          </span>
        )}
      </div>
      {undoneAt === null ? null : <Badge>{t('imports.earlier.undone', { day: format.shortDate(undoneAt) })}</Badge>}
      {undoUntil === null ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('imports.earlier.undoOf', { when })}
          onClick={() => onUndo(entry._id)}
        >
          {t('common.undo')}
        </Button>
      )}
    </li>
  );
}
