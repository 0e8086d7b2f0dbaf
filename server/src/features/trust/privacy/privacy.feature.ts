import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { createPrivacyNoticeService } from './privacy-notice.service.ts';
import { createPrivacySettingsService } from './privacy-settings.service.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { createRetentionService } from '../retention/retention.service.ts';

type PrivacyDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'audit'
  | 'secrets'
  | 'config'
  | 'logger'
  | 'mails'
  | 'notifyChanges'
  | 'files'
  | 'archive'
  | 'erasure'
>;

/**
 * Registers the settings of retention, the public notice, the export and the erasure of a person. Returns the job that
 * removes expired records.
 */
export const registerPrivacy = (app: App, deps: PrivacyDeps): Registered => {
  const { logger, config } = deps;
  const notice = createPrivacyNoticeService({ db: deps.db, mailUrl: config.mailUrl });
  const { archive, erasure } = deps;
  privacyRoutes(app, { settings: createPrivacySettingsService(deps), notice, archive, erasure });
  const { run } = createRetentionService({ ...deps, claims: deps.files.claims, publicUrl: config.publicUrl });
  const job = repeat('privacy.retain', { pauseMs: hoursMs(1) }, run, (error) =>
    logger.error({ err: error }, 'expired records could not be deleted'),
  );
  return { jobs: [job] };
};
