import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createAuditService } from '../audit/audit.service.ts';
import { newId } from '../../lib/id.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { createExportsService } from './exports.service.ts';

test('OP2 a session may export two tables at once, and the next one when one is sent or aborted', async () => {
  const { db, clock, build } = await startTestApp();
  const exports = createExportsService({ db, audit: createAuditService({ clock }) });
  const actor = { userId: await build.adminId(), role: 'admin', sessionId: newId() };
  const [first, second] = [await exports.matches(actor), await exports.players(actor)];
  await expect(exports.attendances({}, actor)).rejects.toMatchObject({ status: 429 });
  (await exports.matches({ ...actor, sessionId: newId() })).destroy();

  await Promise.all([once(first, 'close'), text(first)]);
  const third = await exports.matches(actor);
  await expect(exports.matches(actor)).rejects.toMatchObject({ status: 429 });
  // Leaving in the middle also frees the slot.
  second.destroy();
  await once(second, 'close');
  (await exports.matches(actor)).destroy();
  third.destroy();
});
