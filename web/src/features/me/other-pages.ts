import type { Me } from '@touchline/contract/me/me';
import type { FunctionComponent } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';
import type { MePageName } from './me-page-names.ts';

const page = (fetchCode: () => Promise<{ default: FunctionComponent<{ me: Me }> }>) => {
  const { Component, preload } = splitComponent(fetchCode);
  return { Page: Component, load: preload };
};

/** The pages other than today, each in a separate chunk. */
export const otherPages = {
  calendar: page(async () => ({ default: (await import('./calendar/calendar-page.tsx')).CalendarPage })),
  week: page(async () => ({ default: (await import('./week/week-page.tsx')).WeekPage })),
  away: page(async () => ({ default: (await import('./week/away-page.tsx')).AwayPage })),
  report: page(async () => ({ default: (await import('./report/report-page.tsx')).ReportPage })),
  more: page(async () => ({ default: (await import('./more/more-page.tsx')).MorePage })),
  attendance: page(async () => ({ default: (await import('./attendance/attendance-page.tsx')).AttendancePage })),
  season: page(async () => ({ default: (await import('./season/season-page.tsx')).SeasonPage })),
  rpe: page(async () => ({ default: (await import('./rpe/rpe-page.tsx')).RpePage })),
  complaints: page(async () => ({ default: (await import('./complaints/complaints-page.tsx')).ComplaintsPage })),
  data: page(async () => ({ default: (await import('./own-data/data-page.tsx')).DataPage })),
  consents: page(async () => ({ default: (await import('./consents/consents-page.tsx')).ConsentsPage })),
  devices: page(async () => ({ default: (await import('./devices/devices-page.tsx')).DevicesPage })),
} satisfies Record<Exclude<MePageName, 'today' | 'child'>, ReturnType<typeof page>>;

/** Fetches the code of the page that is asked for beside the player's data: one after the other would show it in two pieces. */
export const preloadPage = (name: MePageName): void => {
  if (name !== 'today' && name !== 'child') otherPages[name].load().catch(() => undefined);
};

/** Preloads them while the first page is read, so that they open instantly and offline. */
export const preloadPages = (): void => {
  for (const { load } of Object.values(otherPages)) load().catch(() => undefined);
};
