import { useQuery } from '@tanstack/react-query';
import { matchLimits } from '@touchline/contract/match/match-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../../api/football/leagues.ts';
import { useCreateSuspension } from '../../../../api/match/suspensions.ts';
import { activePlayersQuery } from '../../../../api/people/users.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { createIdempotencyKeys } from '../../../../lib/http/idempotency-key.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import type { SeasonView } from '../frame/use-season-view.ts';
import { NoteField, isNoteLongEnough } from './note-field.tsx';
import { isLength } from './suspension-length.ts';
import { useNamed } from '../../../../components/people/namesakes.tsx';

type DecisionDialogProps = {
  view: SeasonView;
  timeZone: string;
  /** Whom and where, if the dialog is opened for somebody. */
  start?: { player: string; league: string } | undefined;
  onClose: () => void;
};

/** Enters a suspension that a disciplinary body has decided. */
export function DecisionDialog({ view, timeZone, start, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const format = useFormat();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const create = useCreateSuspension();
  const [keys] = useState(createIdempotencyKeys);
  const players = useQuery(activePlayersQuery(view.squad ? { squad: view.squad } : {}));
  const leagues = useQuery(leaguesQuery());
  const today = dayIn(timeZone, new Date());
  const [form, setForm] = useState({
    player: start?.player ?? '',
    league: start?.league ?? view.league ?? '',
    matches: '1',
    decidedOn: today,
    note: '',
  });
  const set = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const length = numberOf(form.matches);
  const isAhead = form.decidedOn > today;
  const missing = [
    form.player === '' ? t('match.season.players.columns.player') : [],
    form.league === '' ? t('match.season.league') : [],
    form.decidedOn === '' ? t('match.season.suspensions.decidedOn') : [],
  ].flat();
  const gaps = missing.length > 0 ? t('common.missing', { fields: format.list(missing) }) : '';
  const isWrong = !isLength(length) || isAhead;
  const canSave = isOnline && gaps === '' && !isWrong && isNoteLongEnough(form.note);
  const refused = create.error instanceof ApiError ? fieldErrors(t, create.error) : {};
  const year = Number(today.slice(0, 4));

  return (
    <FormDialog
      title={t('match.season.suspensions.decision')}
      submit={t('match.season.suspensions.decide')}
      canSave={canSave}
      why={whyNot({
        isInvalid: isWrong,
        other: gaps || (!isNoteLongEnough(form.note) && t('validation.overrideNote')),
      })}
      note={gaps || undefined}
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave || create.isPending) return;
        const body = {
          player: form.player,
          league: form.league,
          matches: length ?? 1,
          decidedOn: form.decidedOn,
          note: form.note.trim(),
        };
        create.mutate({ body, idempotencyKey: keys.keyOf(body) }, { onSuccess: onClose });
      }}
    >
      {create.error && Object.keys(refused).length === 0 ? (
        <Alert variant="destructive">{t('match.season.notSaved')}</Alert>
      ) : null}
      <Dropdown
        label={t('match.season.players.columns.player')}
        name="player"
        hasSearch
        value={form.player}
        options={(players.data ?? []).map(({ _id, name, shirtNumber }) => ({
          value: _id,
          label: named({ _id, name }, { hasNumber: true }),
          ...(shirtNumber === null ? {} : { detail: String(shirtNumber) }),
        }))}
        onChange={(player) => set({ player })}
        error={refused['player']}
      />
      <Dropdown
        label={t('match.season.league')}
        name="league"
        value={form.league}
        options={(leagues.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(league) => set({ league })}
        error={refused['league']}
      />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
        <TextInput
          label={t('match.season.suspensions.columns.matches')}
          name="matches"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={form.matches}
          onChange={(event) => set({ matches: event.target.value })}
          error={
            isLength(length) ? refused['matches'] : validationText(t, `wholeNumber:1:${matchLimits.suspensionMax}`)
          }
        />
        <DateSelect
          label={t('match.season.suspensions.decidedOn')}
          variant="floating"
          value={form.decidedOn}
          onChange={(decidedOn) => set({ decidedOn })}
          firstYear={year - 1}
          lastYear={year}
          error={isAhead ? t('match.season.players.dayAhead') : refused['decidedOn']}
          hint={t('match.season.suspensions.decidedHint')}
        />
      </div>
      <NoteField value={form.note} onChange={(note) => set({ note })} error={refused['note']} />
    </FormDialog>
  );
}
