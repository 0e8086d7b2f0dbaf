import type { ImportResult } from '@touchline/contract/club/imports';
import { consentAge as usualConsentAge } from '@touchline/contract/people/choices';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { useExport } from '../../../api/club/exports.ts';
import { TableTools } from '../../../components/table/table-tools.tsx';
import { useAskedOpen } from '../../../hooks/use-asked-open.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { useNavigate, useReadLocation } from '../../../lib/router/router.tsx';
import { useSquad } from '../../../lib/session/squad.ts';
import { useStore } from '../../../lib/state/store.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import { earlierImports } from '../import/history/shown-imports.ts';
import { useSaveTemplate } from '../import/use-save-template.ts';

// Loaded lazily: few users import.
const ImportPeopleDialog = lazy(async () => ({
  default: (await import('../import/import-people-dialog.tsx')).ImportPeopleDialog,
}));
const EarlierImports = lazy(async () => ({
  default: (await import('../import/history/earlier-imports.tsx')).EarlierImports,
}));

/** In the head of the list, for the administrator: imports a squad from a file, and exports all players as a table. */
export function PlayerTools() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const readLocation = useReadLocation();
  const { isOpen: isImporting, setOpen: setImporting } = useAskedOpen('import');
  const shownImports = useStore(earlierImports);
  const club = useQuery({ ...clubQuery(), meta: { quiet: true } }).data;
  const timeZone = club?.timezone ?? 'UTC';
  const intoSquad = useSquad() ?? undefined;
  const { mutate: exportPlayers, isPending } = useExport('players');
  const template = useSaveTemplate();

  const handleDone = (result: ImportResult) => {
    const { _id } = result;
    const undo = () => {
      if (_id === null) return;
      earlierImports.set({ undo: _id, isFromList: false });
      // The toast stays when the page is left.
      if (readLocation().pathname !== '/profiles/players') void navigate('/profiles/players');
    };
    showToast('success', t('imports.done', result), _id === null ? undefined : { label: t('common.undo'), run: undo });
    setImporting(false);
  };

  return (
    <>
      <TableTools
        of={t('nav.players')}
        onImport={() => setImporting(true)}
        onTemplate={template.save}
        isExporting={isPending}
        onExport={(format) =>
          exportPlayers(
            { asked: undefined, format },
            { onSuccess: (save) => save([t('exports.players'), dayIn(timeZone, new Date())]) },
          )
        }
      />
      <Suspense>
        {isImporting ? (
          <ImportPeopleDialog
            consentAge={club?.consentAge ?? usualConsentAge}
            intoSquad={intoSquad}
            onDone={handleDone}
            onEarlier={() => {
              setImporting(false);
              earlierImports.set('list');
            }}
            onClose={() => setImporting(false)}
          />
        ) : null}
        {shownImports === 'closed' ? null : (
          <EarlierImports shown={shownImports} onShow={earlierImports.set} timeZone={timeZone} />
        )}
      </Suspense>
    </>
  );
}
