import type { App } from '../../http/serve.ts';
import { hoursMs } from '../../lib/time/clock.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { wellnessRoutes } from './wellness.routes.ts';
import { createWellnessFormsService } from './forms/forms.service.ts';
import { createWellnessLinksService, type WellnessLinksParts } from './links/links.service.ts';
import { meWellnessRoutes } from './me-wellness.routes.ts';
import { createMeWellnessService } from './me-wellness.service.ts';
import { createScoresService } from './scores/scores.service.ts';
import { createRemindersService } from './sending/reminders.service.ts';
import { createSendingService, type SendingParts } from './sending/sending.service.ts';
import { createTodayService } from './sending/today.service.ts';

type Parts = WellnessLinksParts &
  Omit<SendingParts, 'links'> &
  Omit<Parameters<typeof createRemindersService>[0], 'links'> &
  Parameters<typeof createScoresService>[0];

/** How often the clock is looked at: a mail leaves so much after its time at most. */
const lookMs = 15_000;

/** The forms, their links, mails and scores: lays their endpoints, and answers the jobs that send and clear up. */
export const layWellness = (app: App, parts: Parts): Job[] => {
  const links = createWellnessLinksService(parts);
  wellnessRoutes(app, {
    forms: createWellnessFormsService(parts),
    links,
    today: createTodayService({ ...parts, links }),
    reminders: createRemindersService({ ...parts, links }),
    scores: createScoresService(parts),
  });
  meWellnessRoutes(app, createMeWellnessService({ ...parts, links }));
  const { run } = createSendingService({ ...parts, links });
  const failed = (what: string) => (error: unknown) => parts.logger.error({ err: error }, what);
  const sending = repeat(
    'wellness.send',
    { pauseMs: lookMs, atStart: true },
    run,
    failed('wellness forms could not be sent'),
  );
  return [
    sending,
    repeat(
      'wellness.clear',
      { pauseMs: hoursMs(1) },
      links.removeOld,
      failed('old wellness links could not be removed'),
    ),
  ];
};
