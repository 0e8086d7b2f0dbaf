import type { App } from '../../http/serve.ts';
import { createCalendarLinksService } from './calendar-links.service.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { createClubCalendarService } from './club-calendar.service.ts';
import { meCalendarRoutes } from './me-calendar.routes.ts';
import { createPlayerCalendarService } from './player-calendar.service.ts';

type Deps = Parameters<typeof createPlayerCalendarService>[0] &
  Omit<Parameters<typeof createCalendarLinksService>[0], 'publicUrl'> & { config: { publicUrl: string } };

/** Registers the endpoints of the calendar, for staff and for players. Returns what removes the link of somebody who leaves. */
export const registerCalendar = (app: App, deps: Deps) => {
  const links = createCalendarLinksService({ ...deps, publicUrl: deps.config.publicUrl });
  const services = {
    player: createPlayerCalendarService(deps),
    links,
    club: createClubCalendarService({ ...deps, links }),
  };
  calendarRoutes(app, services);
  meCalendarRoutes(app, services);
  return { removeCalendarLink: links.removeOf };
};
