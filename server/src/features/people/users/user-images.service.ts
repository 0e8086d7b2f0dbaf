import type { UploadKind } from '@touchline/contract/club/uploads';
import { type PlayerImageField, playerImageFields, specOf } from '@touchline/contract/people/player-fields';
import type { UserChanges } from '@touchline/contract/people/users';
import type { Tx } from '../../../db/database.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { ClearHolder } from '../../ground/files/holders.service.ts';
import { assertMayChange } from './user-rights.service.ts';
import { columnsOf } from './user-row.repository.ts';
import { createUsersRepository } from './users.repository.ts';

const isImageField = (field: string): field is PlayerImageField =>
  (playerImageFields as readonly string[]).includes(field);

/** The kind of upload that a field takes. */
const kindOf = (field: PlayerImageField): UploadKind => (specOf(field).kind === 'paper' ? 'document' : 'profile');

/**
 * Attaches the uploaded pictures to a person, replacing earlier ones. Throws 400 naming a picture that was not
 * uploaded for it by the account, or with the ticket, `uploadedBy`.
 */
export const claimImages = async (
  tx: Tx,
  claims: ClaimsService,
  { id, fields, uploadedBy }: { id: string; fields: UserChanges; uploadedBy: string },
): Promise<void> => {
  for (const field of playerImageFields) {
    const key = fields[field];
    if (key === undefined) continue;
    await claims.claim(tx, { key, kind: kindOf(field), holder: `users:${id}:${field}`, uploadedBy });
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
