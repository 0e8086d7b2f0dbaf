import type { Reply } from '@touchline/contract/football/replies';
import { type ReplyAnswer, replyAnswers, replyLimits, replyReasons } from '@touchline/contract/football/reply-choices';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetReply } from '../../../api/football/replies.ts';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { momentOf, timeIn, dayIn } from '../../../lib/dates/days.ts';
import { useOnline } from '../../../lib/offline/connection.ts';

type AnswerDialogProps = {
  event: string;
  reply: Reply;
  /** Null while the time is not known. */
  startsAt: string | null;
  timeZone: string;
  onClose: () => void;
};

/** Only medical staff know a reason of health: others have to choose a reason again. */
const knownReason = (reason: Reply['reason']) => (reason === null || reason === 'health' ? '' : reason);

/** A member of staff answers for a player. */
export function AnswerDialog({ event, reply, startsAt, timeZone, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const set = useSetReply();
  const { player } = reply;
  const [answer, setAnswer] = useState<ReplyAnswer | null>(reply.asks ? 'yes' : reply.answer);
  const [time, setTime] = useState(reply.at ? timeIn(timeZone, reply.at) : '');
  const [reason, setReason] = useState<string>(knownReason(reply.reason));
  const [note, setNote] = useState(reply.note ?? '');
  const at = time && startsAt ? (momentOf(timeZone, `${dayIn(timeZone, startsAt)}T${time}`) ?? null) : null;
  const isTooEarly = answer === 'late' && at !== null && startsAt !== null && at < startsAt;

  const handleSubmit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    // The dialog stands within the record's form.
    submitted.stopPropagation();
    if (answer === null || isTooEarly) return;
    const body = {
      answer,
      at: answer === 'late' ? at : null,
      reason: answer === 'no' ? (replyReasons.find((each) => each === reason) ?? null) : null,
      note: note.trim() || null,
    };
    set.mutate({ event, player: player._id, body }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={t('replies.event.answerFor', { name: player.name })}
      submit={t('common.save')}
      canSave={answer !== null && !isTooEarly && isOnline}
      why={isOnline ? t('common.why.invalid') : t('common.why.offline')}
      isBusy={set.isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <SegmentedControl
        kind="choice"
        label={t('replies.event.answer')}
        options={replyAnswers.map((value) => ({ value, label: t(`replies.sign.${value}`) }))}
        value={answer}
        onChange={setAnswer}
      />
      {answer === 'late' && startsAt !== null ? (
        <TextInput
          label={t('replies.event.arrival')}
          type="time"
          value={time}
          error={isTooEarly ? t('replies.event.tooEarly') : undefined}
          onChange={(typed) => setTime(typed.target.value)}
        />
      ) : null}
      {answer === 'no' ? (
        <Dropdown
          label={t('replies.away.reason')}
          options={[
            { value: '', label: t('replies.week.noReason') },
            ...replyReasons.map((value) => ({ value, label: t(`replies.reasons.${value}`) })),
          ]}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      <TextInput
        label={t('replies.event.note')}
        value={note}
        maxLength={replyLimits.noteMax}
        dir="auto"
        autoComplete="off"
        onChange={(typed) => setNote(typed.target.value)}
      />
    </FormDialog>
  );
}
