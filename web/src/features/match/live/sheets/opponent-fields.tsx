import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';

type Opponent = { opponentNumber: number | null; opponentName: string | null };
type OpponentFieldsProps = { value: Opponent; onChange: (value: Opponent) => void };

/** The number and name of a player of the opponent, as far as anybody knows them. */
export function OpponentFields({ value, onChange }: OpponentFieldsProps) {
  const { t } = useTranslation();
  const [number, setNumber] = useState(value.opponentNumber === null ? '' : String(value.opponentNumber));
  const [name, setName] = useState(value.opponentName ?? '');
  const isWrong = number !== '' && !/^[1-9]\d?$/.test(number);
  const handle = (nextNumber: string, nextName: string) => {
    setNumber(nextNumber);
    setName(nextName);
    const read = /^[1-9]\d?$/.test(nextNumber) ? Number(nextNumber) : null;
    onChange({ opponentNumber: read, opponentName: nextName.trim() === '' ? null : nextName.trim().slice(0, 100) });
  };
  return (
    <div className="mc-two">
      <TextInput
        label={t('match.events.number')}
        inputMode="numeric"
        maxLength={2}
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
