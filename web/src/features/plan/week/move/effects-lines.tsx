import type { PlanCheck } from '@touchline/contract/plan/plan-clashes';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { usePlanning } from '../state/planning-context.ts';
import { useClashWords } from '../state/use-clash-words.ts';
import { dayText } from '../state/week-words.ts';
import { isOfPeople } from '../state/week-model.ts';
import type { Effects } from './effects.ts';

type EffectsLinesProps = {
  effects: Effects;
  check: PlanCheck | undefined;
  /** Of the event that moves; undefined for a copy, which can meet its original. */
  id: string | undefined;
};

/** What a move or a copy does: to the loads, to the answers, and what would not fit. */
export function EffectsLines({ effects, check, id }: EffectsLinesProps) {
  const { t } = useTranslation();
  const { format } = usePlanning();
  const textOf = useClashWords();
  const { to, week, isOtherDay } = effects;
  const number = (value: number) => format.number(value);
  const load = () => {
    if (!to || to.before === to.after) return null;
    const words = { day: dayText(format, to.day), before: number(to.before), after: number(to.after) };
    return to.day.usual === null
      ? t('week.effects.load', words)
      : t('week.effects.loadUsual', { ...words, usual: number(to.day.usual) });
  };
  const words = load();
  const clashes = check?.clashes.filter(({ accepted }) => !accepted) ?? [];
  return (
    <>
      {words ? (
        <p>
          {words}{' '}
          {week.before === week.after
            ? t('week.effects.weekStays', { planned: number(week.after) })
            : t('week.effects.weekGoes', { planned: number(week.after) })}
        </p>
      ) : null}
      {check && check.asksAgain > 0 ? (
        <p className="wk-line">
          <BookingCard colour="yellow" className="mt-1" />
          {t(isOtherDay ? 'week.effects.asksDay' : 'week.effects.asksElse', { count: check.asksAgain })}
        </p>
      ) : null}
      {clashes.map((clash) => (
        <p key={clash._id} className="wk-line">
          <BookingCard colour={isOfPeople(clash) ? 'red' : 'yellow'} className="mt-1" />
          {textOf(clash, id)}
        </p>
      ))}
    </>
  );
}
