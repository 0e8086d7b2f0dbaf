import type { Team } from '@touchline/contract/football/teams';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/crest.tsx';
import { Dropdown, type DropdownProps } from '../../../components/dropdown.tsx';

type TeamChoiceProps = Pick<DropdownProps, 'value' | 'onChange' | 'look' | 'error'> & {
  side: 'home' | 'away';
  teams: readonly Team[];
};

/** One of both teams, with its crest; the search finds it among hundreds. */
export function TeamChoice({ side, teams, look = 'minimal', ...rest }: TeamChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dropdown
      {...rest}
      look={look}
      hasSearch
      label={t(`matches.fields.${side}`)}
      options={teams.map(({ _id, name, icon }) => ({
        value: _id,
        label: name,
        icon: <Crest name={name} src={icon?.url} size="sm" />,
      }))}
    />
  );
}
