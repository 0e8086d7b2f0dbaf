import type { App } from '../../http/serve.ts';
import { hoursMs } from '../../lib/time/clock.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { wellnessFormsRoutes } from './forms.routes.ts';
import { createWellnessFormsService } from './forms/forms.service.ts';
import { createWellnessLinksService, type WellnessLinksParts } from './links/links.service.ts';
import { meWellnessRoutes } from './me-wellness.routes.ts';
import { createMeWellnessService } from './me-wellness.service.ts';
import { createRemindersService } from './sending/reminders.service.ts';
import { createSendingService, type SendingParts } from './sending/sending.service.ts';
import { createTodayService } from './sending/today.service.ts';

type Parts = WellnessLinksParts &
  Omit<SendingParts, 'links'> &
  Omit<Parameters<typeof createRemindersService>[0], 'links'>;

/** How often the clock is looked at: a mail leaves so much after its time at most. */
const lookMs = 15_000;

/** The forms, their links and mails: lays their endpoints, and answers the jobs that send and clear up. */
export const layWellnessForms = (app: App, parts: Parts): Job[] => {
  const links = createWellnessLinksService(parts);
  wellnessFormsRoutes(app, {
    forms: createWellnessFormsService(parts),
    links,
    today: createTodayService({ ...parts, links }),
    reminders: createRemindersService({ ...parts, links }),
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
