import type {
  dropRollover,
  getRollover,
  PlanData,
  PlanEdits,
  previewRollover,
  RolloverState,
  saveRollover,
  SeasonPlanAnswer,
  setRollover,
  undoRollover,
} from '@touchline/contract/squads/rollover';
import type { listSeasons, Season } from '@touchline/contract/club/seasons';
import type { Squad } from '@touchline/contract/squads/squads';
import { countsOfPlan } from '@touchline/contract/squads/rollover-rules';
import { newId } from '../../../../test/build.ts';
import { buildRollover, buildSeason, buildSquad } from '../../../../test/build-squads.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { planOf, squadsWith } from '../plan-edits.ts';

export const season = buildSeason();
export const next = buildSeason({ name: '2027/28', from: '2027-07-01', to: '2028-06-30', state: 'planned' });
export const first = buildSquad({ name: 'First team', kind: 'first', colour: 'a' });
export const u17 = buildSquad({ name: 'U17', ageGroup: { under: 17 }, order: 1 });
export const u15 = buildSquad({ name: 'U15', ageGroup: { under: 15 }, order: 2 });

type Player = PlanData['players'][number];

export const player = (name: string, squad: Squad, birthDate: string | null, shirtNumber: number): Player => ({
  _id: newId(),
  name,
  birthDate,
  position: 'CM',
  shirtNumber,
  squad: squad._id,
  since: '2026-07-01',
  until: null,
  later: null,
  further: [],
});

/** Two who stay in the U15, two who move up, one of whom wants the number of a player of the U17, and one without birth date. */
export const players = {
  adam: player('Adam Sow', u15, '2012-03-02', 9),
  bruno: player('Bruno Pires', u15, '2012-04-02', 4),
  joel: player('Joel Pacheco', u15, null, 3),
  noe: player('Noé Lima', u15, '2014-05-02', 22),
  rui: player('Rui Costa', u15, '2014-06-02', 7),
  mateo: player('Mateo Gil', u17, '2011-02-02', 9),
  vera: player('Vera Sanz', first, '1999-02-02', 1),
};

const shown = ({ _id, name, shortName, colour, kind, sex, ageGroup, active }: Squad): PlanData['squads'][number] => ({
  _id,
  copyOf: null,
  name,
  shortName,
  colour,
  kind,
  sex,
  ageGroup,
  isLeftOut: !active,
});

type Club = { squads: readonly Squad[]; players: readonly Player[] };

const preview = (of: Season, edits: PlanEdits, club: Club): SeasonPlanAnswer => {
  const { _id, name, from, to, ageCutoff } = of;
  const data = {
    season: { _id, name, from, to, ageCutoff },
    squads: club.squads.map(shown),
    players: [...club.players],
  };
  const squads = squadsWith(data.squads, edits);
  const plan = planOf(data, squads, edits);
  return {
    ...data,
    squads,
    plan: JSON.stringify(edits.players).slice(0, 60),
    rows: plan.rows.map((row) => ({
      player: row.player._id,
      proposed: row.proposed,
      to: row.to,
      outcome: row.outcome,
      shirtNumber: row.shirtNumber,
    })),
    clashes: plan.clashes,
    planned: plan.squads,
    counts: countsOfPlan(plan, squads),
  };
};

type Answers = Partial<Club> & { seasons?: Season[]; states?: Record<string, Partial<RolloverState>> };

/** Answers for a club with three squads, whose plans are as they are saved. Returns how one stands. */
export const answerPlan = ({
  seasons = [next, season],
  states = {},
  squads = [first, u17, u15],
  players: people = Object.values(players),
}: Answers = {}) => {
  const club = { squads, players: people };
  const kept = new Map(seasons.map((one) => [one._id, buildRollover(one._id, { on: one.from, ...states[one._id] })]));
  const change = (id: string, changes: Partial<RolloverState>): RolloverState => {
    const changed = { ...kept.get(id)!, ...changes };
    kept.set(id, changed);
    return changed;
  };
  const seasonOf = (id: string) => seasons.find(({ _id }) => _id === id)!;
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: seasons }));
  fakeServer.on<typeof getRollover>('GET /v1/seasons/:id/rollover', ({ params }) => kept.get(params.id)!);
  fakeServer.on<typeof previewRollover>('POST /v1/seasons/:id/rollover/plan', ({ params, body }) =>
    preview(seasonOf(params.id), { squads: [], players: [], numbers: [], ...body }, club),
  );
  fakeServer.on<typeof saveRollover>('PUT /v1/seasons/:id/rollover', ({ params, body }) => {
    const { editor } = kept.get(params.id)!;
    if (editor && !body.takeOver)
      return refuse('conflict', { message: 'Somebody else is working on this plan', data: editor });
    const savedAt = '2026-08-15T06:41:00.000Z';
    return change(params.id, { state: 'draft', edits: body.edits, savedAt, editor: null });
  });
  fakeServer.on<typeof setRollover>('POST /v1/seasons/:id/rollover', ({ params, body }) => {
    const { counts } = preview(seasonOf(params.id), body.edits, club);
    const isBegun = seasonOf(params.id).state === 'current';
    return change(params.id, { state: isBegun ? 'applied' : 'set', edits: body.edits, counts, canUndo: isBegun });
  });
  fakeServer.on<typeof dropRollover>('DELETE /v1/seasons/:id/rollover', ({ params }) => {
    kept.set(params.id, buildRollover(params.id));
    return { deleted: 1 };
  });
  fakeServer.on<typeof undoRollover>('POST /v1/seasons/:id/rollover/undo', ({ params }) =>
    change(params.id, { state: 'draft', canUndo: false, counts: null }),
  );
  return { change };
};
