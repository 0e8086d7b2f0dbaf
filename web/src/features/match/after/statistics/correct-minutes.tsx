import { matchLimits } from '@touchline/contract/match/match-choices';
import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { bounded } from '@touchline/contract/wire/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCorrectMinutes } from '../../../../api/match/match-minutes.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';

type CorrectMinutesProps = { match: string; player: PlayerMinutes; onClose: () => void };

/** Corrects a player's official minutes, with a note that says why. */
export function CorrectMinutes({ match, player, onClose }: CorrectMinutesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const correct = useCorrectMinutes(match);
  const [typed, setTyped] = useState(String(player.minutes ?? ''));
  const [note, setNote] = useState(player.corrected?.note ?? '');
  const minutes = numberOf(typed);
  const isWrong = minutes === null || !Number.isInteger(minutes) || minutes < 0 || minutes > matchLimits.minuteMax;
  const isUnchanged = minutes === player.minutes && note.trim() === (player.corrected?.note ?? '');
  const canSave = isOnline && !isWrong && !isUnchanged && note.trim() !== '';
  const refused = correct.error instanceof ApiError ? fieldErrors(t, correct.error) : {};
  const send = (change: { minutes: number | null; note: string | null }) =>
    correct.mutate({ player: player.player._id, ...change }, { onSuccess: onClose });

  return (
    <FormDialog
      title={t('match.statistics.correctTitle', { name: player.player.name })}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({
        isInvalid: isWrong,
        isUnchanged,
        other: note.trim() === '' && t('common.missing', { fields: t('match.statistics.note') }),
      })}
      isBusy={correct.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !correct.isPending) send({ minutes, note: note.trim() });
      }}
    >
      {correct.error && Object.keys(refused).length === 0 ? (
        <Alert variant="destructive">{t('match.season.notSaved')}</Alert>
      ) : null}
      <TextInput
        label={t('match.season.players.columns.minutes')}
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong ? validationText(t, bounded('wholeNumber', 0, matchLimits.minuteMax)) : refused['minutes']}
      />
      <TextInput
        label={t('match.statistics.note')}
        name="note"
        autoComplete="off"
        aria-required
        maxLength={matchLimits.overrideMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={refused['note']}
        hint={t('match.statistics.noteHint')}
      />
      {player.corrected ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          isBusy={correct.isPending}
          onClick={() => send({ minutes: null, note: null })}
        >
          {player.corrected.from === null
            ? t('match.statistics.backToEventsUnknown')
            : t('match.statistics.backToEvents', { minutes: format.number(player.corrected.from) })}
        </Button>
      ) : null}
    </FormDialog>
  );
}
