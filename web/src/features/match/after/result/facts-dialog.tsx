import { useQuery } from '@tanstack/react-query';
import type { Match, MatchChanges } from '@touchline/contract/football/matches';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { type FixtureState, fixtureStates, setStates } from '@touchline/contract/match/match-choices';
import { bounded } from '@touchline/contract/wire/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveMatchFacts } from '../../../../api/football/matches-result.ts';
import { leagueRulesQuery } from '../../../../api/match/rule-sets.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { normalPeriodsOf } from '../../events/period-names.ts';
import { lengthsIn, lengthsText } from '../../events/typed-lengths.ts';
import { stageText } from '../../frame/stage-text.ts';
import { StoppedFields, type TypedStop } from './stopped-fields.tsx';
import { isSameStop, stopOf, stoppedOf } from './typed-stop.ts';

type FactsDialogProps = {
  match: Match;
  events: readonly MatchEvent[];
  /** Of the periods, extra time with them. */
  lengths: readonly number[];
  onClose: () => void;
};

const none = 'none';
const matchdayMax = 99;

/** Edits what the season counts by. Only what was changed is sent. */
export function FactsDialog({ match, events, lengths, onClose }: FactsDialogProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const save = useSaveMatchFacts(match._id);
  const league = match.leagues[0]?._id ?? '';
  const rules = useQuery({ ...leagueRulesQuery(league), enabled: league !== '', meta: { quiet: true } }).data?.record;
  const base: { state: FixtureState; periods: string; matchday: string; stage: string; replayed: boolean } = {
    state: match.state ?? 'finished',
    periods: lengthsText(lengths.slice(0, normalPeriodsOf(match))),
    matchday: String(match.matchday ?? ''),
    stage: match.stage ?? '',
    replayed: match.replayed ?? false,
  };
  const [form, setForm] = useState(base);
  const [stop, setStop] = useState<TypedStop>(() => stopOf(match, events, lengths));
  const set = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const periods = lengthsIn(form.periods);
  const matchday = numberOf(form.matchday);
  const isWrong = matchday !== null && !(Number.isInteger(matchday) && matchday >= 1 && matchday <= matchdayMax);
  const isStopped = form.state === 'abandoned' || form.state === 'awarded';
  const stopped = stoppedOf(stop, match, lengths);
  // Where an abandoned match ended decides its minutes.
  const isStopNeeded = form.state === 'abandoned' && base.state !== 'abandoned';
  const isStopWrong =
    isStopped && (stopped === undefined || (isStopNeeded && (stopped === null || stopped.reason === null)));
  const changes: MatchChanges = {
    ...(isStopped && stopped !== undefined && !isSameStop(stopped, match.stopped ?? null) && { stopped }),
    // Calling off is a call of its own.
    ...(form.state !== base.state && form.state !== 'calledOff' && { state: form.state }),
    ...(form.periods !== base.periods &&
      periods !== undefined && {
        periods: periods.map((length, index) => ({ period: index + 1, length, added: null })),
      }),
    ...(form.matchday !== base.matchday && { matchday }),
    ...(form.stage !== base.stage && { stage: form.stage || null }),
    ...(form.replayed !== base.replayed && { replayed: form.replayed }),
  };
  const isInvalid = isWrong || isStopWrong || periods === undefined;
  const isUnchanged = Object.keys(changes).length === 0;
  const canSave = isOnline && !isInvalid && !isUnchanged;
  const refused = save.error instanceof ApiError ? fieldErrors(t, save.error) : {};
  const stages = [...new Set([...(rules?.rules.stages ?? []), ...(base.stage ? [base.stage] : [])])];

  return (
    <FormDialog
      title={t('match.after.editFacts')}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({ isInvalid, isUnchanged })}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !save.isPending) save.mutate({ changes, etag: undefined }, { onSuccess: onClose });
      }}
    >
      {save.error && Object.keys(refused).length === 0 ? (
        <Alert variant="destructive">{t('match.season.notSaved')}</Alert>
      ) : null}
      <Dropdown
        label={t('match.after.state')}
        name="state"
        hasSearch={false}
        value={form.state}
        options={(base.state === 'calledOff' ? fixtureStates : setStates).map((value) => ({
          value,
          label: t(`match.states.${value}`),
        }))}
        onChange={(state) => set({ state: state as FixtureState })}
        error={refused['state']}
      />
      {isStopped ? (
        <StoppedFields
          typed={stop}
          isMinuteWrong={stopped === undefined}
          onChange={(sent) => setStop((before) => ({ ...before, ...sent }))}
        />
      ) : null}
      {match.games ? null : (
        <TextInput
          label={t('match.after.periods')}
          name="periods"
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          value={form.periods}
          onChange={(event) => set({ periods: event.target.value })}
          error={periods === undefined ? t('match.season.rules.lengthsWrong') : refused['periods']}
          hint={t('match.after.periodsHint')}
        />
      )}
      <TextInput
        label={t('match.after.matchday')}
        name="matchday"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={form.matchday}
        onChange={(event) => set({ matchday: event.target.value })}
        error={isWrong ? validationText(t, bounded('wholeNumber', 1, matchdayMax)) : refused['matchday']}
        hint={t('match.after.matchdayHint')}
      />
      {stages.length > 0 ? (
        <Dropdown
          label={t('match.after.stage')}
          name="stage"
          hasSearch={false}
          value={form.stage || none}
          options={[
            { value: none, label: t('common.none') },
            ...stages.map((value) => ({ value, label: stageText(t, value) })),
          ]}
          onChange={(stage) => set({ stage: stage === none ? '' : stage })}
          error={refused['stage']}
        />
      ) : null}
      <SwitchLine label={t('match.after.replayed')} isOn={form.replayed} onToggle={(replayed) => set({ replayed })} />
    </FormDialog>
  );
}
