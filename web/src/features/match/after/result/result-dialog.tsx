import type { Match, MatchChanges } from '@touchline/contract/football/matches';
import { bounded } from '@touchline/contract/wire/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveResult } from '../../../../api/football/matches-result.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { ShootoutFields } from './shootout-fields.tsx';
import { goalsMax, isGoals, typedOf, typedScore, typedShootout } from './typed-score.ts';

type ResultDialogProps = { match: Match; onClose: () => void };

/** Enters the official result, or changes it: the goals, and the shoot-out of a level match or of one in a cup. */
export function ResultDialog({ match, onClose }: ResultDialogProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const save = useSaveResult(match._id);
  const [typed, setTyped] = useState(typedOf(match.score));
  const [kicks, setKicks] = useState(typedOf(match.shootout));
  const score = typedScore(typed);
  const shootout = typedShootout(kicks);
  const isLevel = score.home !== null && score.home === score.away;
  const mayHaveShootout = isLevel || Boolean(match.shootout) || Boolean(match.stage);
  const isWrong = !isGoals(score.home) || !isGoals(score.away) || (mayHaveShootout && shootout === undefined);
  const isScoreSame = score.home === match.score?.home && score.away === match.score?.away;
  const isShootoutSame =
    !mayHaveShootout || (shootout?.home === match.shootout?.home && shootout?.away === match.shootout?.away);
  const isUnchanged = isScoreSame && isShootoutSame;
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
        const changes: MatchChanges = {
          ...(!isScoreSame && { score: { home: score.home, away: score.away } }),
          ...(!isShootoutSame && shootout !== undefined && { shootout }),
        };
        save.mutate({ changes, etag: undefined }, { onSuccess: onClose });
      }}
    >
      {save.error ? <Alert variant="destructive">{refused ?? t('match.season.notSaved')}</Alert> : null}
      <div className="grid grid-cols-2 items-start gap-4">
        {goals('home', match.teams[0]?.name ?? '')}
        {goals('away', match.teams[1]?.name ?? '')}
      </div>
      {mayHaveShootout ? (
        <ShootoutFields
          teams={{ home: match.teams[0]?.name ?? '', away: match.teams[1]?.name ?? '' }}
          typed={kicks}
          onChange={(changes) => setKicks((before) => ({ ...before, ...changes }))}
        />
      ) : null}
    </FormDialog>
  );
}
