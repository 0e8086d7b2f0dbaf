import type { Week, WeekEvent } from '@touchline/contract/plan/week';
import { createContext, useContext } from 'react';
import type { NamedSquad } from '../../../../components/squads/squad-label.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import type { ShownDay, WeekSquad } from './week-model.ts';

export type AddKind = 'match' | 'training' | 'task' | 'dayOff';

/** The shown week, and what its parts ask the page to open. */
export type Planning = {
  week: Week;
  today: Day;
  timeZone: string;
  /** Those that the reader may choose from; empty if there is nothing to choose. */
  squads: readonly NamedSquad[];
  format: Formatter;
  /** False without a network, and for who only reads. */
  canChange: boolean;
  /** The event whose facts are open. */
  openId: string | null;
  open: (event: WeekEvent) => void;
  nameDay: (squad: WeekSquad, day: ShownDay) => void;
  add: (kind: AddKind, squad: WeekSquad, day: Day) => void;
  /** A pressed card: it follows the pointer from a few pixels on. `row`: of the view of all squads. */
  press: (event: WeekEvent, squad: WeekSquad, pointer: React.PointerEvent<HTMLElement>, row: string | null) => void;
};

export const PlanningContext = createContext<Planning | null>(null);

export const usePlanning = (): Planning => {
  const planning = useContext(PlanningContext);
  if (!planning) throw new Error('Outside of a week');
  return planning;
};
