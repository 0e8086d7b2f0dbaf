import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../components/editable-fact.tsx';
import { useFieldIds } from '../../../components/field-label-context.ts';
import { TextInput } from '../../../components/text-input.tsx';
import { validationText } from '../../../lib/validation.ts';
import { goalsProblem, type TypedScore } from './match-form.ts';

type GoalsProps = {
  score: TypedScore;
  onChange: (score: TypedScore) => void;
  /** About the score as a whole. */
  error?: string | undefined;
};

/** Goals of the home and of the away team; both empty for no score. */
export function ScoreFields({ isChanged, ...goals }: GoalsProps & { isChanged: boolean }) {
  const { t } = useTranslation();
  return (
    <EditableFact label={t('matches.fields.score')} isChanged={isChanged}>
      <Goals {...goals} />
    </EditableFact>
  );
}

function Goals({ score, onChange, error }: GoalsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { row } = useFieldIds();
  const problems = { home: goalsProblem(score, 'home'), away: goalsProblem(score, 'away') };
  const isWhole = problems.home === undefined && problems.away === undefined;

  const goals = (side: keyof TypedScore) => {
    const key = problems[side];
    return (
      <TextInput
        look="minimal"
        id={`${id}-${side}`}
        label={t(`matches.goals.${side}`)}
        name={`${side}-goals`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={score[side]}
        onChange={(event) => onChange({ ...score, [side]: event.target.value })}
        error={key ? validationText(t, key) : side === 'home' && isWhole ? error : undefined}
        className="min-w-0 [&_input]:text-center"
      />
    );
  };
  return (
    <div
      role="group"
      aria-labelledby={row?.labelId}
      className="grid max-w-60 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2"
    >
      {goals('home')}
      <span aria-hidden="true" className="flex h-control items-center text-ink-3">
        –
      </span>
      {goals('away')}
    </div>
  );
}
