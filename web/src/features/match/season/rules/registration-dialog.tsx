import { useQuery } from '@tanstack/react-query';
import type { League } from '@touchline/contract/football/leagues';
import type { Registration } from '@touchline/contract/match/rule-sets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RegistrationInput, useSaveRegistration } from '../../../../api/match/registrations.ts';
import { activePlayersQuery } from '../../../../api/people/users.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { fieldErrors } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useNamed } from '../../../../components/people/namesakes.tsx';

type RegistrationDialogProps = {
  league: League;
  registered: readonly Registration[];
  /** Undefined: a new one. */
  registration: Registration | undefined;
  onClose: () => void;
};

/** Registers a player for a league, or changes it. */
export function RegistrationDialog({ league, registered, registration, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const save = useSaveRegistration(league._id);
  const players = useQuery({ ...activePlayersQuery({}), enabled: registration === undefined });
  const [player, setPlayer] = useState(registration?.player._id ?? '');
  const [partial, setPartial] = useState({ from: false, until: false });
  const base: RegistrationInput = {
    licence: registration?.licence ?? null,
    from: registration?.from ?? null,
    until: registration?.until ?? null,
    foreign: registration?.foreign ?? false,
    homegrown: registration?.homegrown ?? false,
  };
  const [form, setForm] = useState(base);
  const set = (changes: Partial<RegistrationInput>) => setForm((before) => ({ ...before, ...changes }));
  const isReversed = form.from !== null && form.until !== null && form.until < form.from;
  const isPartial = partial.from || partial.until;
  const isUnchanged = registration !== undefined && JSON.stringify(form) === JSON.stringify(base);
  const canSave = isOnline && player !== '' && !isReversed && !isPartial && !isUnchanged;
  const refused = save.error instanceof ApiError ? fieldErrors(t, save.error) : {};
  const year = new Date().getFullYear();
  const gap = player === '' && t('common.missing', { fields: t('match.season.players.columns.player') });

  const day = (name: 'from' | 'until') => (
    <DateSelect
      label={t(`match.season.registrations.${name}`)}
      variant="floating"
      value={form[name] ?? ''}
      onChange={(value) => set({ [name]: value || null })}
      onPartial={(isPart) => setPartial((before) => ({ ...before, [name]: isPart }))}
      firstYear={year - 10}
      lastYear={year + 6}
      error={name === 'until' && isReversed ? t('validation.daysReversed') : refused[name]}
      hint={t(`match.season.registrations.${name}Hint`)}
    />
  );
  return (
    <FormDialog
      title={registration?.player.name ?? t('match.season.registrations.addTitle', { league: league.name })}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({ isInvalid: isReversed || isPartial, other: gap, isUnchanged })}
      note={gap || undefined}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave || save.isPending) return;
        const body = { ...form, licence: form.licence?.trim() || null };
        save.mutate({ player, body }, { onSuccess: onClose });
      }}
    >
      {save.error && Object.keys(refused).length === 0 ? (
        <Alert variant="destructive">{t('match.season.notSaved')}</Alert>
      ) : null}
      {registration ? null : (
        <Dropdown
          label={t('match.season.players.columns.player')}
          name="player"
          hasSearch
          value={player}
          options={(players.data ?? [])
            .filter(({ _id }) => !registered.some((each) => each.player._id === _id))
            .map(({ _id, name, shirtNumber }) => ({
              value: _id,
              label: named({ _id, name }, { hasNumber: true }),
              ...(shirtNumber === null ? {} : { detail: String(shirtNumber) }),
            }))}
          onChange={setPlayer}
          error={refused['player']}
        />
      )}
      <TextInput
        label={t('match.season.registrations.licence')}
        name="licence"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={form.licence ?? ''}
        onChange={(event) => set({ licence: event.target.value || null })}
        error={refused['licence']}
      />
      <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
        {day('from')}
        {day('until')}
      </div>
      <SwitchLine
        label={t('match.season.registrations.foreign')}
        isOn={form.foreign}
        onToggle={(foreign) => set({ foreign })}
      />
      <SwitchLine
        label={t('match.season.registrations.homegrown')}
        isOn={form.homegrown}
        onToggle={(homegrown) => set({ homegrown })}
      />
    </FormDialog>
  );
}
