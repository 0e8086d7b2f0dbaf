import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import { createFetchText } from '../../../lib/outgoing/fetch-text.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import { createWritingCallOffs } from '../../match/call-offs/writing-call-offs.service.ts';
import { createResuming } from '../../match/matches/resume.service.ts';
import { createMatchesService } from '../../match/matches/matches.service.ts';
import { createDifferencesReader } from './differences/differences.service.ts';
import { fixtureSourcesRoutes } from './fixture-sources.routes.ts';
import { createFixtureSourcesService } from './fixture-sources.service.ts';
import { createSourceReading } from './reading/read-source.service.ts';
import { createLeaving } from './taking/leave.service.ts';
import { createTaking } from './taking/take.service.ts';

/** How often a server looks whether an address has not been read this night. */
const lookMs = minutesMs(5);

type SourcesDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config' | 'logger' | 'notifyChanges'
>;

/** Registers the addresses of leagues that the club follows. The job reads each of them once a night, on one of all servers. */
export const registerFixtureSources = (app: App, deps: SourcesDeps): Registered => {
  const ownPort = () => {
    const address = app.fastify.server.address();
    return typeof address === 'object' ? address?.port : undefined;
  };
  const fetchText = createFetchText({ allowed: deps.config.calendarNetworks, ownPort });
  const reading = createSourceReading({ ...deps, fetchText });
  fixtureSourcesRoutes(app, {
    sources: createFixtureSourcesService(deps),
    reading,
    differences: createDifferencesReader(deps),
    leaving: createLeaving(deps),
    taking: createTaking({
      ...deps,
      matchesOn: (tx) => createMatchesService({ ...deps, db: tx }),
      callOffs: createWritingCallOffs(deps),
      resume: createResuming(deps).resumeIn,
    }),
  });
  const nightly = repeat('fixtures.read', { pauseMs: lookMs }, reading.readNightly, (error) =>
    deps.logger.error({ err: error }, 'the calendars of leagues could not be read'),
  );
  const job: Job = {
    ...nightly,
    stop: async () => {
      reading.stop();
      await nightly.stop();
    },
  };
  return { jobs: [job] };
};
