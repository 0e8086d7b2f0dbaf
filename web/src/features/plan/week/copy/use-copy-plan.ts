import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CopySource, weekCopyPlanQuery } from '../../../../api/plan/week-copies.ts';
import { type Day, momentOf } from '../../../../lib/dates/days.ts';

type Options = {
  /** Null until it is chosen. */
  source: CopySource | null;
  timeZone: string;
};
type Choices = { of: string; days: Record<string, Day>; off: ReadonlySet<string> };

const nothing = { squad: '', to: '' };

/** What a copy would make, with the days and ticks that were chosen. */
export function useCopyPlan({ source, timeZone }: Options) {
  const of = JSON.stringify(source);
  const [choices, setChoices] = useState<Choices>({ of, days: {}, off: new Set() });
  // Those of another source are about other sessions.
  const { days, off } = choices.of === of ? choices : { days: {} as Record<string, Day>, off: new Set<string>() };
  const plan = useQuery({ ...weekCopyPlanQuery(source ?? nothing), enabled: source !== null });
  const planned = plan.data?.sessions.map((session) => {
    const day = days[session._id];
    const date = session.date ?? (day ? (momentOf(timeZone, `${day}T${session.time}`) ?? null) : null);
    return { ...session, date, lacksDay: session.date === null, isOn: date !== null && !off.has(session._id) };
  });
  const sent = planned?.flatMap(({ _id, date, isOn }) => (date !== null && isOn ? [{ _id, date }] : [])) ?? [];
  // Clashes of chosen days are asked for once there are some.
  const again = useQuery({
    ...weekCopyPlanQuery({ ...(source ?? nothing), sessions: sent }),
    enabled: source !== null && Object.keys(days).length > 0 && sent.length > 0,
    placeholderData: keepPreviousData,
  });
  const newer = new Map(again.data?.sessions.map((session) => [session._id, session]));
  return {
    plan,
    sessions: planned?.map((session) => ({ ...session, clashes: newer.get(session._id)?.clashes ?? session.clashes })),
    sent,
    choose: (id: string, day: Day) =>
      setChoices({ of, days: { ...days, [id]: day }, off: new Set([...off].filter((each) => each !== id)) }),
    tick: (id: string, isOn: boolean) =>
      setChoices({ of, days, off: new Set(isOn ? [...off].filter((each) => each !== id) : [...off, id]) }),
  };
}

export type CopyPlan = ReturnType<typeof useCopyPlan>;
export type PlannedCopy = NonNullable<CopyPlan['sessions']>[number];
