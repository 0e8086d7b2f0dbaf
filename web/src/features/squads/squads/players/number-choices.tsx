import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import type { MovedPlayer } from './move-plan.ts';
import { useNumberOptions } from './use-number-options.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type NumberChoicesProps = {
  players: readonly MovedPlayer[];
  squadName: string;
  wearers: ReadonlyMap<number, { id: string; name: string }>;
  numbers: Readonly<Record<string, number | null>>;
  onChange: (id: string, number: number | null) => void;
};

/** The number that each player gets in the squad, with what is free there. */
export function NumberChoices({ players, squadName, wearers, numbers, onChange }: NumberChoicesProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const options = useNumberOptions()(wearers);
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {players.map(({ id, name, number }) => {
        const wearer = typeof number === 'number' ? wearers.get(number) : undefined;
        return (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <span className="w-8 shrink-0 text-center text-[1.5rem] num-row text-ink">{number ?? '–'}</span>
            <span className="min-w-0 flex-1 leading-snug">
              <b dir="auto" className="block font-semibold text-ink wrap-anywhere">
                {name}
              </b>
              <NameTag id={id} />
              <span className="block text-sm text-ink-3">
                {wearer && wearer.id !== id
                  ? t('squads.moves.worn', {
                      number: format.number(Number(number)),
                      name: isolated(i18n.language, wearer.name),
                    })
                  : t('squads.moves.numberIn', { squad: isolated(i18n.language, squadName) })}
              </span>
            </span>
            <Dropdown
              variant="minimal"
              className="w-28 shrink-0"
              label={`${t('squads.moves.numberIn', { squad: squadName })}: ${name}`}
              options={options}
              value={numbers[id] == null ? 'none' : String(numbers[id])}
              onChange={(next) => onChange(id, next === 'none' ? null : Number(next))}
            />
          </li>
        );
      })}
    </ul>
  );
}
