import type { App } from '../../http/serve.ts';
import { createCalendarLinksService } from './calendar-links.service.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { createClubCalendarService } from './club-calendar.service.ts';
import { meCalendarRoutes } from './me-calendar.routes.ts';
import { createPlayerCalendarService } from './player-calendar.service.ts';

type Parts = Parameters<typeof createPlayerCalendarService>[0] &
  Omit<Parameters<typeof createCalendarLinksService>[0], 'publicUrl'> & { config: { publicUrl: string } };

/** All of the calendar: lays its endpoints. */
export const layCalendar = (app: App, parts: Parts): void => {
  const links = createCalendarLinksService({ ...parts, publicUrl: parts.config.publicUrl });
  const services = {
    player: createPlayerCalendarService(parts),
    links,
    club: createClubCalendarService({ ...parts, links }),
  };
  calendarRoutes(app, services);
  meCalendarRoutes(app, services);
};
