import { matchLimits } from '@touchline/contract/match/match-choices';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveLineupDraft } from '../../../../api/match/match-squads.ts';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import type { ShownDraft } from './draft-list.ts';

export type RenameDialogProps = {
  isOpen: boolean;
  match: string;
  draft: ShownDraft;
  /** The names of the others. */
  taken: readonly string[];
  onClose: () => void;
};

/** Renames a draft: up to 20 letters, unlike the others. */
export default function RenameDialog(props: RenameDialogProps) {
  return <Form key={String(props.isOpen)} {...props} />;
}

function Form({ isOpen, match, draft, taken, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [name, setName] = useState(draft.name);
  const { mutateAsync: save, isPending } = useSaveLineupDraft(match);
  const wanted = name.trim();
  const isTaken = taken.includes(wanted);
  const isWrong = wanted === '' || isTaken;
  const why = isTaken ? t('match.lineup.drafts.nameTaken') : wanted === '' ? t('validation.required') : undefined;
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWrong || draft.id === null) return;
    try {
      await save({ draft: draft.id, body: { name: wanted } });
      onClose();
    } catch {
      // The error listener reports it; what is typed stays.
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isPending}
      title={t('match.lineup.drafts.renameTitle', { name: draft.name })}
      footer={
        <>
          <Button variant="secondary" isBusy={isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={isWrong} why={why} isLoading={isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextInput
          label={t('match.lineup.drafts.nameField')}
          name="name"
          required
          maxLength={matchLimits.draftNameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={why}
        />
      </form>
    </Dialog>
  );
}
