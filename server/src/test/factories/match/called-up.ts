import { publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { orderedMails } from '../../helpers/ordered-mails.ts';
import { startTestApp } from '../../start-test-app.ts';
import { openOwnMatch } from './own-match.ts';

/** Sunday, 23 August 2026, 20:00 in Madrid; answers until Saturday at eight. */
const kickOff = '2026-08-23T18:00:00.000Z';
/** The morning of that match. */
export const afterDeadline = '2026-08-23T06:00:00.000Z';

type Given = {
  isPublished?: boolean;
  /** Ana is a child, and the phone a guardian's. */
  isChild?: boolean;
  /** More of the server's environment, for example a mail server. */
  env?: Record<string, string>;
};

/** A club whose player Ana stands in the squad of a match, with staff of which one coach sees it. */
export const startCalledUp = async ({ isPublished = true, isChild = false, env = {} }: Given = {}) => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example', ...env } });
  const { api, build, db } = app;
  const { id } = await openOwnMatch(app, { starts_at: kickOff });
  const staff = await build.signedIn('tactic');
  await db
    .updateTable('users')
    .set({ email: 'mister@staff.example', language_code: 'es' })
    .where('id', '=', staff.id)
    .execute();
  await build.staff('medical', { email: 'doctor@staff.example' });
  const other = await build.squad();
  const bound = await build.staff('tactic', { email: 'other@staff.example', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: other, user_id: bound.id, function: 'headCoach' }).execute();
  const coach = api.with(staff.token);
  const guardian = isChild ? await build.guardianToken({ name: 'Ana', birth_date: '2013-05-01' }) : undefined;
  const ana = guardian
    ? (await db.selectFrom('guardian_children').select('user_id').executeTakeFirstOrThrow()).user_id
    : (await build.player({ name: 'Ana' })).id;
  const players = [{ player: ana, role: 'substitute' as const }];
  await coach(saveMatchSquad, { params: { id }, body: { players, formation: null } });
  if (isPublished) await coach(publishMatchSquad, { params: { id }, body: {} });
  const phone = api.with(guardian ?? (await build.phoneToken(ana)));
  /** The mails about answers that came late. */
  const late = async () => (await orderedMails(app)).filter(({ template }) => template.startsWith('late'));
  return { ...app, id, ana, coach, phone, late };
};
