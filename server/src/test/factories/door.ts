import { newId } from '../../lib/id.ts';
import { hashToken } from '../../lib/crypto/tokens.ts';
import type { TestApp } from '../start-test-app.ts';

/** A new code that the screen at the door shows now. */
export const showCode = async ({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<string> => {
  const id = newId();
  const code = `shown-${id}`;
  const at = clock().getTime();
  await db
    .insertInto('qr_codes')
    .values({
      id,
      code_hash: hashToken(code),
      created_at: new Date(at).toISOString(),
      expires_at: new Date(at + 60_000).toISOString(),
    })
    .execute();
  return code;
};
