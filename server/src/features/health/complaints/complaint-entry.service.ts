import type { GuardianRelation } from '@touchline/contract/people/guardians';
import type { BodyPart, CanTrain } from '@touchline/contract/health/complaints';
import { json, type Tx } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { invalidField } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { ComplaintMails } from './complaint-mails.service.ts';
import { imageHolderOf } from './complaint-images.service.ts';
import { wordsOf } from './complaint-words.ts';
import { createComplaintsRepository } from './complaints.repository.ts';

/** The content of a complaint. Photos are the keys of uploads by the person who writes it. */
export type Told = {
  description: string;
  bodyParts?: readonly BodyPart[] | undefined;
  since?: string | undefined;
  canTrain?: CanTrain | undefined;
  photos?: readonly string[] | undefined;
};

type New = Told & {
  id: string;
  player: string;
  at: string;
  by: ActingAccount;
  /** What the writer is to the player, if a guardian. */
  relation?: GuardianRelation | undefined;
};
type Deps = { clock: Clock; audit: AuditService; claims: ClaimsService; post: ComplaintMails };

/** Writes complaints: by staff or a guardian for a player, or by the player. */
export const createComplaintEntry = ({ clock, audit, claims, post }: Deps) => {
  const addImages = async (tx: Tx, id: string, keys: readonly string[], uploadedBy: string): Promise<void> => {
    if (keys.length === 0) return;
    for (const [index, key] of keys.entries()) {
      const field = `photos.${index}`;
      if (keys.indexOf(key) < index) throw invalidField(field, 'imageTwice');
      await claims.claim(tx, { key, kind: 'document', holder: imageHolderOf(id, key), uploadedBy, field });
    }
    await createComplaintsRepository(tx).insertImages(
      keys.map((key, position) => ({ file_id: key, complaint_id: id, position })),
    );
  };

  return {
    /**
     * Writes a complaint and notifies the medical staff; call `mails.wake` after the commit. Throws 400 naming `player`
     * unless that is an active player, and `photos.<n>` for anything but an unused upload of the writer.
     */
    write: async (tx: Tx, { id, player, at, by, relation, ...told }: New): Promise<void> => {
      const row = await createUsersRepository(tx).lock(player);
      if (row?.role !== 'player' || row.status !== 'active') throw invalidField('player', 'notActivePlayer');
      const complaints = createComplaintsRepository(tx);
      const { description, bodyParts = [], since = null, canTrain = null, photos = [] } = told;
      const body_parts = bodyParts.length > 0 ? json([...new Set(bodyParts)]) : null;
      await complaints.insert({
        id,
        user_id: player,
        status: 'pending',
        description,
        reply: null,
        created_at: at,
        updated_at: at,
        body_parts,
        since,
        can_train: canTrain,
        ...(relation && { guardian_id: by.userId, guardian_relation: relation }),
      });
      await complaints.setWords(id, wordsOf(description));
      await addImages(tx, id, photos, by.userId);
      const event = newId(clock().getTime());
      // Guardians have no account.
      const actor_id = relation ? null : by.userId;
      await complaints.insertEvent({ id: event, complaint_id: id, kind: 'sent', actor_id, at });
      await post.arrived(tx, { id, player }, by.userId);
      const fields = [
        ...(body_parts === null ? [] : ['bodyParts']),
        ...(canTrain === null ? [] : ['canTrain']),
        'description',
        ...(photos.length > 0 ? ['photos'] : []),
        'player',
        ...(since === null ? [] : ['since']),
      ];
      await audit.note(tx, { actor: by, action: 'complaint.created', subject: { kind: 'complaint', id }, fields });
    },
  };
};
