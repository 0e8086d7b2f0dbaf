import type { UploadKind } from '@touchline/contract/club/uploads';
import type { UserChanges } from '@touchline/contract/people/users';
import type { Tx } from '../../db/database.ts';
import { nextVersion, type Clock } from '../../lib/time/clock.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ClaimsService } from '../files/claims.service.ts';
import type { ClearHolder } from '../files/holders.service.ts';
import { assertMayChange } from './user-rights.service.ts';
import { columnsOf } from './user-row.repository.ts';
import { createUsersRepository } from './users.repository.ts';

const kinds = {
  profileImage: 'profile',
  idImage: 'document',
  passportImage: 'document',
  covidImage: 'document',
} as const satisfies Partial<Record<keyof UserChanges, UploadKind>>;

type ImageField = keyof typeof kinds;
const isImageField = (field: string): field is ImageField => Object.hasOwn(kinds, field);

/**
 * Attaches the uploaded pictures to a person, replacing earlier ones. Throws 400 naming a picture that was not
 * uploaded for it by the account, or with the ticket, `uploadedBy`.
 */
export const claimImages = async (
  tx: Tx,
  claims: ClaimsService,
  { id, fields, uploadedBy }: { id: string; fields: UserChanges; uploadedBy: string },
): Promise<void> => {
  for (const [field, kind] of Object.entries(kinds) as [ImageField, UploadKind][]) {
    const key = fields[field];
    if (key !== undefined) await claims.claim(tx, { key, kind, holder: `users:${id}:${field}`, uploadedBy });
  }
};

export const createUserImagesService = ({
  clock,
  audit,
}: {
  clock: Clock;
  audit: AuditService;
}): { clear: ClearHolder } => ({
  /** Removes a picture from a person when its file is deleted. Throws 403, 400 as a change of the field would. */
  clear: async (tx, { id, field, key }, caller) => {
    const users = createUsersRepository(tx);
    const row = await users.lock(id);
    if (!row || !isImageField(field)) return false;
    const taken: UserChanges = { [field]: null };
    const held = Object.entries(columnsOf({ [field]: key })).every(
      ([column, value]) => row[column as keyof typeof row] === value,
    );
    if (!held) return false;
    assertMayChange(row, taken, caller);
    await users.update(row, { ...columnsOf(taken), updated_at: nextVersion(clock, row.updated_at) });
    await audit.note(tx, { actor: caller, action: 'person.updated', subject: { kind: 'person', id }, fields: [field] });
    return true;
  },
});
