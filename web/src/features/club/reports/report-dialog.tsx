import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { useSquadChoices } from '../../../api/people/squad-choices.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SquadFieldSlot } from '../../../components/squads/squad-field-slot.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { GoneAlert } from '../../../components/feedback/gone-alert.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { MissingLine } from '../../../components/ui/missing-line.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { isFocusLost } from '../../../lib/browser/lost-focus.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { ReportFileField } from './report-file-field.tsx';
import type { ReportEditor } from './use-report-editor.ts';

/** Creates and edits a report. Closing it aborts the upload; a failed upload leaves the input in place. */
export function ReportDialog({ editor }: { editor: ReportEditor }) {
  const { t } = useTranslation();
  const formId = useId();
  const missingId = useId();
  const isOnline = useOnline();
  const squads = useSquadChoices();
  const ownSquadsOnly = useQuery(meQuery()).data?.ownSquadsOnly;
  const { draft, sending, saving, load, isNew, formRef, close, reload } = editor;
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused cancel button was removed; without a connection, retry is disabled, too.
    if (saving.isSaving || !isFocusLost()) return;
    const next = submit.current?.disabled ? formRef.current?.querySelector('input') : submit.current;
    next?.focus();
  }, [saving.isSaving, formRef]);
  if (!draft) return null;
  const canSave = editor.canSave && isOnline;
  const { title, file } = draft.values;
  const missing = [
    ...(title.trim() === '' ? [t('reports.dialog.title')] : []),
    ...(isNew && file === null ? [t('reports.file.label')] : []),
  ];

  return (
    <Dialog
      isOpen
      onClose={close}
      size="md"
      title={t(isNew ? 'reports.dialog.create' : 'reports.dialog.edit')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            ref={submit}
            type="submit"
            form={formId}
            disabled={!canSave}
            isLoading={saving.isSaving}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            {t(isNew ? 'reports.dialog.submit' : 'common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate className="grid gap-4" onSubmit={saving.onSubmit(canSave)}>
        {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
        {saving.isGone || load === 'gone' ? <GoneAlert /> : null}
        {load === 'failed' ? (
          <div className="grid gap-3">
            <Alert variant="destructive">{t('reports.dialog.loadFailed')}</Alert>
            <Button variant="outline" className="justify-self-start" onClick={reload}>
              {t('common.retry')}
            </Button>
          </div>
        ) : null}
        <TextInput
          label={t('reports.dialog.title')}
          name="title"
          autoComplete="off"
          dir="auto"
          required
          readOnly={saving.isSaving}
          value={draft.values.title}
          onChange={(event) => draft.set('title', event.target.value)}
          error={draft.errorOf('title')}
        />
        {squads ? (
          <SquadFieldSlot
            squads={squads}
            value={draft.values.squad}
            onChange={(id) => draft.set('squad', id)}
            isOne={ownSquadsOnly}
            error={draft.errorOf('squad')}
          />
        ) : null}
        <ReportFileField
          present={draft.base.record.file}
          chosen={draft.values.file}
          error={draft.isChanged('file') ? draft.errorOf('file') : undefined}
          progress={sending.progress}
          failure={sending.failure}
          isDisabled={saving.isSaving}
          onChoose={editor.choose}
          onStop={sending.stop}
          onRetry={canSave ? saving.save : undefined}
        />
        <MissingLine id={missingId} fields={missing} />
      </form>
    </Dialog>
  );
}
