import { isStaffAccess, type Access, reachedKinds, type ReachedKind } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { json } from '../../db/database.ts';
import { firstSquadOf } from '../../features/ground/reach/places.repository.ts';
import { newId } from '../../lib/id.ts';
import { createComplaints } from '../factories/complaints.ts';
import { createReports } from '../factories/reports.ts';
import { createEvents } from '../factories/events.ts';
import { followedBy } from '../factories/league-calendars/fixture-sources.ts';
import type { TestApp } from '../start-test-app.ts';

type StaffRole = 'tactic' | 'medical' | 'management';

export const ofStaff = endpoints.filter(({ access }) => isStaffAccess(access));
/** Management may call everything that staff may, but what is for a department. */
export const roleFor = (access: Access): StaffRole =>
  access === 'medical' ? 'medical' : access === 'tactical' || access === 'sporting' ? 'tactic' : 'management';

export const isKind = (reach: string | undefined): reach is ReachedKind =>
  (reachedKinds as readonly (string | undefined)[]).includes(reach);

/** A player of a squad. */
export const playerOf = async ({ build }: TestApp, squad: string, name = 'Hidden Zorzal') =>
  (await build.player({ name, squad_id: squad })).id;

const attendanceOf = async (app: TestApp, user_id: string): Promise<string> => {
  const at = app.clock().toISOString();
  const row = {
    id: newId(),
    user_id,
    check_in: at,
    session: 'Zorzal',
    search: 'zorzal',
    created_at: at,
    updated_at: at,
  };
  await app.db.insertInto('attendances').values(row).execute();
  return row.id;
};

const absenceOf = async ({ db, clock }: TestApp, user_id: string): Promise<string> => {
  const at = clock().toISOString();
  const days = { from_day: '2026-08-01', to_day: '2026-12-31' };
  const row = { id: newId(), user_id, ...days, reason: 'school', entered_by: 'player', created_at: at, updated_at: at };
  await db.insertInto('announced_absences').values(row).execute();
  return row.id;
};

const caseOf = async ({ db, clock }: TestApp, user_id: string): Promise<string> => {
  const at = clock().toISOString();
  const times = { last_entry_at: at, created_at: at, updated_at: at };
  const row = { id: newId(), user_id, kind: 'injury', onset_day: '2026-08-01', diagnosis_text: 'Zorzal', ...times };
  await db.insertInto('cases').values(row).execute();
  return row.id;
};

const bookingOf = async ({ db, clock }: TestApp, squad_id: string): Promise<string> => {
  const at = clock().toISOString();
  // Places are the club's: all squads book the same one.
  const known = await db.selectFrom('places').select('id').where('name', '=', 'Hall').executeTakeFirst();
  const place_id = known?.id ?? newId();
  const place = { id: place_id, name: 'Hall', kind: 'gym' as const, list_order: 0, is_active: true };
  if (!known)
    await db
      .insertInto('places')
      .values({ ...place, created_at: at, updated_at: at })
      .execute();
  const hours = { starts_at: '2026-12-01T10:00:00.000Z', ends_at: '2026-12-01T11:00:00.000Z' };
  const row = { id: newId(), place_id, what: 'Zorzal', squad_id, ...hours, created_at: at, updated_at: at };
  await db.insertInto('bookings').values(row).execute();
  return row.id;
};

const weekTemplateOf = async ({ db, clock }: TestApp, squad_id: string): Promise<string> => {
  const at = clock().toISOString();
  const id = newId();
  const name = `Zorzal ${id}`;
  const row = { id, squad_id, name, name_key: name.toLowerCase(), sessions: json([]), created_at: at, updated_at: at };
  await db.insertInto('week_templates').values(row).execute();
  return id;
};

/** A record of each kind that belongs to a squad. A new kind does not compile without one. */
export const recordOf: Record<ReachedKind, (app: TestApp, squad: string) => Promise<string>> = {
  person: playerOf,
  attendance: async (app, squad) => attendanceOf(app, await playerOf(app, squad)),
  complaint: async (app, squad) => createComplaints(app).put({ player: await playerOf(app, squad) }),
  match: async (app, squad_id) =>
    (await createEvents(app).match({ squad_id, home: 'UD Valmora', away: 'CD Ribera', league: 'La Liga' })).id,
  training: async (app, squad_id) => (await createEvents(app).training({ squad_id })).id,
  task: async (app, squad_id) => (await createEvents(app).task({ squad_id })).id,
  squad: async (_app, squad) => squad,
  membership: async (app, squad) => {
    const player = await playerOf(app, squad);
    const { id } = await app.db
      .selectFrom('memberships')
      .select('id')
      .where('user_id', '=', player)
      .executeTakeFirstOrThrow();
    return id;
  },
  report: async (app, squad_id) => (await createReports(app).report({ title: 'Zorzal', squad: squad_id })).id,
  event: async (app, squad_id) => (await createEvents(app).training({ squad_id })).id,
  absence: async (app, squad) => absenceOf(app, await playerOf(app, squad)),
  case: async (app, squad) => caseOf(app, await playerOf(app, squad)),
  fixtureSource: async (app, squad) => followedBy(app, squad),
  booking: async (app, squad) => bookingOf(app, squad),
  weekTemplate: async (app, squad) => weekTemplateOf(app, squad),
  guest: async ({ build }, squad_id) => (await build.guest({ squad_id })).id,
};

/** A member of staff of a role that may call everything of staff, who sees only this squad. */
export const limitedTo = async (
  { build, db }: TestApp,
  squad_id: string,
  role: StaffRole = 'management',
): Promise<string> => {
  const { id } = await build.staff(role, { own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id, user_id: id, function: 'assistant' }).execute();
  return build.tokenOf(id);
};

/** The club's first squad, in which the samples' players are, and another one, with who sees only the first, and all. */
export const twoSquads = async (app: TestApp, role: StaffRole = 'management') => {
  const [own, other] = [(await firstSquadOf(app.db))!, await app.build.squad('Other squad')];
  return { own, other, token: await limitedTo(app, own, role), unlimited: (await app.build.signedIn(role)).token };
};
