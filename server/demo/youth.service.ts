import type { Insertable } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import type { UserTable } from '../src/db/tables/tables.ts';
import { derivePlaces } from '../src/features/ground/reach/places.repository.ts';
import { newUserRow } from '../src/features/people/users/user-row.repository.ts';
import { daysMs, type Clock } from '../src/lib/time/clock.ts';
import { fold } from '../src/lib/text/search.ts';
import { addDays, dayIn } from '../src/lib/time/zone.ts';
import { addressOf, readClub } from './club/read-club.ts';
import type { DemoYoungPlayer, DemoYouthSquad } from './club/youth.ts';
import type { DemoFiles } from './demo-files.service.ts';
import { createDemoRandom, type DemoRandom } from './lib/random.ts';
import { planYouthSheet } from './plan/match/youth-sheet.ts';
import { planDemoYouth, seasonsAround } from './plan/youth.ts';
import { createDemoAttendanceRepository } from './rows/attendance.repository.ts';
import { createDemoCalendarRepository } from './rows/calendar.repository.ts';
import { createDemoRepository } from './rows/demo.repository.ts';
import { createDemoSheetsRepository } from './rows/match/sheets.repository.ts';
import { playerColumns } from './rows/people.repository.ts';
import { createDemoYouthRepository, type DemoMembership } from './rows/youth.repository.ts';

type Named = { id: string; name: string; icon: string };
type Young = {
  row: Insertable<UserTable> & { id: string; name: string; profile_image: string | null };
  player: DemoYoungPlayer;
};
type DemoYouth = { league: Named; squads: { squad: DemoYouthSquad; people: Young[] }[] };

const seed = 2012;

/** Draws the crest and the portraits of the young, and makes their rows. */
export const makeDemoYouth = async (
  files: DemoFiles,
  { clock, newRowId, at }: { clock: Clock; newRowId: () => string; at: string },
): Promise<DemoYouth> => {
  const { youth, organisation } = readClub();
  const random = createDemoRandom(seed);
  const { now: season } = seasonsAround(organisation.country, dayIn(clock(), organisation.timezone));
  const endYear = Number(season.to.slice(0, 4));
  const [league] = await files.keepBadges([youth.league]);
  const squads = [];
  for (const squad of youth.squads) {
    const people = [];
    for (const player of squad.players) {
      const photo = await files.keepPortrait(random, player, true);
      people.push({ player, row: youngRow(random, squad, player, { id: newRowId(), at, endYear, photo }) });
    }
    squads.push({ squad, people });
  }
  return { league: league!, squads };
};

/** An adult's address; the young of an U15 are reached through their guardians. */
const addressIn = (squad: DemoYouthSquad, { name, number }: DemoYoungPlayer): string | null => {
  if (squad.under < 17) return null;
  const words = fold(name)
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  return addressOf(words.slice(0, 2).join('.') || `${squad.shortName.toLowerCase()}.player${number ?? 0}`);
};

const youngRow = (
  random: DemoRandom,
  squad: DemoYouthSquad,
  player: DemoYoungPlayer,
  { id, at, endYear, photo }: { id: string; at: string; endYear: number; photo: string | null },
) => {
  const born = `${endYear - player.age}-${player.born}`;
  const grown = playerColumns(random, { ...player, born });
  const isChild = squad.under < 17;
  const height = isChild ? random.whole(154, 178) : grown.height!;
  const account = { id, role: 'player' as const, name: player.name, language_code: 'en', created_at: at };
  const row = newUserRow(account, {
    ...grown,
    height,
    weight: height - (isChild ? 112 : 105) + random.whole(-3, 4),
    previous_clubs: isChild ? [] : grown.previous_clubs!,
    education: isChild ? 'Secondary school' : grown.education!,
    martial_status: 'single',
    children_number: 0,
    email: addressIn(squad, player),
    profile_image: photo,
  });
  return { ...row, id, name: player.name, profile_image: photo };
};

type Given = {
  clock: Clock;
  newRowId: () => string;
  at: string;
  ownTeam: string;
  opponents: readonly Named[];
  /** By name. */
  leagues: readonly { id: string; name: string }[];
  /** Everybody of the club so far. */
  people: readonly { id: string; email?: string | null | undefined }[];
};

