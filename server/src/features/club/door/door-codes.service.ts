import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { drawCode } from '../../../lib/draw-code.ts';
import { createDoorCodesRepository } from './door-codes.repository.ts';

/** Short enough that a photo of a code is useless to someone at home. */
const lifeMs = 60_000;
/** Nobody can guess 96 bits within a minute, and a short code keeps the modules of the QR code large. */
const codeBytes = 12;

export const createDoorCodesService = ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) => ({
  /** A new code each time. The code exists only in its image; the database stores its hash. */
  issue: async () => {
    const code = randomBytes(codeBytes).toString('base64url');
    const { timezone, name } = await createClubRepository(db).get();
    const image = await drawCode(`${publicUrl}/checkin?code=${code}`);
    const now = timestampOf(clock);
    const expiresAt = timestampOf(clock, lifeMs);
    await createDoorCodesRepository(db).insert({
      id: newId(clock().getTime()),
      code_hash: hashToken(code),
      created_at: now,
      expires_at: expiresAt,
    });
    return { image, expiresAt, now, timezone, club: name };
  },
});

export type DoorCodesService = ReturnType<typeof createDoorCodesService>;
