import { matchLimits } from '@touchline/contract/match/match-choices';
import type { Suspension } from '@touchline/contract/match/suspensions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSuspension } from '../../../../api/match/suspensions.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { NoteField, isNoteLongEnough } from './note-field.tsx';
import { isLength } from './suspension-length.ts';

export type SuspensionAct = 'length' | 'setAside' | 'restore';

type ChangeSuspensionProps = { suspension: Suspension; act: SuspensionAct; onClose: () => void };

/** Changes the length of a suspension, sets it aside or puts it back, each with a note for the log. */
export function ChangeSuspension({ suspension, act, onClose }: ChangeSuspensionProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const update = useUpdateSuspension();
  const [matches, setMatches] = useState(String(suspension.matches));
  const [note, setNote] = useState('');
  const length = numberOf(matches);
  const isWrong = act === 'length' && !isLength(length);
  const isUnchanged = act === 'length' && length === suspension.matches;
  const canSave = isOnline && !isWrong && !isUnchanged && isNoteLongEnough(note);
  const refused = update.error instanceof ApiError ? fieldErrors(t, update.error) : {};

  return (
    <FormDialog
      title={t(`match.season.suspensions.acts.${act}`, { name: suspension.player.name })}
      submit={t(act === 'length' ? 'common.save' : `match.season.suspensions.${act}`)}
      canSave={canSave}
      why={whyNot({
        isInvalid: isWrong,
        isUnchanged,
        other: !isNoteLongEnough(note) && t('validation.overrideNote'),
      })}
      isBusy={update.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave || update.isPending) return;
        const change = act === 'length' ? { matches: length ?? suspension.byRule } : { setAside: act === 'setAside' };
        update.mutate({ id: suspension._id, ...change, note: note.trim() }, { onSuccess: onClose });
      }}
    >
      {update.error && Object.keys(refused).length === 0 ? (
        <Alert variant="destructive">{t('match.season.notSaved')}</Alert>
      ) : null}
      <p className="leading-normal">{t(`match.season.suspensions.actTexts.${act}`)}</p>
      {act === 'length' ? (
        <TextInput
          label={t('match.season.suspensions.columns.matches')}
          name="matches"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={matches}
          onChange={(event) => setMatches(event.target.value)}
          error={isWrong ? validationText(t, `wholeNumber:1:${matchLimits.suspensionMax}`) : refused['matches']}
          hint={t('match.season.suspensions.byRule', { count: suspension.byRule })}
        />
      ) : null}
      <NoteField value={note} onChange={setNote} error={refused['note']} />
    </FormDialog>
  );
}