/** Writes the squads besides the first team: who belongs to them, what they play, and the seasons around. */
export const insertDemoYouth = async (tx: Tx, { league, squads }: DemoYouth, given: Given): Promise<void> => {
  const { clock, newRowId, at, ownTeam, opponents, leagues, people } = given;
  const { youth, organisation } = readClub();
  const { timezone: zone, country } = organisation;
  const now = clock();
  const today = dayIn(now, zone);
  const rows = createDemoYouthRepository(tx, { newRowId, at });
  const demo = createDemoRepository(tx);
  const random = createDemoRandom(seed + 1);
  const { now: season, others } = seasonsAround(country, today);
  await rows.insertSeasons(others);

  const staffOf = (mailbox: string): string => people.find(({ email }) => email === addressOf(mailbox))!.id;
  const staffIn = (staff: readonly { mailbox: string; function: string }[]) =>
    staff.map((one) => ({ user_id: staffOf(one.mailbox), function: one.function }));
  const first = await rows.nameFirst(youth.first);
  await rows.assignEvents(first);
  await rows.sinceDay(first, season.from);
  await rows.insertStaff(first, staffIn(youth.first.staff));

  const ids = new Map([[youth.first.name, first]]);
  const playerIds = new Map<string, string>();
  const phoneOf = () => `+34 600 ${random.whole(100, 999)} ${random.whole(100, 999)}`;
  for (const [order, { squad, people: young }] of squads.entries()) {
    const squadId = await rows.insertSquad(squad, order + 1);
    ids.set(squad.name, squadId);
    await rows.insertStaff(squadId, staffIn(squad.staff));
    const memberships: DemoMembership[] = [];
    for (const { row, player } of young) {
      await demo.insertUser({ ...row, squad_id: squadId });
      if (row.profile_image) await demo.holdFile(row.profile_image, `users:${row.id}:profileImage`);
      playerIds.set(player.name, row.id);
      memberships.push({ user_id: row.id, squad_id: squadId, kind: 'main', from_day: season.from });
      await rows.insertGuardians(row, player.guardians, phoneOf);
      const isChild = squad.under < 17;
      const since = new Date(now.getTime() - daysMs(60)).toISOString();
      await rows.insertConsents(row, isChild ? (player.guardians[0]?.name ?? null) : null, since);
    }
    await rows.insertMemberships(memberships);

    const plan = planDemoYouth(
      {
        random,
        now,
        zone,
        opponents,
        league: [...leagues, league].find(({ name }) => name === squad.league)!.id,
        players: young.map(({ row }) => row.id),
      },
      squad,
    );
    const calendar = createDemoCalendarRepository(tx, { newRowId, at, ownTeam, images: new Map() });
    const placed = await calendar.insert({ matches: plan.matches, trainings: plan.trainings, tasks: [] });
    await rows.placeMatches(
      squadId,
      placed.matches.map(({ id }) => id),
    );
    await rows.placeTrainings(
      squadId,
      placed.trainings.map(({ id }, index) => ({ id, place: plan.trainings[index]!.place })),
    );
    const enteredBy = staffOf(squad.staff[0]!.mailbox);
    await createDemoAttendanceRepository(tx, { newRowId, enteredBy, placed }).insert(plan.attendance);
    const players = young.map(({ row }) => row.id);
    const sheet = planYouthSheet({ random, now, zone, matches: plan.matches, players }, squad);
    const next = placed.matches.find(({ event }) => event === sheet?.match);
    if (sheet && next)
      await createDemoSheetsRepository(tx, { newRowId, coach: enteredBy, recorder: enteredBy }).insert([
        { id: next.id, sheet },
      ]);
  }

  await rows.insertMemberships(
    youth.further.map(({ player, squad, kind, number, days, note }) => ({
      user_id: playerIds.get(player)!,
      squad_id: ids.get(squad)!,
      kind,
      from_day: days === undefined ? season.from : addDays(today, -7),
      to_day: days === undefined ? null : addDays(today, days),
      shirt_number: number ?? null,
      note,
    })),
  );
  const lastSeason = others[0]!;
  await rows.insertMemberships(
    youth.came.map(({ player, from }) => ({
      user_id: playerIds.get(player)!,
      squad_id: ids.get(from)!,
      kind: 'main',
      from_day: lastSeason.from,
      to_day: lastSeason.to,
    })),
  );
  await derivePlaces(tx, [...playerIds.values()], today);
  await rows.limitToOwnSquads(youth.ownSquadsOnly.map(staffOf));
};
