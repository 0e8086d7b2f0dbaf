import type { Match } from '@touchline/contract/football/matches';
import { bounded } from '@touchline/contract/wire/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveResult } from '../../../../api/football/matches-result.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';

type ResultDialogProps = { match: Match; onClose: () => void };

const goalsMax = 99;
const isGoals = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= goalsMax;

/** Enters the official result, or changes it. */
export function ResultDialog({ match, onClose }: ResultDialogProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const save = useSaveResult(match._id);
  const [typed, setTyped] = useState({
    home: String(match.score?.home ?? ''),
    away: String(match.score?.away ?? ''),
  });
  const score = { home: numberOf(typed.home), away: numberOf(typed.away) };
  const isWrong = !isGoals(score.home) || !isGoals(score.away);
  const isUnchanged = score.home === match.score?.home && score.away === match.score?.away;
  const canSave = isOnline && !isWrong && !isUnchanged;
  const refused = save.error instanceof ApiError ? Object.values(fieldErrors(t, save.error))[0] : undefined;

  const goals = (side: 'home' | 'away', team: string) => (
    <TextInput
      label={team}
      name={`${side}-goals`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed[side]}
      onChange={(event) => setTyped((before) => ({ ...before, [side]: event.target.value }))}
      error={isGoals(score[side]) ? undefined : validationText(t, bounded('wholeNumber', 0, goalsMax))}
    />
  );
  return (
    <FormDialog
      title={t(match.score ? 'match.after.changeResult' : 'match.after.enterResult')}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({ isInvalid: isWrong, isUnchanged })}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave || !isGoals(score.home) || !isGoals(score.away)) return;
        save.mutate(
          { changes: { score: { home: score.home, away: score.away } }, etag: undefined },
          { onSuccess: onClose },
        );
      }}
    >
      {save.error ? <Alert variant="destructive">{refused ?? t('match.season.notSaved')}</Alert> : null}
      <div className="grid grid-cols-2 items-start gap-4">
        {goals('home', match.teams[0]?.name ?? '')}
        {goals('away', match.teams[1]?.name ?? '')}
      </div>
    </FormDialog>
  );
}
