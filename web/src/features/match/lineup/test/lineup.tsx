import { formationOf } from '@touchline/contract/match/formation-slots';
import type { getMatchSquad, MatchSquad, saveMatchSquad, SquadWarning } from '@touchline/contract/match/match-squads';
import type { Position } from '@touchline/contract/people/player-fields';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { useMemo, useState } from 'react';
import { newId } from '../../../../test/build.ts';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry } from '../../../../test/build-match-squad.ts';
import { fakeServer, reply } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { buildMatch, openSeason } from '../../../../test/season.ts';
import { FrameSlotsContext } from '../../frame/frame-slots.ts';
import LineupTab from '../lineup-tab.tsx';

type Put = RequestOf<typeof saveMatchSquad>['body'];

const eleven: readonly [number | null, string, Position][] = [
  [1, 'Iker Solana', 'GK'],
  [3, 'Nuño Ibáñez', 'LB'],
  [4, 'Marc Castaño', 'CB'],
  [5, 'Moussa Diarra', 'CB'],
  [2, 'Hugo Peralta', 'RB'],
  [20, 'Ousmane Kebbé', 'CDM'],
  [10, 'João Baptista', 'CM'],
  [8, 'Mateo Iglesias', 'CM'],
  [11, 'Dani Orozco', 'LW'],
  [9, 'Léo Vasconcelos', 'ST'],
  [7, 'Nabil El Amrani', 'RW'],
];
const bench: typeof eleven = [
  [13, 'Tomás Brandão', 'GK'],
  [41, 'Yannick Mbemba', 'CB'],
  [null, 'Álvaro Menéndez', 'RM'],
  [117, 'Rafa Quintana', 'ST'],
];
const person = ([shirtNumber, name, position]: (typeof eleven)[number]) =>
  buildFilePlayer({ _id: newId(), shirtNumber, name, position });

/** A full line-up in 4-3-3 with a holder, four on the bench, Castaño as captain; 15 players in the order above. */
export const buildLineup = (match: string, changes: Partial<MatchSquad> = {}): MatchSquad => {
  const codes = formationOf('4-1-2-3')!.slots.map(({ code }) => code);
  const starters = eleven.map((one, index) =>
    buildSquadEntry(person(one), {
      role: 'starter',
      slot: codes[index]!,
      goalkeeper: index === 0,
      captain: index === 2,
    }),
  );
  const others = bench.map((one, index) => buildSquadEntry(person(one), { benchOrder: index + 1 }));
  return buildMatchSquad(match, {
    exists: true,
    players: [...starters, ...others],
    formation: '4-1-2-3',
    drafts: [
      {
        _id: newId(),
        name: 'A',
        isCurrent: true,
        content: null,
        updatedAt: '2026-11-27T17:00:00.000Z',
        updatedBy: null,
      },
    ],
    ...changes,
  });
};

/** The id of a player by the family name. */
export const idOf = ({ players, notCalled }: MatchSquad, name: string): string =>
  [...players, ...notCalled].find(({ player }) => player.name.includes(name))!.player._id;

export const warn = (player: string | null, changes: Partial<SquadWarning> = {}): SquadWarning => ({
  player,
  level: 'red',
  kind: 'out',
  text: '',
  values: {},
  overriddenBy: null,
  overrideNote: null,
  ...changes,
});

/** The places of the frame, as elements. */
function Frame({ isFolded, children }: { isFolded: boolean; children: React.ReactNode }) {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [saved, setSaved] = useState<HTMLElement | null>(null);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const slots = useMemo(
    () => ({ actions, saved, pane: isFolded ? null : pane, isFolded }),
    [actions, saved, pane, isFolded],
  );
  return (
    <>
      <header ref={setActions} />
      <p ref={setSaved} />
      <aside ref={setPane} />
      <FrameSlotsContext value={slots}>{children}</FrameSlotsContext>
    </>
  );
}

/** Opens the line-up of a match. What is put is kept as the server would keep it, and answered with a newer version. */
export const openLineup = async (
  changes: (squad: MatchSquad) => Partial<MatchSquad> = () => ({}),
  { isFolded = false, squad: given }: { isFolded?: boolean; squad?: MatchSquad } = {},
) => {
  // Before the match: its line-up is shown to players some time before the kick-off.
  vi.useFakeTimers({ now: new Date('2027-01-08T09:00:00.000Z'), toFake: ['Date'] });
  const match = buildMatch({ date: '2027-01-10T19:00:00.000Z', state: 'scheduled' });
  openSeason({ matches: [match] });
  const first = given ?? buildLineup(match._id);
  const server = { squad: { ...first, match: match._id, ...changes(first) }, version: 1 };
  const answer = () => reply(server.squad, { etag: `"${server.version}"` });
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', answer);
  fakeServer.on<typeof saveMatchSquad>('PUT /v1/matches/:id/squad', ({ body }) => {
    keep(server, body);
    return answer();
  });
  const view = renderPage(
    <Frame isFolded={isFolded}>
      <LineupTab match={match} timeZone="Europe/Madrid" />
    </Frame>,
    { at: `/projects/matches?match=${match._id}&tab=lineup` },
  );
  await screen.findByRole('application', { name: /^Line-up, / });
  return { ...view, match, server, answer };
};

/** Keeps a save as the server does. */
export const keep = (server: { squad: MatchSquad; version: number }, body: Put): void => {
  const known = new Map(
    [...server.squad.players, ...server.squad.notCalled].map(({ player }) => [player._id, player] as const),
  );
  const { override = [], shirtNumber: _number, ...rest } = { shirtNumber: null, ...body };
  server.version += 1;
  const players = rest.players.map(({ player, shirtNumber, ...entry }) => {
    const who = known.get(player)!;
    return buildSquadEntry(who, { ...entry, shirtNumber: shirtNumber ?? who.shirtNumber });
  });
  server.squad = {
    ...server.squad,
    exists: true,
    players,
    notCalled: server.squad.notCalled.filter(
      ({ player }) => !rest.players.some((entry) => entry.player === player._id),
    ),
    formation: rest.formation,
    setPieces: rest.setPieces ?? server.squad.setPieces,
    updatedAt: new Date(Date.UTC(2026, 10, 27, 17, server.version)).toISOString(),
    warnings: server.squad.warnings.map((warning) => {
      const kept = override.find(({ player, kind }) => player === warning.player && kind === warning.kind);
      return kept ? { ...warning, overriddenBy: 'Núria Vidal', overrideNote: kept.note } : warning;
    }),
  } satisfies OutputOf<typeof getMatchSquad>;
};

export const pitch = () => screen.getByRole('application', { name: /^Line-up, / });
/** The disc of a player, or of an empty place. */
export const disc = (name: RegExp | string) => within(pitch()).getByRole('button', { name });
export const benchRows = () =>
  within(screen.getByRole('list', { name: 'Bench' }))
    .getAllByRole('button')
    .map((row) => row.textContent);
export const benchRow = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Bench' })).getByRole('button', { name });
/** What was put last. */
export const lastPut = (): Put | undefined =>
  fakeServer.requests('PUT /v1/matches/:id/squad').at(-1)?.body as Put | undefined;
