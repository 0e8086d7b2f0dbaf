import { type FunctionComponent, lazy } from 'react';
import type { AvailabilityTab } from '../availability-frame/use-availability-view.ts';

/** A page of the row of tabs: it draws its own `AvailabilityHead`, with its actions. */
export type TabPage = FunctionComponent<{ title: string }>;

/** The pages of the further tabs, each in a chunk of its own. */
export const tabPages: Record<Exclude<AvailabilityTab, 'today'>, TabPage> = {
  grid: lazy(async () => ({ default: (await import('./grid/grid-tab.tsx')).GridTab })),
  answers: lazy(async () => ({ default: (await import('../answers/answers-tab.tsx')).AnswersTab })),
  room: lazy(async () => ({ default: (await import('../cases/treatment-room.tsx')).TreatmentRoom })),
  season: lazy(async () => ({ default: (await import('../injuries/injury-report-page.tsx')).InjuryReportPage })),
};
