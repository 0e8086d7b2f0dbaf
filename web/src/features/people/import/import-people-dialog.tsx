import type { ImportResult } from '@touchline/contract/club/imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { LiveRegion } from '../../../components/feedback/live-region.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { hasWork } from './decisions.ts';
import { ImportContent } from './import-content.tsx';
import { noteOf, outcomeOf, reasonOf } from './import-words.ts';
import { usePeopleImport } from './use-people-import.ts';

type ImportPeopleDialogProps = {
  /** The squad that the lists of the page show, for which a file is unless another one is chosen. */
  intoSquad: string | undefined;
  /** The club's age of consent. */
  consentAge: number;
  onDone: (result: ImportResult) => void;
  /** Shows the imports so far. */
  onEarlier: () => void;
  onClose: () => void;
};

/** Imports people from a file or a pasted table: choose it, decide what it leaves open, mend it, and import what is right. */
export function ImportPeopleDialog({ intoSquad, consentAge, onDone, onEarlier, onClose }: ImportPeopleDialogProps) {
  const { t } = useTranslation();
  const importing = usePeopleImport();
  const [isLeaving, setLeaving] = useState(false);
  const { isImporting, canImport, count, decisions, steps } = importing;

  return (
    <>
      <Dialog
        isOpen
        onClose={() => (hasWork(decisions) ? setLeaving(true) : onClose())}
        isBusy={isImporting}
        size="lg"
        title={t('imports.players.title')}
        note={noteOf(t, importing)}
        footer={
          <>
            <Button variant="outline" isBusy={isImporting} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              disabled={!canImport}
              why={reasonOf(t, importing)}
              isLoading={isImporting}
              onClick={() => void steps.write(onDone)}
            >
              {count > 0 ? t('imports.players.import', { count }) : t('imports.import')}
            </Button>
          </>
        }
      >
        <ImportContent importing={importing} intoSquad={intoSquad} consentAge={consentAge} onEarlier={onEarlier} />
        <LiveRegion message={outcomeOf(t, importing)} />
      </Dialog>
      {isLeaving ? (
        <ConfirmDialog
          title={t('imports.leave.title')}
          verb={t('imports.leave.verb')}
          onCancel={() => setLeaving(false)}
          onConfirm={onClose}
        >
          <p>{t('imports.leave.text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
