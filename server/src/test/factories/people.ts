import type { RequestAccountInput } from '@touchline/contract/people/account-requests';
import { samplePlayer } from '@touchline/contract/people/sample-player';
import type { CreateUserInput } from '@touchline/contract/people/users';
import { nextNumber, nextShirtNumber } from './numbers.ts';

type PlayerInput = Extract<CreateUserInput, { role: 'player' }>;
type StaffInput = Exclude<CreateUserInput, { role: 'player' }>;

/** The administrator's input for a new player, with the fields that the form requires. */
export const playerInput = (given: Partial<PlayerInput> = {}): PlayerInput => ({
  role: 'player',
  name: 'Iker Salas',
  shirtNumber: nextShirtNumber(),
  ...samplePlayer,
  ...given,
});

/** The administrator's input for a new staff member. */
export const staffInput = (given: Partial<StaffInput> = {}): StaffInput => ({
  role: 'tactic',
  name: 'Marta Rueda',
  email: `staff${nextNumber()}@club.example`,
  ...given,
});

type PlayerRequestInput = Extract<RequestAccountInput, { role: 'player' }>;
type RequestInput = Exclude<RequestAccountInput, PlayerRequestInput>;

/** The input of a request for an account. */
export const requestInput = (given: Partial<RequestInput> = {}): RequestInput => ({
  role: 'medical',
  name: 'Nerea Campos Villar',
  email: `applicant${nextNumber()}@club.example`,
  ...given,
});

/** The same for a player. */
export const playerRequestInput = (given: Partial<PlayerRequestInput> = {}): PlayerRequestInput => {
  const { email: _email, ...player } = playerInput({ name: 'Idrissa Ndoye' });
  return { ...player, email: `applicant${nextNumber()}@club.example`, ...given };
};
