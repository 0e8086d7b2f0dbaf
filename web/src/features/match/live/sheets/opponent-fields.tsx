import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { shirtDigits, shirtNumberOf } from '../../../../lib/forms/typed-shirt.ts';

type Opponent = { opponentNumber: number | null; opponentName: string | null };
type OpponentFieldsProps = { value: Opponent; onChange: (value: Opponent) => void };

/** The number and name of a player of the opponent, as far as anybody knows them. */
export function OpponentFields({ value, onChange }: OpponentFieldsProps) {
  const { t } = useTranslation();
  const [number, setNumber] = useState(value.opponentNumber === null ? '' : String(value.opponentNumber));
  const [name, setName] = useState(value.opponentName ?? '');
  const isWrong = number !== '' && shirtNumberOf(number) === undefined;
  const handle = (nextNumber: string, nextName: string) => {
    setNumber(nextNumber);
    setName(nextName);
    onChange({
      opponentNumber: shirtNumberOf(nextNumber) ?? null,
      opponentName: nextName.trim() === '' ? null : nextName.trim().slice(0, 100),
    });
  };
  return (
    <div className="mc-two">
      <TextInput
        label={t('match.events.number')}
        inputMode="numeric"
        maxLength={shirtDigits}
        value={number}
        error={isWrong ? t('match.live.numberWrong') : undefined}
        onChange={(event) => handle(event.target.value, name)}
      />
      <TextInput
        label={t('match.events.name')}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => handle(number, event.target.value)}
      />
    </div>
  );
}
