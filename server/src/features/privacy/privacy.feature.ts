import type { App } from '../../http/serve.ts';
import { hoursMs } from '../../lib/time/clock.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { createPrivacyNoticeService } from './privacy-notice.service.ts';
import { createPrivacySettingsService } from './privacy-settings.service.ts';
import { privacyRoutes, type PrivacyServices } from './privacy.routes.ts';
import { createRetentionService } from './retention.service.ts';

type Deps = Omit<Parameters<typeof createRetentionService>[0], 'publicUrl'> & {
  config: { publicUrl: string; mailUrl?: string | undefined };
} & Pick<PrivacyServices, 'archive' | 'erasure'>;

/**
 * Registers the settings of retention, the public notice, the export and the erasure of a person. Returns the job that
 * removes what retention no longer keeps.
 */
export const registerPrivacy = (app: App, deps: Deps): Job => {
  const { logger, config } = deps;
  const notice = createPrivacyNoticeService({ db: deps.db, mailUrl: config.mailUrl });
  const { archive, erasure } = deps;
  privacyRoutes(app, { settings: createPrivacySettingsService(deps), notice, archive, erasure });
  const { run } = createRetentionService({ ...deps, publicUrl: config.publicUrl });
  return repeat('privacy.retain', { pauseMs: hoursMs(1) }, run, (error) =>
    logger.error({ err: error }, 'what had its time could not be removed'),
  );
};
