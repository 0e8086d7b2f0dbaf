import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { timestampOf } from '../../../../lib/time/clock.ts';
import { createMerges } from '../../../../test/factories/merges.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

test.each(['stays', 'other'] as const)(
  'mails that wait go to the address of their own reader again after the undo (address of the merge: %s)',
  async (email) => {
    const touchline = await startTestApp();
    const { build, clock, db } = touchline;
    const { merge, undo } = createMerges(touchline);
    const [stays, other] = [await build.player(), await build.player()];
    const mail = { template: 'wellnessReminder', language: 'en', state: 'waiting', waits_for: 'setOff', attempts: 0 };
    const created_at = timestampOf(clock);
    for (const { id: user_id, name: to_name, email: to_address } of [stays, other])
      await db
        .insertInto('mails')
        .values({
          ...mail,
          id: newId(),
          user_id,
          to_name,
          to_address: to_address!,
          cause: `x:${user_id}`,
          search: 'x',
          created_at,
        })
        .execute();
    await merge(stays.id, other.id, { email });
    const addresses = async () =>
      Object.fromEntries(
        (await db.selectFrom('mails').select(['cause', 'to_address']).execute()).map((one) => [
          one.cause,
          one.to_address,
        ]),
      );
    const merged = { stays, other }[email].email;
    expect(await addresses()).toEqual({ [`x:${stays.id}`]: merged, [`x:${other.id}`]: merged });
    await undo(stays.id);
    expect(await addresses()).toEqual({ [`x:${stays.id}`]: stays.email, [`x:${other.id}`]: other.email });
  },
);
