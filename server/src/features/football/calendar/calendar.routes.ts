import {
  endCalendarLink,
  getCalendar,
  getCalendarLink,
  readCalendar,
  renewCalendarLink,
} from '@touchline/contract/football/calendar';
import { serve, type App } from '../../../http/serve.ts';
import type { CalendarLinksService } from './calendar-links.service.ts';
import type { FeedService } from './feeds/feed.service.ts';
import type { PlayerCalendarService } from './player-calendar.service.ts';

export type CalendarServices = {
  player: PlayerCalendarService;
  links: CalendarLinksService;
  feeds: FeedService;
};

export const calendarRoutes = (app: App, { player, links, feeds }: CalendarServices): void => {
  serve(app, getCalendar, ({ params, query, caller }) => player.get(params.id, query, caller));
  serve(app, getCalendarLink, async ({ caller }) => ({ link: await links.get(caller.userId) }));
  serve(app, renewCalendarLink, ({ caller }) => links.renew(caller));
  serve(app, endCalendarLink, ({ caller }) => links.end(caller));
  serve(
    app,
    readCalendar,
    ({ params, query }) => feeds.read(params.token, query.squad),
    ({ params, query }, isLimit) => feeds.last(params.token, query.squad, isLimit),
  );
};
