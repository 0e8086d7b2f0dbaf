import {
  endOwnCalendarLink,
  getOwnCalendar,
  getOwnCalendarLink,
  readOwnCalendar,
  renewOwnCalendarLink,
} from '@touchline/contract/me/me-calendar';
import { serve, type App } from '../../../http/serve.ts';
import type { CalendarServices } from './calendar.routes.ts';

export const meCalendarRoutes = (app: App, { player, links, feeds }: CalendarServices): void => {
  serve(app, getOwnCalendar, ({ caller, query }) => player.get(caller.userId, query));
  serve(app, getOwnCalendarLink, async ({ caller }) => ({ link: await links.get(caller.userId) }));
  serve(app, renewOwnCalendarLink, ({ caller }) => links.renewOfPlayer({ ...caller, role: 'player' }));
  serve(app, endOwnCalendarLink, ({ caller }) => links.end({ ...caller, role: 'player' }));
  serve(
    app,
    readOwnCalendar,
    ({ query }) => feeds.readOfPlayer(query.token),
    ({ query }, isLimit) => feeds.lastOfPlayer(query.token, isLimit),
  );
};
