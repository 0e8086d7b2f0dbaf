import type { App } from '../../http/serve.ts';
import { hoursMs } from '../../lib/time/clock.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { createPrivacyNoticeService } from './privacy-notice.service.ts';
import { createPrivacySettingsService } from './privacy-settings.service.ts';
import { privacyRoutes, type PrivacyServices } from './privacy.routes.ts';
import { createRetentionService } from './retention.service.ts';

type Parts = Omit<Parameters<typeof createRetentionService>[0], 'publicUrl'> & {
  config: { publicUrl: string; mailUrl?: string | undefined };
} & Pick<PrivacyServices, 'archive' | 'erasure'>;

/** Lays the settings of how long what is kept, the export and the erasure of a person; the job removes what has had its time. */
export const layPrivacy = (app: App, parts: Parts): Job => {
  const { logger, config } = parts;
  const notice = createPrivacyNoticeService({ db: parts.db, mailUrl: config.mailUrl });
  const { archive, erasure } = parts;
  privacyRoutes(app, { settings: createPrivacySettingsService(parts), notice, archive, erasure });
  const { run } = createRetentionService({ ...parts, publicUrl: config.publicUrl });
  return repeat('privacy.retain', { pauseMs: hoursMs(1) }, run, (error) =>
    logger.error({ err: error }, 'what had its time could not be removed'),
  );
};
