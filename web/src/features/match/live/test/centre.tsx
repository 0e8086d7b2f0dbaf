import type { getMatch, Match, updateMatch } from '@touchline/contract/football/matches';
import type {
  deleteMatchEvent,
  listMatchEvents,
  MatchEvent,
  recordMatchEvent,
} from '@touchline/contract/match/match-events';
import type { getMatchSquad, MatchSquad } from '@touchline/contract/match/match-squads';
import type { Namesake } from '@touchline/contract/people/namesakes';
import { screen } from '@testing-library/react';
import { Namesakes } from '../../../../components/people/namesakes.tsx';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry, noRules } from '../../../../test/build-match-squad.ts';
import { buildMe, newId } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { buildMatch } from '../../../../test/season.ts';
import CentrePage from '../centre-page.tsx';
import { shownOf } from '../state/sheet-event.ts';

export const kickOff = '2026-11-29T19:00:00.000Z';

const eleven = [
  [1, 'Iker Solana', 'GK'],
  [3, 'Mikel Ibáñez', 'LB'],
  [4, 'Álvaro Castaño', 'LCB'],
  [5, 'Moussa Diarra', 'RCB'],
  [2, 'Hugo Peralta', 'RB'],
  [20, 'Amadou Kebbé', 'DM'],
  [10, 'Rui Baptista', 'LCM'],
  [16, 'Samuel Okoro', 'RCM'],
  [11, 'Dani Orozco', 'LW'],
  [9, 'Léo Vasconcelos', 'ST'],
  [7, 'Youssef El Amrani', 'RW'],
] as const;
const benchOf = [
  [13, 'Caio Brandão'],
  [19, 'Nil Quintana'],
  [17, 'كريم حدّاد'],
] as const;

/** A line-up of eleven in 4-1-2-3, with three on the bench and five changes in three stoppages. */
export const buildLineup = (match: string, changes: Partial<MatchSquad> = {}): MatchSquad =>
  buildMatchSquad(match, {
    exists: true,
    formation: '4-1-2-3',
    players: [
      ...eleven.map(([shirtNumber, name, slot]) =>
        buildSquadEntry(buildFilePlayer({ name, shirtNumber }), {
          role: 'starter',
          slot,
          captain: shirtNumber === 4,
          viceCaptain: shirtNumber === 10,
          goalkeeper: shirtNumber === 1,
        }),
      ),
      ...benchOf.map(([shirtNumber, name], index) =>
        buildSquadEntry(buildFilePlayer({ name, shirtNumber }), { benchOrder: index + 1 }),
      ),
    ],
    rules: { ...noRules, subsMax: 5, subWindows: 3, secondYellowMatches: 1 },
    ...changes,
  });

type Options = {
  match?: Partial<Match>;
  squad?: Partial<MatchSquad>;
  events?: MatchEvent[];
  mayRecord?: boolean;
  /** What tells the wearer of a shirt from another player of the same name. */
  namesakes?: Record<number, Omit<Namesake, '_id'>>;
};

/** A match on the server: its events as they arrive there. */
export const serveMatch = ({ match: changes = {}, squad, events = [], mayRecord = true }: Options = {}) => {
  let match = buildMatch({ date: kickOff, state: 'scheduled', score: null, ...changes });
  const lineup = buildLineup(match._id, squad);
  const records = new Map(events.map((event) => [event._id, event]));
  const deleted = new Set<string>();
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', () => match);
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', () => lineup);
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => ({
    records: [...records.values()],
    people: [],
    goals: null,
    mayRecord,
    now: new Date().toISOString(),
  }));
  const accept = () => {
    fakeServer.on<typeof recordMatchEvent>('POST /v1/matches/:id/events', ({ body }) => {
      const known = records.get(body._id);
      const event = { ...body, by: 'Laura Segura Prat' } as MatchEvent;
      if (known && known.changedAt > event.changedAt) return known;
      if (!deleted.has(body._id)) records.set(body._id, event);
      return event;
    });
    fakeServer.on<typeof deleteMatchEvent>('DELETE /v1/matches/:id/events/:event', ({ params }) => {
      deleted.add(params.event);
      return { deleted: records.delete(params.event) ? 1 : 0 };
    });
    fakeServer.on<typeof updateMatch>('PATCH /v1/matches/:id', ({ body }) => {
      match = {
        ...match,
        ...(body.state && { state: body.state }),
        ...(body.score !== undefined && { score: body.score }),
      };
      return match;
    });
  };
  accept();
  return { match, lineup, records, accept, state: () => match.state, score: () => match.score };
};

/** The id of a player by the shirt. */
export const wearing = (lineup: MatchSquad, shirt: number): string =>
  lineup.players.find(({ shirtNumber }) => shirtNumber === shirt)!.player._id;

/** An event that the server has. */
export const buildEvent = (changes: Partial<MatchEvent> & Pick<MatchEvent, 'kind'>): MatchEvent => ({
  ...shownOf({
    _id: newId(),
    kind: changes.kind,
    side: 'own',
    period: 1,
    minute: 1,
    at: kickOff,
    changedAt: kickOff,
  }),
  device: 'another-phone',
  by: 'Núria Vidal',
  ...changes,
});

/** The first half has begun at kick-off. */
export const begun = (): MatchEvent => buildEvent({ kind: 'periodStart' });

export const openCentre = async (options: Options = {}, me = buildMe()) => {
  signIn(me);
  const server = serveMatch(options);
  const namesakes = Object.entries(options.namesakes ?? {}).map(([shirt, about]) => {
    const _id = wearing(server.lineup, Number(shirt));
    return [_id, { _id, ...about }] as const;
  });
  const view = renderPage(
    <Namesakes value={new Map(namesakes)}>
      <CentrePage title="Match centre" />
    </Namesakes>,
    { at: `/projects/matches/live?match=${server.match._id}` },
  );
  await screen.findByRole('heading', { level: 1, name: 'Match centre' });
  return { ...view, server, me };
};
