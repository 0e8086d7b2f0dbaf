import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createDraftsService } from './drafts/drafts.service.ts';
import { createAnnounceLineups } from './lineup/announce-lineups.service.ts';
import { createPublishLineup } from './lineup/publish-lineup.service.ts';
import { createWatchLineups } from './lineup/watch-lineups.service.ts';
import { matchSquadsRoutes } from './match-squads.routes.ts';
import { checkedMails, createCallUpCheck } from './publishing/call-up-check.service.ts';
import { createPublishSquad } from './publishing/publish-squad.service.ts';
import { createReadSquad } from './read-squad.service.ts';
import { createReadCalledPlayer } from './reading/called-player.service.ts';
import { createReadLastSquad } from './reading/last-squad.service.ts';
import { createReadSquadReaders } from './reading/squad-readers.service.ts';
import { createSaveSquad } from './save-squad.service.ts';

type MatchSquadsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'files' | 'mails' | 'config' | 'logger'>;

/**
 * Registers the squads of matches: who is called up, the line-up, and what stands against it. The jobs tell tactical staff
 * when somebody of a published line-up may not play any more, and those on it when they can see it.
 */
export const registerMatchSquads = (app: App, deps: MatchSquadsDeps): Registered => {
  const read = createReadSquad(deps);
  deps.mails.checkBeforeSending(checkedMails, createCallUpCheck(deps));
  const save = createSaveSquad({ ...deps, read });
  matchSquadsRoutes(app, {
    read,
    save,
    publish: createPublishSquad({ ...deps, read }),
    lineup: createPublishLineup({ ...deps, read }),
    drafts: createDraftsService({ ...deps, read, save }),
    last: createReadLastSquad(deps),
    card: createReadCalledPlayer(deps),
    readers: createReadSquadReaders(deps),
  });
  const watch = createWatchLineups(deps);
  const check = async (): Promise<void> => {
    await watch();
  };
  const watching = repeat('matchsquads.watch', { pauseMs: minutesMs(1), atStart: true }, check, (error) =>
    deps.logger.error({ err: error }, 'published line-ups could not be checked'),
  );
  const announce = createAnnounceLineups(deps);
  const tell = async (): Promise<void> => {
    await announce();
  };
  const announcing = repeat('matchsquads.announce', { pauseMs: minutesMs(1), atStart: true }, tell, (error) =>
    deps.logger.error({ err: error }, 'published line-ups could not be announced'),
  );
  return { jobs: [watching, announcing] };
};
