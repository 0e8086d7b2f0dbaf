import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createCalendarLinksService, type CalendarLinksService } from './calendar-links.service.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { createFeedService } from './feeds/feed.service.ts';
import { createLastTexts } from './feeds/last-texts.ts';
import { meCalendarRoutes } from './me-calendar.routes.ts';
import { createPlayerCalendarService } from './player-calendar.service.ts';

type CalendarDeps = Pick<Deps, 'db' | 'snapshot' | 'clock' | 'audit' | 'config' | 'files' | 'logger'>;

/**
 * Registers the endpoints of the calendar, for staff and for players. Returns what removes a person's link, for `auth`
 * and `users`: an account that is deactivated or signed out everywhere loses it.
 */
export const registerCalendar = (
  app: App,
  deps: CalendarDeps,
): Registered & { removeCalendarLink: CalendarLinksService['removeOf'] } => {
  const { publicUrl } = deps.config;
  const lastTexts = createLastTexts(deps.clock);
  const links = createCalendarLinksService({ ...deps, publicUrl, onEnded: lastTexts.forgetOf });
  const services = {
    player: createPlayerCalendarService(deps),
    links,
    feeds: createFeedService({
      ...deps,
      links,
      lastTexts,
      publicUrl,
      onUnsaved: (error) => deps.logger.warn({ err: error }, 'a calendar could not be remembered'),
    }),
  };
  calendarRoutes(app, services);
  meCalendarRoutes(app, services);
  return { removeCalendarLink: links.removeOf };
};
