import { useTranslation } from 'react-i18next';
import type { Goals, GoalsCheck } from '../../frame/goals-check.ts';

/** "2 – 1 entered, the goals make 1 – 1" */
export function useGoalsText() {
  const { t } = useTranslation();
  const text = ({ home, away }: Goals) => t('match.after.scoreText', { home, away });
  return ({ entered, made }: Extract<GoalsCheck, { kind: 'differ' }>): string =>
    t('match.after.differ', { entered: text(entered), made: text(made) });
}
