import type { getRollover } from '@touchline/contract/squads/rollover';
import type { getSquadGrowth, SquadGrowth } from '@touchline/contract/squads/squad-growth';
import type { listMoves } from '@touchline/contract/squads/moves';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type {
  getSquad,
  ListedSquad,
  listMembers,
  listSquads,
  listSquadStaff,
  Membership,
  SquadStaff,
} from '@touchline/contract/squads/squads';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { buildRollover, buildSeason } from '../../../../test/build-squads.ts';

const nothing = { matches: 0, trainings: 0, tasks: 0 };
const noGrowth: SquadGrowth = { first: null, coming: nothing, past: nothing, reports: 0, given: null };

type Club = {
  squads: ListedSquad[];
  members?: Membership[];
  staff?: Record<string, SquadStaff[]>;
  growth?: SquadGrowth;
};

/** Answers for a club with some squads. */
export const answerSquads = ({ squads, members = [], staff = {}, growth = noGrowth }: Club): void => {
  fakeServer.on<typeof listSquads>('GET /v1/squads', () => ({ records: squads }));
  fakeServer.on<typeof getSquad>('GET /v1/squads/:id', ({ params }) => {
    const squad = squads.find(({ _id }) => _id === params.id);
    return squad ? reply(squad, { etag: '"1"' }) : refuse('resourceNotFound');
  });
  fakeServer.on<typeof listMembers>('GET /v1/squads/:id/members', ({ params }) => ({
    records: members.filter(({ squad }) => squad._id === params.id),
  }));
  fakeServer.on<typeof listSquadStaff>('GET /v1/squads/:id/staff', ({ params }) => ({
    records: staff[params.id] ?? [],
  }));
  fakeServer.on<typeof getRollover>('GET /v1/seasons/:id/rollover', ({ params }) => buildRollover(params.id));
  fakeServer.on<typeof getSquadGrowth>('GET /v1/squadgrowth', () => growth);
  fakeServer.on<typeof listMoves>('GET /v1/moves', () => ({ records: [], pageNo: 1, pageSize: 50, total: 0 }));
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [buildSeason()] }));
};
