import type { EventReplies } from '@touchline/contract/football/replies';
import { replyModes } from '@touchline/contract/football/reply-choices';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetEventReplies } from '../../../api/football/replies.ts';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { momentOf, wallTimeIn } from '../../../lib/dates/days.ts';
import { useOnline } from '../../../lib/offline/connection.ts';

type EventAskingDialogProps = {
  event: string;
  answers: EventReplies;
  startsAt: string;
  timeZone: string;
  onClose: () => void;
};

/** How one event asks, apart from its squad: whether, and until when. */
export function EventAskingDialog({ event, answers, startsAt, timeZone, onClose }: EventAskingDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const set = useSetEventReplies();
  const before = answers.deadline ? wallTimeIn(timeZone, answers.deadline) : '';
  const [mode, setMode] = useState<string>(answers.mode);
  const [until, setUntil] = useState(before);
  const deadline = until === '' ? null : (momentOf(timeZone, until) ?? null);
  const isTooLate = deadline !== null && deadline > startsAt;

  const handleSubmit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    // The dialog stands within the record's form.
    submitted.stopPropagation();
    if (isTooLate) return;
    const body = {
      ...(mode !== answers.mode && { mode: replyModes.find((each) => each === mode) ?? null }),
      ...(until !== before && { deadline }),
    };
    set.mutate({ event, body }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={t('replies.asking.title')}
      submit={t('common.save')}
      canSave={!isTooLate && isOnline && (mode !== answers.mode || until !== before)}
      why={isOnline ? t('common.why.unchanged') : t('common.why.offline')}
      isBusy={set.isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Dropdown
        label={t('replies.asking.mode')}
        options={[
          { value: 'squad', label: t('replies.asking.asSquad') },
          ...replyModes.map((value) => ({ value, label: t(`replies.asking.modes.${value}`) })),
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'off' ? null : (
        <TextInput
          label={t('replies.asking.deadline')}
          type="datetime-local"
          value={until}
          error={isTooLate ? t('replies.asking.tooLate') : undefined}
          hint={t('replies.asking.deadlineHint')}
          onChange={(typed) => setUntil(typed.target.value)}
        />
      )}
    </FormDialog>
  );
}
