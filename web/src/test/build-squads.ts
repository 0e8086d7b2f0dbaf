import type { RolloverState } from '@touchline/contract/squads/rollover';
import type { Season } from '@touchline/contract/club/seasons';
import type { Membership, Squad } from '@touchline/contract/squads/squads';
import { newId } from './build.ts';

const moment = '2026-08-15T18:30:00.000Z';

/** A squad as lists return it. */
export const buildSquad = (changes: Partial<Squad> = {}): Squad => ({
  _id: newId(),
  name: 'U15',
  shortName: changes.name ?? 'U15',
  colour: 'e',
  kind: 'youth',
  sex: 'men',
  ageGroup: null,
  order: 0,
  active: true,
  players: 0,
  staff: 0,
  updatedAt: moment,
  ...changes,
});

/** The season of the tests. */
export const buildSeason = (changes: Partial<Season> = {}): Season => ({
  _id: newId(),
  name: '2026/27',
  from: '2026-07-01',
  to: '2027-06-30',
  state: 'current',
  ageCutoff: '01-01',
  updatedAt: moment,
  ...changes,
});

/** A player in a squad; its own one unless the kind says otherwise. */
export const buildMembership = (
  squad: Squad,
  name: string,
  { playerId = newId(), ...changes }: Partial<Membership> & { playerId?: string } = {},
): Membership => ({
  _id: newId(),
  player: { _id: playerId, name, shirtNumber: changes.shirtNumber ?? null, profileImage: null },
  squad: { _id: squad._id, name: squad.name, shortName: squad.shortName, colour: squad.colour },
  kind: 'main',
  from: '2026-07-01',
  to: null,
  shirtNumber: null,
  note: null,
  updatedAt: moment,
  ...changes,
});

/** The state of a plan; no plan exists unless the changes contain one. */
export const buildRollover = (season: string, changes: Partial<RolloverState> = {}): RolloverState => ({
  season,
  state: 'none',
  edits: { squads: [], players: [], numbers: [] },
  savedAt: null,
  editor: null,
  on: '2027-07-01',
  counts: null,
  differences: [],
  appliedAt: null,
  canUndo: false,
  firstMatchAt: null,
  ...changes,
});
