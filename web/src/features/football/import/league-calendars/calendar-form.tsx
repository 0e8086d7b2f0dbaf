import { useQuery } from '@tanstack/react-query';
import type { FixtureSource } from '@touchline/contract/club/fixture-sources';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveFixtureSource } from '../../../../api/club/fixture-sources.ts';
import { seasonsQuery } from '../../../../api/club/seasons.ts';
import { leaguesQuery } from '../../../../api/football/leagues.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { useFirstSquad, useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { useTimezoneOptions } from '../../../../components/fields/select/use-timezone-options.ts';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { SquadFieldSlot } from '../../../../components/squads/squad-field-slot.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';

type CalendarFormProps = {
  /** Null for a new one. */
  source: FixtureSource | null;
  timeZone: string;
  onClose: () => void;
};

type Form = { address: string; league: string; squad: string; season: string; zone: string; shift: string };

const shiftMax = 24 * 60;
/** Undefined for what is no number of minutes. */
const minutesIn = (shift: string): number | undefined => {
  const text = shift.trim().replace('\u2212', '-');
  if (text === '') return 0;
  return /^[+-]?\d{1,4}$/u.test(text) && Math.abs(Number(text)) <= shiftMax ? Number(text) : undefined;
};

const formOf = ({ squad, shiftMin, ...source }: FixtureSource): Form => ({
  ...source,
  squad: squad ?? '',
  shift: shiftMin === 0 ? '' : String(shiftMin),
});

const labels = {
  address: 'leagueCalendars.fields.address',
  league: 'imports.league',
  season: 'leagueCalendars.fields.season',
} as const;

/** What may be chosen. Seasons that are over are read no longer. */
const useChoices = () => {
  const leagues = useQuery({ ...leaguesQuery(), meta: { quiet: true } }).data ?? [];
  const all = useQuery({ ...seasonsQuery(), meta: { quiet: true } }).data?.records ?? [];
  const seasons = all.filter(({ state }) => state !== 'closed');
  return { leagues, seasons, current: seasons.find(({ state }) => state === 'current')?._id ?? '' };
};

/** Adds the address of a league's calendar, or changes one, and reads it at once. */
export function CalendarForm({ source, timeZone, onClose }: CalendarFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const zones = useTimezoneOptions();
  const squads = useSquadChoices();
  const first = useFirstSquad();
  const isOne = useQuery(meQuery()).data?.ownSquadsOnly ?? false;
  const { leagues, seasons, current } = useChoices();
  const { mutate, isPending, error } = useSaveFixtureSource();
  const [form, setForm] = useState<Form>(() =>
    source ? formOf(source) : { address: '', league: '', squad: first, season: '', zone: timeZone, shift: '' },
  );
  const set = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }));
  const values = { ...form, season: form.season === '' ? current : form.season };
  const refused: Record<string, string> = error instanceof ApiError ? fieldErrors(t, error) : {};
  const isRefusedAsWhole = error !== null && Object.keys(refused).length === 0;
  const shiftMin = minutesIn(values.shift);
  const missing = (['address', 'league', 'season'] as const).filter((field) => values[field].trim() === '');
  const gaps =
    missing.length > 0 && t('accounts.missingNamed', { fields: format.list(missing.map((field) => t(labels[field]))) });
  const canSave = isOnline && missing.length === 0 && shiftMin !== undefined;

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending) return;
    const { address, league, season, zone, squad } = values;
    const body = { address: address.trim(), league, season, zone, shiftMin, squad: squad === '' ? null : squad };
    mutate({ id: source?._id ?? null, body }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={t(source ? 'leagueCalendars.changeTitle' : 'leagueCalendars.add')}
      submit={t('leagueCalendars.save')}
      canSave={canSave}
      why={whyNot({ isInvalid: shiftMin === undefined, other: gaps })}
      note={gaps || undefined}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {isRefusedAsWhole ? <Alert variant="destructive">{validationText(t, error.message)}</Alert> : null}
      <TextInput
        label={t('leagueCalendars.fields.address')}
        name="address"
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
        readOnly={isPending}
        value={form.address}
        onChange={(event) => set({ address: event.target.value })}
        hint={t('leagueCalendars.addressHint')}
        error={refused.address}
      />
      <Dropdown
        label={t('imports.league')}
        options={leagues.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={values.league}
        onChange={(league) => set({ league })}
        isDisabled={isPending}
        error={refused.league}
      />
      {squads ? (
        <SquadFieldSlot
          squads={squads}
          value={values.squad}
          onChange={(squad) => set({ squad })}
          isOne={isOne}
          error={refused.squad}
        />
      ) : null}
      <Dropdown
        label={t('leagueCalendars.fields.season')}
        options={seasons.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={values.season}
        onChange={(season) => set({ season })}
        isDisabled={isPending}
        error={refused.season}
      />
      <Dropdown
        label={t('leagueCalendars.fields.zone')}
        options={zones}
        value={values.zone}
        onChange={(zone) => set({ zone })}
        isDisabled={isPending}
        error={refused.zone}
      />
      <TextInput
        label={t('leagueCalendars.fields.shift')}
        name="shift"
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        readOnly={isPending}
        value={form.shift}
        onChange={(event) => set({ shift: event.target.value })}
        hint={t('leagueCalendars.shiftHint')}
        error={shiftMin === undefined ? t('leagueCalendars.shiftWrong') : refused.shiftMin}
      />
    </FormDialog>
  );
}
