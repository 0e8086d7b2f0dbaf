import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { useExport } from '../../../api/club/exports.ts';
import { useImportTemplate } from '../../../api/club/import-template.ts';
import { useImportPlayers, usePreviewPlayers } from '../../../api/club/imports.ts';
import { TableTools } from '../../../components/table/table-tools.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { useSquad } from '../../../lib/session/squad.ts';

// Loaded lazily: few users import.
const ImportDialog = lazy(async () => ({
  default: (await import('../../../components/import-dialog/import-dialog.tsx')).ImportDialog,
}));

/** In the head of the list, for the administrator: imports a squad from a file, and exports all players as a table. */
export function PlayerTools() {
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  const club = useQuery({ ...clubQuery(), meta: { quiet: true } }).data;
  const timeZone = club?.timezone ?? 'UTC';
  const intoSquad = useSquad() ?? undefined;
  const { mutate: exportPlayers, isPending } = useExport('players');
  const { mutate: fetchTemplate } = useImportTemplate();
  const { mutateAsync: preview } = usePreviewPlayers();
  const { mutateAsync: run } = useImportPlayers();
  return (
    <>
      <TableTools
        of={t('nav.players')}
        onImport={() => setImporting(true)}
        onTemplate={() =>
          fetchTemplate(undefined, {
            onSuccess: async (content) => {
              // Few users need it.
              const { saveTable } = await import('../../../lib/browser/save-table.ts');
              saveTable([t('exports.players'), t('imports.templateFile')], { format: 'xlsx', content });
            },
          })
        }
        isExporting={isPending}
        onExport={(format) =>
          exportPlayers(
            { asked: undefined, format },
            { onSuccess: (save) => save([t('exports.players'), dayIn(timeZone, new Date())]) },
          )
        }
      />
      {isImporting ? (
        <Suspense>
          <ImportDialog
            kind="players"
            calls={{ preview, run }}
            timeZone={timeZone}
            consentAge={club?.consentAge}
            intoSquad={intoSquad}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
