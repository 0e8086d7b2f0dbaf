import type { Team } from '@touchline/contract/football/teams';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { MissingLine } from '../../../components/ui/missing-line.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { CrestField } from './crest-field.tsx';
import { Namesakes } from './namesakes.tsx';
import { OwnTeamQuestion } from './own-team-question.tsx';
import type { CrestEditor } from './use-crest-editor.ts';

type CrestDialogProps = {
  editor: CrestEditor;
  /** The club's own team, if it has one. */
  own: Team | null | undefined;
  /** All others. */
  others: readonly Team[];
};

/** Creates and updates a team, a league or the club's team. Input stays until it is saved. */
export function CrestDialog({ editor, own, others }: CrestDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const missingId = useId();
  const [isAsking, setAsking] = useState(false);
  const { target, draft, icon, saving, load, canSave, formRef, reload, isAdopting } = editor;
  if (!target || !draft) return null;
  const mode = target.id === null ? 'create' : 'update';
  const isBusy = saving.isSaving || isAdopting;
  const replaced = draft.values.myTeam && own && own._id !== target.id ? own : null;
  const close = () => {
    setAsking(false);
    editor.close();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSave) return;
    if (replaced) setAsking(true);
    else saving.save();
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      isBusy={isBusy}
      title={t(`logos.dialog.${mode}.${target.kind}`)}
      footer={
        <>
          <Button variant="outline" isBusy={isBusy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!canSave || isAdopting}
            isLoading={saving.isSaving}
            aria-describedby={editor.missing.length > 0 ? missingId : undefined}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate className="grid gap-4" onSubmit={handleSubmit}>
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
        {target.kind === 'team' && mode === 'update' ? (
          <SwitchLine
            label={t('logos.ownTeam.isOurs')}
            isOn={draft.values.myTeam}
            disabled={saving.isSaving}
            onToggle={(isOn) => draft.set('myTeam', isOn)}
          />
        ) : null}
        {target.kind === 'myTeam' && mode === 'create' ? (
          <Namesakes name={draft.values.name} teams={others} isDisabled={isBusy} onChoose={editor.adopt} />
        ) : null}
        <MissingLine
          id={missingId}
          fields={editor.missing.map((field) => t(field === 'icon' ? 'logos.dialog.crest' : 'logos.dialog.name'))}
        />
      </form>
      {isAsking && replaced ? (
        <OwnTeamQuestion
          name={draft.values.name.trim()}
          current={replaced.name}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            saving.save();
          }}
        />
      ) : null}
    </Dialog>
  );
}
