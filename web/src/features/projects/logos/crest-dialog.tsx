import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { CrestField } from './crest-field.tsx';
import type { CrestEditor } from './use-crest-editor.ts';

/** Creates and updates a team, a league or the club's team. Input stays until it is saved. */
export function CrestDialog({ editor }: { editor: CrestEditor }) {
  const { t } = useTranslation();
  const formId = useId();
  const { target, draft, icon, saving, load, canSave, formRef, close, reload } = editor;
  if (!target || !draft) return null;
  const mode = target.id === null ? 'create' : 'update';

  return (
    <Dialog
      isOpen
      onClose={close}
      isBusy={saving.isSaving}
      title={t(`logos.dialog.${mode}.${target.kind}`)}
      footer={
        <>
          <Button variant="outline" disabled={saving.isSaving} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!canSave} isLoading={saving.isSaving}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate className="grid gap-4" onSubmit={saving.onSubmit(canSave)}>
        {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
        {load === 'gone' ? <Alert variant="destructive">{t(`logos.dialog.gone.${target.kind}`)}</Alert> : null}
        {load === 'failed' ? (
          <div className="grid gap-3">
            <Alert variant="destructive">{t('logos.dialog.loadFailed')}</Alert>
            <Button variant="outline" className="justify-self-start" onClick={reload}>
              {t('common.retry')}
            </Button>
          </div>
        ) : null}
        <CrestField
          url={draft.values.icon?.url}
          progress={icon.progress}
          // Do not announce the crest before there is one.
          error={icon.error ?? (draft.isChanged('icon') ? draft.errorOf('icon') : undefined)}
          isDisabled={saving.isSaving}
          onPick={icon.start}
          onStop={icon.stop}
          onRetry={icon.retry}
          onRemove={() => {
            icon.stop();
            draft.set('icon', null);
          }}
        />
        <TextInput
          label={t('logos.dialog.name')}
          name="name"
          autoComplete="off"
          dir="auto"
          required
          readOnly={saving.isSaving}
          value={draft.values.name}
          onChange={(event) => draft.set('name', event.target.value)}
          error={draft.errorOf('name')}
        />
      </form>
    </Dialog>
  );
}
