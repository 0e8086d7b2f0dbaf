import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weekQuery } from '../../../../api/plan/week.ts';
import { addDays, type Day } from '../../../../lib/dates/days.ts';
import { usePlanning } from '../state/planning-context.ts';
import { daysOf, type ShownDay, type WeekSquad } from '../state/week-model.ts';

const noFigures = { name: null, also: null, computed: null, isChanged: false, isOff: false, note: null };

/** Days of which nothing is known yet. */
const bareDays = (from: Day): ShownDay[] =>
  Array.from({ length: 7 }, (_, index) => ({
    day: addDays(from, index),
    ...noFigures,
    planned: 0,
    unplanned: 0,
    usual: null,
    events: [],
  }));

/** The week that gets a session: the shown one first, or the first one after it of which a day is left. */
export function useTargetWeek(shownSquad: WeekSquad) {
  const { week, today, timeZone } = usePlanning();
  const [from, setFrom] = useState(() => {
    let first = week.from;
    while (addDays(first, 6) < today) first = addDays(first, 7);
    return first;
  });
  const isShown = from === week.from;
  const { data } = useQuery({ ...weekQuery(from, shownSquad._id), enabled: !isShown });
  const read = isShown ? week : data;
  const squad = isShown ? shownSquad : data?.squads.find(({ _id }) => _id === shownSquad._id);
  const isRead = read !== undefined && squad !== undefined;
  return {
    from,
    /** False until its names and loads are known; its days can be chosen. */
    isRead,
    days: isRead ? daysOf(read, squad, timeZone) : bareDays(from),
    squad: squad ?? shownSquad,
    turn: (weeks: number) => setFrom(addDays(from, weeks * 7)),
  };
}
