import type { getClub } from '@touchline/contract/club/club';
import type { Availability, AvailabilityBoard, listAvailability } from '@touchline/contract/health/availability';
import { isFully } from '@touchline/contract/health/availability-rules';
import type { countCases } from '@touchline/contract/health/cases';
import type { getMe, UserData } from '@touchline/contract/people/auth';
import { buildMe, newId } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';

/** The club's day of the tests, a Friday, at 8:14 in the morning. */
export const today = '2026-11-27';
export const now = new Date('2026-11-27T07:14:00.000Z');

type Changes = Partial<Omit<Availability, 'player'>> & Partial<Availability['player']>;

/** A player whom nothing limits, with changes. */
export const buildState = ({
  name = 'Iker Solana',
  shirtNumber = 1,
  position = 'GK',
  ...changes
}: Changes = {}): Availability => ({
  player: { _id: newId(), name, shirtNumber, position, profileImage: null },
  training: 'full',
  match: 'available',
  reason: null,
  restrictions: [],
  limitedMinutes: null,
  otherRestriction: null,
  expectedReturn: null,
  note: null,
  since: null,
  until: null,
  by: null,
  at: null,
  undecided: null,
  bodyArea: null,
  ...changes,
});

export const lindqvist = (changes: Changes = {}): Availability =>
  buildState({
    name: 'Erik Lindqvist',
    shirtNumber: 6,
    position: 'CDM',
    training: 'none',
    match: 'unavailable',
    reason: 'health',
    restrictions: ['gymOnly'],
    expectedReturn: { from: '2026-12-14', to: '2026-12-14' },
    note: 'Runs on the pitch from Wednesday.',
    since: '2026-11-08',
    by: 'Leila Haddad',
    at: '2026-11-27T07:14:00.000Z',
    ...changes,
  });

const isAway = ({ training, reason }: Availability) => training === 'none' && reason !== null && reason !== 'health';

/** The board of these players, counted as the server counts. */
export const boardOf = (players: Availability[], day = today): AvailabilityBoard => {
  const count = (isMeant: (state: Availability) => boolean) => players.filter(isMeant).length;
  const trains = (training: Availability['training']) =>
    count((state) => state.training === training && !isAway(state));
  const plays = (match: Availability['match']) => count((state) => state.match === match);
  return {
    day,
    players,
    totals: {
      training: {
        full: trains('full'),
        modified: trains('modified'),
        individual: trains('individual'),
        none: trains('none'),
        away: count(isAway),
      },
      match: { available: plays('available'), doubtful: plays('doubtful'), unavailable: plays('unavailable') },
      undecided: count(({ undecided }) => undecided !== null),
      players: players.length,
    },
    session: { _id: newId(), title: 'Pressing after losing the ball', startsAt: '2026-11-27T09:30:00.000Z' },
    nextMatch: { _id: newId(), startsAt: '2026-11-29T19:00:00.000Z', home: 'UD Valmora', away: 'Albo CF' },
    dayName: 'MD-2',
    updated: players.some((state) => !isFully(state)) ? { at: '2026-11-27T07:14:00.000Z', by: 'Leila Haddad' } : null,
  };
};

/** Answers the board with what `players` holds at each call, for this person. */
export const openBoard = (players: Availability[], me: UserData = buildMe('tactic')): void => {
  signIn();
  fakeServer.on<typeof getMe>('GET /auth/me', () => me);
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof countCases>('GET /v1/cases/count', () => ({ open: 7 }));
  fakeServer.on<typeof listAvailability>('GET /v1/availability', ({ query }) => boardOf([...players], query.day));
};
