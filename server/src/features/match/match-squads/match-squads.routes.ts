import {
  createLineupDraft,
  deleteLineupDraft,
  getCalledPlayer,
  getLastSquad,
  getMatchSquad,
  listSquadReaders,
  publishLineup,
  publishMatchSquad,
  saveLineupDraft,
  saveMatchSquad,
  takeLineupDraft,
} from '@touchline/contract/match/match-squads';
import { serve, type App } from '../../../http/serve.ts';
import type { DraftsService } from './drafts/drafts.service.ts';
import type { PublishLineup } from './lineup/publish-lineup.service.ts';
import type { PublishSquad } from './publishing/publish-squad.service.ts';
import type { ReadSquad } from './read-squad.service.ts';
import type { ReadCalledPlayer } from './reading/called-player.service.ts';
import type { ReadLastSquad } from './reading/last-squad.service.ts';
import type { ReadSquadReaders } from './reading/squad-readers.service.ts';
import type { SaveSquad } from './save-squad.service.ts';

type Services = {
  read: ReadSquad;
  save: SaveSquad;
  publish: PublishSquad;
  lineup: PublishLineup;
  drafts: DraftsService;
  last: ReadLastSquad;
  card: ReadCalledPlayer;
  readers: ReadSquadReaders;
};

export const matchSquadsRoutes = (app: App, services: Services): void => {
  const { read, save, publish, lineup, drafts, last, card, readers } = services;
  serve(app, getMatchSquad, ({ params, caller }) => read(params.id, caller));
  serve(app, saveMatchSquad, ({ params, body, caller: actor, ifMatch }) =>
    save.save(params.id, body, { actor, ifMatch }),
  );
  serve(app, publishMatchSquad, ({ params, body, caller: actor, ifMatch, once }) =>
    publish(params.id, body, { actor, ifMatch, once }),
  );
  serve(app, publishLineup, ({ params, body, caller: actor, ifMatch, once }) =>
    lineup(params.id, body, { actor, ifMatch, once }),
  );
  serve(app, listSquadReaders, ({ params, caller }) => readers(params.id, caller));
  serve(app, createLineupDraft, ({ params, body, caller: actor, ifMatch, once }) =>
    drafts.create(params.id, body, { actor, ifMatch, once }),
  );
  serve(app, saveLineupDraft, ({ params, body, caller: actor, ifMatch }) =>
    drafts.update(params.id, params.draft, body, { actor, ifMatch }),
  );
  serve(app, takeLineupDraft, ({ params, caller: actor, ifMatch, once }) =>
    drafts.use(params.id, params.draft, { actor, ifMatch, once }),
  );
  serve(app, deleteLineupDraft, ({ params, caller: actor, ifMatch }) =>
    drafts.remove(params.id, params.draft, { actor, ifMatch }),
  );
  serve(app, getLastSquad, ({ params, caller }) => last(params.id, caller));
  serve(app, getCalledPlayer, ({ params, caller }) => card(params.id, params.player, caller));
};
