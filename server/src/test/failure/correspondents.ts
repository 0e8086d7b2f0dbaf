import type { Db } from '../../db/database.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { newId } from '../../lib/id.ts';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import { createBuild } from '../build.ts';
import type { Installation } from '../reliability/installation.ts';
import { lookInto } from './club.ts';

/** Recipients of mails, and the requests that cause them. */
export type Correspondents = {
  /** Staff who have forgotten their passwords. */
  forgetful: string[];
  /** Phones of players under 16, whose guardians are mailed a code. */
  minors: { token: string; guardian: string }[];
  /** Players who are mailed today's form. */
  asked: string[];
};

/** Creates recipients of all kinds, in a club whose server is not running yet. */
export const newCorrespondents = (club: Installation, each: number): Promise<Correspondents> =>
  lookInto(club, async (db) => {
    const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(club.dataDir) });
    const people: Correspondents = { forgetful: [], minors: [], asked: [] };
    for (let n = 0; n < each; n += 1) {
      people.forgetful.push((await build.staff('tactic', { email: `staff${n}@club.example` })).email ?? '');
      const guardian = `guardian${n}@home.example`;
      const child = { email: null, birth_date: '2014-05-01', guardian_name: 'Marta Salas', guardian_email: guardian };
      people.minors.push({ token: await build.phoneToken((await build.player(child)).id), guardian });
      const { id, email } = await build.player({ email: `player${n}@club.example` });
      await build.consent(id);
      people.asked.push(email ?? '');
    }
    return people;
  });

/** Schedules a form the given number of milliseconds from now, at the next full minute. */
export const planForm = (club: Installation, inMs: number): Promise<void> =>
  lookInto(club, async (db) => {
    const { timezone } = await db.selectFrom('club').select('timezone').executeTakeFirstOrThrow();
    const at = new Date(Math.ceil((Date.now() + inMs) / 60_000) * 60_000);
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
    const [hour = '', rest = ''] = parts.format(at).split(':');
    const [minute = '', half = ''] = rest.split(/\s/);
    const time = `${hour}:${minute}:${half}`;
    await db
      .insertInto('wellness_forms')
      .values({ id: newId(), type: 'morning', title: 'The form of the run', time, is_primary: true })
      .execute();
  });

export type MailRow = { id: string; template: string; state: string; address: string; attempts: number };

/** All mails in the outbox. */
export const mailsOf = async (db: Db): Promise<MailRow[]> =>
  (await db.selectFrom('mails').select(['id', 'template', 'state', 'to_address', 'attempts']).execute()).map(
    ({ to_address, ...row }) => ({ ...row, address: to_address }),
  );
