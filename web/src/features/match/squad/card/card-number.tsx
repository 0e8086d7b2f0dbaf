import type { CalledPlayer } from '@touchline/contract/match/match-squads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';

type CardNumberProps = {
  /** The number that the player always wears. */
  own: number | null;
  entry: CalledPlayer;
  /** Who wears the same number on the sheet. */
  twin: string | undefined;
  isDisabled: boolean;
  onChange: (number: number | null) => void;
};

/** The number for this match, from 1 to 99; empty for the own one. */
export function CardNumber({ own, entry, twin, isDisabled, onChange }: CardNumberProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(entry.shirtNumber ?? ''));
  const isWrong = typed !== '' && !/^[1-9]\d?$/.test(typed);
  const shown = typed === '' ? own : Number(typed);
  const twice = twin === undefined ? undefined : t('match.squad.card.numberTwice', { number: shown ?? 0 });
  return (
    <TextInput
      label={t('match.squad.card.number')}
      value={typed}
      inputMode="numeric"
      maxLength={2}
      dir="ltr"
      autoComplete="off"
      disabled={isDisabled}
      hint={twice ?? (own === null ? undefined : t('match.squad.card.ownNumber', { number: own }))}
      error={isWrong ? t('match.squad.card.numberWrong') : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') onChange(null);
        else if (/^[1-9]\d?$/.test(target.value)) onChange(Number(target.value) === own ? null : Number(target.value));
      }}
    />
  );
}
