import { sentenceOf, type MessageKey } from '@touchline/contract/wire/messages';
import type { UserChanges } from '@touchline/contract/people/users';
import { Failure, forbidden, invalid } from '../../lib/errors.ts';
import type { UserRow } from './user-row.repository.ts';

/** Who asks: the account behind the session, as it stands at this request. */
export type Actor = { userId: string; sessionId: string; role: string };

type Field = keyof UserChanges;

const ofEverybody = ['name', 'phoneNumber', 'profileImage', 'idImage', 'passportImage'] as const;
const ofStaff = [...ofEverybody, 'email', 'status'] as const;

/** The fields that a person of a role has here. A player's address stays what it was; the administrator's is changed with a proof of the password, elsewhere. */
const fieldsOf: Record<string, readonly Field[]> = {
  admin: ['name', 'phoneNumber', 'profileImage'],
  player: [
    ...ofEverybody,
    'status',
    'primary',
    'covidImage',
    'shirtNumber',
    'position',
    'injury',
    'nationality',
    'language',
    'placeOfBirth',
    'education',
    'martialStatus',
    'childrenNumber',
    'birthDate',
    'favouriteNumber',
    'height',
    'weight',
    'previousClubs',
    'whatsappNumber',
    'relativeNumbers',
    'address',
    'guardianName',
    'guardianEmail',
    'guardianPhone',
  ],
  tactic: [...ofStaff, 'dataEntry'],
  medical: [...ofStaff, 'dataEntry'],
  management: ofStaff,
};

/** Fields that the administrator alone may change. Whoever names a guardian decides who agrees for a player under 16. */
const ofAdministrator: readonly Field[] = ['status', 'dataEntry', 'email', 'guardianName', 'guardianEmail'];

const errorsOn = (fields: readonly string[], key: MessageKey) =>
  fields.map((field) => ({ field, message: sentenceOf(key) }));

/** Throws 400 naming the fields that a person of this role does not have. */
export const assertFieldsOfRole = (role: string, changes: UserChanges): void => {
  const known = fieldsOf[role] ?? [];
  const wrong = Object.keys(changes).filter((field) => !known.includes(field as Field));
  if (wrong.length > 0) throw invalid(errorsOn(wrong, 'notAllowed'));
};

/** True for somebody who asks for an account, or was refused one. */
export const isRequest = ({ status }: Pick<UserRow, 'status'>): boolean =>
  status === 'pending' || status === 'rejected';

/** Throws 403 when this account may change nothing of the person as stored. */
export const assertMayTouch = (row: UserRow, actor: Actor): void => {
  if (row.role === 'admin' && row.id !== actor.userId) throw forbidden();
  if (isRequest(row) && actor.role !== 'admin') throw forbidden('Requests are looked after by the administrator');
};

/** Throws 403 or 400 when this account may not make these changes to the person as stored. */
export const assertMayChange = (row: UserRow, changes: UserChanges, actor: Actor): void => {
  assertMayTouch(row, actor);
  assertFieldsOfRole(row.role, changes);
  const refused = ofAdministrator.filter((field) => changes[field] !== undefined);
  if (refused.length > 0 && actor.role !== 'admin')
    throw new Failure('forbidden', forbidden().message, { errors: errorsOn(refused, 'notAllowed') });
  // A request is answered by approving or rejecting it, which tells the person; its address is what the person proves.
  const ofRequest = (['status', 'email'] as const).filter((field) => changes[field] !== undefined);
  if (isRequest(row) && ofRequest.length > 0) throw invalid(errorsOn(ofRequest, 'notAllowed'));
};

/** Throws 400 when the person as it would stand breaks a rule. */
export const assertValidResult = (after: Pick<UserRow, 'role' | 'status' | 'is_primary'>): void => {
  if (after.is_primary && (after.role !== 'player' || after.status !== 'active'))
    throw invalid(errorsOn(['primary'], 'notActivePlayer'));
};
