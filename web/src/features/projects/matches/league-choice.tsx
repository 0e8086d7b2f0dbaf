import type { League } from '@touchline/contract/football/leagues';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/crest.tsx';
import { Dropdown, type DropdownProps } from '../../../components/dropdown.tsx';

type LeagueChoiceProps = Pick<DropdownProps, 'value' | 'onChange' | 'look' | 'error' | 'isDisabled'> & {
  leagues: readonly League[];
  /** A row around it draws the label. */
  isLabelled?: boolean;
};

/** A league with its icon. */
export function LeagueChoice({ leagues, look = 'minimal', isLabelled = false, ...rest }: LeagueChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dropdown
      {...rest}
      look={look}
      {...(isLabelled ? {} : { label: t('matches.fields.league') })}
      options={leagues.map(({ _id, name, icon }) => ({
        value: _id,
        label: name,
        icon: <Crest name={name} src={icon?.url} size="sm" />,
      }))}
    />
  );
}
