import { bounded } from '@touchline/contract/wire/messages';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import { goalsMax, isGoals, type TypedGoals, typedScore } from './typed-score.ts';

type ShootoutFieldsProps = {
  /** The names of the home team and the away team. */
  teams: { home: string; away: string };
  typed: TypedGoals;
  onChange: (changes: Partial<TypedGoals>) => void;
};

/** The kicks scored in a shoot-out; both empty without one. */
export function ShootoutFields({ teams, typed, onChange }: ShootoutFieldsProps) {
  const { t } = useTranslation();
  const score = typedScore(typed);
  const isLevel = score.home !== null && score.home === score.away;
  const kicks = (side: 'home' | 'away') => {
    const other = score[side === 'home' ? 'away' : 'home'];
    const isMissing = score[side] === null && other === null;
    const error =
      isMissing || isGoals(score[side]) ? undefined : validationText(t, bounded('wholeNumber', 0, goalsMax));
    return (
      <TextInput
        label={teams[side]}
        name={`${side}-kicks`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed[side]}
        onChange={(event) => onChange({ [side]: event.target.value })}
        error={error ?? (isLevel ? t('match.after.shootoutLevel') : undefined)}
      />
    );
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{t('match.events.periods.5')}</legend>
      <div className="grid grid-cols-2 items-start gap-4">
        {kicks('home')}
        {kicks('away')}
      </div>
      <p className="text-sm text-ink-3">{t('match.after.shootoutHint')}</p>
    </fieldset>
  );
}
