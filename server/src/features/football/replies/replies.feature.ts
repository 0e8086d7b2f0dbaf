import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { absencesRoutes } from './absences.routes.ts';
import { createAbsencesService } from './absences.service.ts';
import { createAskingService } from './asking.service.ts';
import { createEventRepliesService } from './event-replies.service.ts';
import { meAbsencesRoutes } from './me-absences.routes.ts';
import { meRepliesRoutes } from './me-replies.routes.ts';
import { createOwnRepliesService } from './own-replies.service.ts';
import { createComingCheck, createReminderCheck } from './reminders/reminder-check.service.ts';
import { createRemindersService } from './reminders/reminders.service.ts';
import { repliesRoutes } from './replies.routes.ts';
import { createReplyGridService } from './reply-grid.service.ts';

type RepliesDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'reads' | 'files' | 'idempotency' | 'mails' | 'config' | 'logger'
>;

/**
 * Registers whether players come to events, and the days on which they can't. The jobs remind those who have not answered,
 * and delete former answers that can't be taken back any more.
 */
export const registerReplies = (app: App, deps: RepliesDeps): Registered => {
  const replies = createEventRepliesService(deps);
  const asking = createAskingService(deps);
  const reminders = createRemindersService(deps);
  deps.mails.checkBeforeSending(['replyReminder'], createReminderCheck(deps));
  deps.mails.checkBeforeSending(['lateAnswer', 'lateTrainingAnswer'], createComingCheck(deps));
  repliesRoutes(app, { replies, grid: createReplyGridService(deps), asking, reminders });
  const absences = createAbsencesService(deps);
  absencesRoutes(app, absences);
  const own = createOwnRepliesService(deps);
  meRepliesRoutes(app, own);
  meAbsencesRoutes(app, absences);
  const remindDue = async (): Promise<void> => {
    await reminders.remindDue();
  };
  const reminding = repeat('replies.remind', { pauseMs: minutesMs(1), atStart: true }, remindDue, (error) =>
    deps.logger.error({ err: error }, 'players could not be reminded to answer'),
  );
  const forgetting = repeat('replies.undos', { pauseMs: minutesMs(10) }, own.forgetUndos, (error) =>
    deps.logger.error({ err: error }, 'former answers could not be deleted'),
  );
  return { jobs: [reminding, forgetting] };
};
