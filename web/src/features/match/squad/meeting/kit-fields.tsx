import './kit.css';
import { kitColours } from '@touchline/contract/match/match-choices';
import type { Kit } from '@touchline/contract/match/match-squads';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { kitColour } from './kit-colours.ts';

type KitFieldsProps = { kit: Kit | null; isDisabled: boolean; onChange: (kit: Kit) => void };

const parts = ['shirt', 'shorts', 'socks'] as const;
const white = { shirt: 'white', shorts: 'white', socks: 'white' } as const;
const yellow = { shirt: 'yellow', shorts: 'yellow', socks: 'yellow' } as const;
/** What choosing the first colour begins with. */
const first: Kit = { players: white, goalkeeper: yellow };

/** The colours of players and goalkeeper, part by part. */
export function KitFields({ kit, isDisabled, onChange }: KitFieldsProps) {
  const { t } = useTranslation();
  const options = kitColours.map((value) => ({
    value,
    label: t(`match.kit.colours.${value}`),
    icon: <i aria-hidden="true" className="mt-swatch" style={{ background: kitColour[value] }} />,
  }));
  return (['players', 'goalkeeper'] as const).map((of) => (
    <fieldset key={of} className="mt-kitset">
      <legend>{t(`match.kit.${of}`)}</legend>
      {parts.map((part) => (
        <Dropdown
          key={part}
          label={t(`match.kit.${part}`)}
          options={options}
          hasSearch={false}
          value={kit?.[of][part] ?? ''}
          isDisabled={isDisabled}
          onChange={(value) => {
            const colour = kitColours.find((each) => each === value);
            const now = kit ?? first;
            if (colour) onChange({ ...now, [of]: { ...now[of], [part]: colour } });
          }}
        />
      ))}
    </fieldset>
  ));
}
