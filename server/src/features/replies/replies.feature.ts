import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { absencesRoutes } from './absences.routes.ts';
import { createAbsencesService } from './absences.service.ts';
import { createAskingService } from './asking.service.ts';
import { createEventRepliesService } from './event-replies.service.ts';
import { meAbsencesRoutes } from './me-absences.routes.ts';
import { meRepliesRoutes } from './me-replies.routes.ts';
import { createOwnRepliesService } from './own-replies.service.ts';
import { repliesRoutes } from './replies.routes.ts';
import { createReplyGridService } from './reply-grid.service.ts';

type RepliesDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'files' | 'idempotency'>;

/** Registers whether players come to events, and the days on which they can't. */
export const registerReplies = (app: App, deps: RepliesDeps): Registered => {
  const replies = createEventRepliesService(deps);
  // TODO of the base: mails of reminders.
  const asking = createAskingService({ ...deps, replies, remindPlayers: async (_event, players) => players.length });
  repliesRoutes(app, { replies, grid: createReplyGridService(deps), asking });
  const absences = createAbsencesService(deps);
  absencesRoutes(app, absences);
  meRepliesRoutes(app, createOwnRepliesService(deps));
  meAbsencesRoutes(app, absences);
  return {};
};
