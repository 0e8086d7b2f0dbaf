import type { MedicalCase } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';

/** The criteria of the current stage, done ones filled. Nothing without criteria. */
export function CriteriaPips({ criteria: { done, all } }: Pick<MedicalCase, 'criteria'>) {
  const { t } = useTranslation();
  if (all === 0) return null;
  return (
    <span role="img" aria-label={t('cases.criteria', { done, count: all })} className="flex gap-0.75">
      {Array.from({ length: all }, (_, index) => (
        <span
          key={index}
          className={clsx(
            'h-1 max-w-5 flex-1 rounded-xs forced-color-adjust-none',
            index < done ? 'bg-accent' : 'bg-line-strong',
          )}
        />
      ))}
    </span>
  );
}
