import type { ImportPreview } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../fields/select/dropdown.tsx';

type IntoSquadChoiceProps = {
  squads: NonNullable<ImportPreview['intoSquads']>;
  value: string | undefined;
  onChange: (squad: string | undefined) => void;
  /** What it means that none is chosen; undefined if one must be. */
  withoutText: string | undefined;
  isDisabled: boolean;
};

/** Which of the club's squads the file is for, if the club has several. */
export function IntoSquadChoice({ squads, value, onChange, withoutText, isDisabled }: IntoSquadChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t('imports.intoSquad')}
      options={[
        ...(withoutText === undefined ? [] : [{ value: '', label: withoutText }]),
        ...squads.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value ?? ''}
      onChange={(squad) => onChange(squad === '' ? undefined : squad)}
      isDisabled={isDisabled}
    />
  );
}
