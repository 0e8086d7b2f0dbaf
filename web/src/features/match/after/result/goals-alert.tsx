import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { GoalsCheck } from '../../frame/goals-check.ts';
import { useGoalsText } from './use-goals-text.ts';

type GoalsAlertProps = {
  check: Extract<GoalsCheck, { kind: 'differ' }>;
  teams: { own: string; opponent: string };
  /** Undefined: the caller only reads. */
  onAdd: (() => void) | undefined;
  onChange: (() => void) | undefined;
};

/** The entered result and the goals differ: adds the goal, or changes the result. */
export function GoalsAlert({ check, teams, onAdd, onChange }: GoalsAlertProps) {
  const { t } = useTranslation();
  const goalsText = useGoalsText();
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-warn/30 bg-warn-soft py-3 ps-3.5 pe-2 text-base leading-[1.45]"
    >
      <BookingCard colour="yellow" size="md" className="mx-1 mt-[0.1875rem]" />
      <div className="min-w-0 flex-1 basis-60">
        <strong className="block font-semibold">{goalsText(check)}</strong>
        <p className="text-pretty">
          {check.missing > 0
            ? t('match.after.goalsMissing', { count: check.missing, team: teams[check.side] })
            : t('match.after.goalsTooMany', { count: -check.missing, team: teams[check.side] })}
        </p>
      </div>
      {onAdd || onChange ? (
        <span className="flex flex-wrap gap-2">
          {onAdd && check.missing > 0 ? (
            <Button variant="outline" size="sm" onClick={onAdd}>
              {t('match.after.addGoal')}
            </Button>
          ) : null}
          {onChange ? (
            <Button variant={check.missing > 0 ? 'ghost' : 'outline'} size="sm" onClick={onChange}>
              {t('match.after.changeResult')}
            </Button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
