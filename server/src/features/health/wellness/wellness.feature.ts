import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { wellnessRoutes } from './wellness.routes.ts';
import { createWellnessFormsService } from './forms/forms.service.ts';
import { createWellnessLinksService } from './links/links.service.ts';
import { meWellnessRoutes } from './me-wellness.routes.ts';
import { createMeWellnessService } from './me-wellness.service.ts';
import { createScoresService } from './scores/scores.service.ts';
import { createUsualService } from './scores/usual.service.ts';
import { createRemindersService } from './sending/reminders.service.ts';
import { createSendingService } from './sending/sending.service.ts';
import { createTodayService } from './sending/today.service.ts';

type WellnessDeps = Pick<
  Deps,
  'db' | 'clock' | 'secrets' | 'config' | 'logger' | 'audit' | 'reads' | 'mails' | 'files' | 'notifyChanges'
>;

/** The polling interval, and so the maximum delay of a mail. */
const lookMs = 15_000;

/**
 * Registers forms, their links, reminders and scores. Returns the jobs that send forms, remove old links and keep with
 * each answer what was usual.
 */
export const registerWellness = (app: App, deps: WellnessDeps): Registered => {
  const links = createWellnessLinksService(deps);
  const scores = createScoresService(deps);
  wellnessRoutes(app, {
    forms: createWellnessFormsService(deps),
    links,
    today: createTodayService({ ...deps, links }),
    reminders: createRemindersService({ ...deps, links }),
    scores,
  });
  meWellnessRoutes(app, createMeWellnessService({ ...deps, links }), scores);
  const { run } = createSendingService({ ...deps, links });
  const failed = (what: string) => (error: unknown) => deps.logger.error({ err: error }, what);
  const sending = repeat(
    'wellness.send',
    { pauseMs: lookMs, atStart: true },
    run,
    failed('wellness forms could not be sent'),
  );
  const clearing = repeat(
    'wellness.clear',
    { pauseMs: hoursMs(1) },
    links.removeOld,
    failed('old wellness links could not be removed'),
  );
  const usual = createUsualService(deps);
  const filling = repeat(
    'wellness.usual',
    { pauseMs: minutesMs(1), atStart: true },
    usual.fill,
    failed('what is usual for wellness answers could not be calculated'),
  );
  const stopFilling = async () => {
    usual.stop();
    await filling.stop();
  };
  return { jobs: [sending, clearing, { ...filling, stop: stopFilling }] };
};
