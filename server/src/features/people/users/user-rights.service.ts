import { narrowRights } from '@touchline/contract/wire/endpoint';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { playerFieldNames, playerFieldsWith, playerPapers } from '@touchline/contract/people/player-fields';
import type { UserChanges } from '@touchline/contract/people/users';
import { isAdministrator } from '../../../db/queries/administrators.ts';
import { conflict, Failure, forbidden, invalid, lacksRight } from '../../../lib/errors.ts';
import type { UserRow } from './user-row.repository.ts';

/** The caller: the session's account at the time of the request. */
export type Actor = { userId: string; sessionId: string; role: string; mayReadPapers: boolean };

type Field = keyof UserChanges;

const ofStaff = playerFieldsWith({ isShared: true });

/** Editable fields by role. Only an administrator changes an address; the founder's is changed elsewhere, by password. */
const fieldsOf: Record<string, readonly Field[]> = {
  admin: ['name', 'phoneNumber', 'profileImage'],
  player: playerFieldNames,
  tactic: [...ofStaff, 'dataEntry', 'ownSquadsOnly', 'clearedUntil', ...narrowRights],
  medical: [...ofStaff, 'dataEntry', 'ownSquadsOnly', 'clearedUntil', ...narrowRights],
  management: [...ofStaff, 'ownSquadsOnly', 'clearedUntil', ...narrowRights],
};

/** Fields that decide who may sign in, and with which rights. */
const ofAccount: readonly Field[] = ['status', 'dataEntry', 'ownSquadsOnly', ...narrowRights, 'email'];

/** Fields that only an administrator may change, in the order in which errors list them. */
const ofAdministrator: readonly Field[] = [
  ...ofAccount,
  'clearedUntil',
  ...playerFieldsWith({ isAdminOnly: true }).filter((field) => !ofAccount.includes(field)),
];

const errorsOn = (fields: readonly string[], key: MessageKey) =>
  fields.map((field) => ({ field, message: sentenceOf(key) }));

/** Throws 400 naming the fields that this role does not have. */
export const assertFieldsOfRole = (role: string, changes: UserChanges): void => {
  const known = fieldsOf[role] ?? [];
  const wrong = Object.keys(changes).filter((field) => !known.includes(field as Field));
  if (wrong.length > 0) throw invalid(errorsOn(wrong, 'notAllowed'));
};

/** True for a pending or rejected account request. */
export const isRequest = ({ status }: Pick<UserRow, 'status'>): boolean =>
  status === 'pending' || status === 'rejected';

/** Throws 403 if this account may not change the stored person at all. */
export const assertMayTouch = (row: UserRow, actor: Actor): void => {
  if (isAdministrator(row) && row.id !== actor.userId && actor.role !== 'admin') throw forbidden();
  if (isRequest(row) && actor.role !== 'admin') throw forbidden('Only the administrator can handle requests');
};

/** Throws 403 or 400 if this account may not make these changes to the stored person. */
export const assertMayChange = (row: UserRow, changes: UserChanges, actor: Actor): void => {
  assertMayTouch(row, actor);
  assertFieldsOfRole(row.role, changes);
  const refused = ofAdministrator.filter((field) => changes[field] !== undefined);
  if (refused.length > 0 && actor.role !== 'admin')
    throw new Failure('forbidden', forbidden().message, { errors: errorsOn(refused, 'notAllowed') });
  if (!actor.mayReadPapers && playerPapers.some((paper) => changes[paper] !== undefined))
    throw lacksRight('mayReadPapers');
  // Taking the right away asks for the password, and never leaves the club without an administrator.
  if (changes.status === 'inactive' && isAdministrator(row)) throw conflict('isAdministrator', { field: 'status' });
  // A request is answered by approval or rejection, which notifies the person, who confirms the address.
  const ofRequest = (['status', 'email'] as const).filter((field) => changes[field] !== undefined);
  if (isRequest(row) && ofRequest.length > 0) throw invalid(errorsOn(ofRequest, 'notAllowed'));
};

/** Throws 400 if the changed person would break a rule. */
export const assertValidResult = (after: Pick<UserRow, 'role' | 'status' | 'is_primary'>): void => {
  if (after.is_primary && (after.role !== 'player' || after.status !== 'active'))
    throw invalid(errorsOn(['primary'], 'notActivePlayer'));
};
