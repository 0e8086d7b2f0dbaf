import { EllipsisVertical, FileDown, Link2, ListOrdered, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateCase } from '../../../../../api/health/cases.ts';
import { useMedicalFile } from '../../../../../api/health/medical-file.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { Menu } from '../../../../../components/ui/menu.tsx';
import { menuIcon } from '../../../../../components/ui/menu-types.ts';
import { saveFile } from '../../../../../lib/browser/save-file.ts';
import type { Day } from '../../../../../lib/dates/days.ts';
import { showToast } from '../../../../../lib/state/toasts.ts';
import type { CaseSave } from '../use-case-save.ts';
import { CloseDialog } from './close-dialog.tsx';
import { DeleteCaseDialog } from './delete-case-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

const CountsAsDialog = lazy(async () => ({ default: (await import('./counts-as-dialog.tsx')).CountsAsDialog }));

type CaseActionsProps = { save: CaseSave; today: Day; onDeleted: () => void };
type Open = 'close' | 'link' | 'counts' | 'delete' | null;

/** A case made by mistake can be deleted for this long. */
const deletableMs = 86_400_000;

/** Prints the case, closes it or opens it again, and what is done seldom. */
export function CaseActions({ save, today, onDeleted }: CaseActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const { mutate, isPending } = useUpdateCase();
  const { mutate: loadFile } = useMedicalFile();
  const { shown, etag } = save;
  const close = () => setOpen(null);
  const reopen = () =>
    mutate(
      { id: shown._id, changes: { closed: null }, etag },
      { onSuccess: () => showToast('success', t('casePage.close.reopened')) },
    );
  const [openedAt] = useState(() => Date.now());
  const isNew = Date.parse(shown.createdAt) + deletableMs > openedAt;
  return (
    <>
      <Button variant="outline" icon={<Printer aria-hidden="true" />} foldsOnPhone onClick={() => window.print()}>
        {t('casePage.print')}
      </Button>
      {shown.open ? (
        <Button variant="outline" onClick={() => setOpen('close')}>
          {t('casePage.close.submit')}
        </Button>
      ) : (
        <Button variant="outline" icon={<RotateCcw aria-hidden="true" />} isLoading={isPending} onClick={reopen}>
          {t('casePage.close.reopen')}
        </Button>
      )}
      <Menu
        label={t('casePage.menu.label')}
        trigger={<EllipsisVertical aria-hidden="true" />}
        triggerClassName={menuIcon}
        items={[
          { id: 'link', label: t('casePage.menu.link'), icon: <Link2 /> },
          { id: 'counts', label: t('casePage.happened.countsAs'), icon: <ListOrdered /> },
          { id: 'medicalFile', label: t('casePage.menu.medicalFile'), icon: <FileDown /> },
          ...(isNew ? [{ id: 'delete', label: t('casePage.menu.delete'), icon: <Trash2 /> }] : []),
        ]}
        onAction={(id) =>
          id === 'medicalFile'
            ? loadFile(shown.player._id, { onSuccess: (archive) => saveFile(`${shown.player.name}.zip`, archive) })
            : setOpen(id as Open)
        }
      />
      {open === 'close' ? (
        <CloseDialog record={shown} etag={etag} today={today} onClose={close} />
      ) : open === 'link' ? (
        <LinkDialog save={save} onClose={close} />
      ) : open === 'counts' ? (
        <Suspense>
          <CountsAsDialog save={save} onClose={close} />
        </Suspense>
      ) : open === 'delete' ? (
        <DeleteCaseDialog record={shown} onClose={close} onDeleted={onDeleted} />
      ) : null}
    </>
  );
}
