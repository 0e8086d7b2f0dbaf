import type { CalledPlayer } from '@touchline/contract/match/match-squads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { shirtDigits, shirtNumberOf } from '../../../../lib/forms/typed-shirt.ts';

type CardNumberProps = {
  /** The number that the player always wears. */
  own: number | null;
  entry: CalledPlayer;
  /** Who wears the same number on the sheet. */
  twin: string | undefined;
  isDisabled: boolean;
  onChange: (number: number | null) => void;
};

/** The number for this match, from 0 to 999; empty for the own one. */
export function CardNumber({ own, entry, twin, isDisabled, onChange }: CardNumberProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(entry.shirtNumber ?? ''));
  const read = shirtNumberOf(typed);
  const isWrong = typed !== '' && read === undefined;
  const shown = typed === '' ? own : read;
  const twice = twin === undefined ? undefined : t('match.squad.card.numberTwice', { number: shown ?? 0 });
  return (
    <TextInput
      label={t('match.squad.card.number')}
      value={typed}
      inputMode="numeric"
      maxLength={shirtDigits}
      dir="ltr"
      autoComplete="off"
      disabled={isDisabled}
      hint={twice ?? (own === null ? undefined : t('match.squad.card.ownNumber', { number: own }))}
      error={isWrong ? t('match.squad.card.numberWrong') : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = shirtNumberOf(target.value);
        if (target.value === '') onChange(null);
        else if (number !== undefined) onChange(number === own ? null : number);
      }}
    />
  );
}
