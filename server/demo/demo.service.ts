import { randomInt } from 'node:crypto';
import type { UploadKind } from '@touchline/contract/club/uploads';
import type { Db } from '../src/db/database.ts';
import { daysMs, timestampOf, type Clock } from '../src/lib/time/clock.ts';
import { newId } from '../src/lib/id.ts';
import { caseKey, fold } from '../src/lib/text/search.ts';
import type { Secrets } from '../src/lib/crypto/secrets.ts';
import { derivedToken, hashToken } from '../src/lib/crypto/tokens.ts';
import { planDemoAttendance } from './plan/attendance.ts';
import { createDemoAttendanceRepository } from './rows/attendance.repository.ts';
import { planDemoCalendar, type DemoCalendar } from './plan/calendar.ts';
import { createDemoCalendarRepository, type DemoImages } from './rows/calendar.repository.ts';
import { demoAdministrator, demoClub, demoLeagues, demoStaff, demoTeams, type DemoBadge } from './club/club.ts';
import { insertDemoComplaints, planDemoComplaints } from './rows/complaints.repository.ts';
import { demoWithdrawals, insertDemoConsents, planDemoConsents } from './rows/consents.repository.ts';
import { planDemoPhotos } from './plan/photos.ts';
import { createDemoRandom } from './lib/random.ts';
import { requestRow, type DemoPictures } from './rows/requests.repository.ts';
import { insertDemoReports, type KeptDemoReport } from './rows/reports.repository.ts';
import { planDemoReports } from './plan/reports.ts';
import { demoRequests, type DemoRequest } from './club/requests.ts';
import { administratorRow, playerRow, staffRow, statisticsRow } from './rows/people.repository.ts';
import { demoSquad } from './club/squad.ts';
import { planDemoWellness } from './plan/wellness.ts';
import { createDemoWellnessRepository } from './rows/wellness.repository.ts';
import { applyPortraitConsent } from '../src/features/consents/portraits.service.ts';
import { timeOfDay } from '../src/features/wellness/forms/form-times.ts';
import { createSetupRepository, firstWellnessForms } from '../src/features/setup/setup.repository.ts';
import type { ReportStore } from '../src/features/reports/report-files.service.ts';
import { createDemoRepository } from './rows/demo.repository.ts';
import { drawAnkle } from './draw/ankle.ts';
import { drawCrest } from './draw/crest.ts';
import { drawPaper } from './draw/paper.ts';
import { drawPortrait } from './draw/portrait.ts';

type Parts = {
  db: Db;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  /** Stores a drawing as if the administrator had uploaded it, and answers its key. */
  keepDrawing: (kind: UploadKind, uploadedBy: string, svg: string) => Promise<string>;
  /** Stores the file of a report; its row comes with the report. */
  keepReport: ReportStore['put'];
  secrets: Pick<Secrets, 'wellnessKey'>;
};

const seed = 1863;

/** A password of the product's own rule, without characters that look alike. */
export const newDemoPassword = (): string => {
  const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&'];
  const from = (letters: string) => letters[randomInt(letters.length)]!;
  const letters = [...kinds.map(from), ...Array.from({ length: 12 }, () => from(kinds.slice(0, 3).join('')))];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other]!, letters[last]!];
  }
  return letters.join('');
};

/** Sets an empty installation up as a fictional club: the same people in every run, a new password each time. */
export const createDemoService = ({ db, clock, hashPassword, keepDrawing, keepReport, secrets }: Parts) => {
  const newRowId = () => newId(clock().getTime());

  const drawBadges = async (badges: readonly DemoBadge[], uploadedBy: string) => {
    const drawn = [];
    for (const { name, design } of badges)
      drawn.push({ id: newRowId(), name, icon: await keepDrawing('icon', uploadedBy, drawCrest(design)) });
    return drawn;
  };

  const drawPictures = async (request: DemoRequest, uploadedBy: string): Promise<DemoPictures> => {
    const { role, faceSeed, papers } = request;
    const paper = async (field: 'idImage' | 'passportImage') =>
      papers.includes(field)
        ? keepDrawing('document', uploadedBy, drawPaper(field === 'idImage' ? 'idCard' : 'passport'))
        : null;
    const face = faceSeed && drawPortrait(createDemoRandom(faceSeed), { isPlayer: role === 'player' });
    return {
      profile_image: face ? await keepDrawing('profile', uploadedBy, face) : null,
      id_image: await paper('idImage'),
      passport_image: await paper('passportImage'),
    };
  };

  const drawPhotos = async (calendar: DemoCalendar, uploadedBy: string): Promise<DemoImages> => {
    const at = { now: clock(), zone: demoClub.timezone };
    const images = new Map<object, { key: string; description: string }[]>();
    for (const [event, photos] of planDemoPhotos(createDemoRandom(seed + 2), calendar, at)) {
      const kept = [];
      for (const { draw, seed: photoSeed, description } of photos) {
        const svg = draw(createDemoRandom(photoSeed));
        kept.push({ key: await keepDrawing('gallery', uploadedBy, svg), description });
      }
      images.set(event, kept);
    }
    return images;
  };

  const keepReports = async (
    { matches }: DemoCalendar,
    people: readonly { id: string; email?: string | null }[],
  ): Promise<KeptDemoReport[]> => {
    const kept = [];
    for (const report of planDemoReports({ now: clock(), zone: demoClub.timezone, matches })) {
      const { name, content } = report.file;
      const uploader = people.find(({ email }) => email === `${report.mailbox}@${demoClub.mailDomain}`)!;
      const stored = await keepReport(content, { name, kind: 'pdf' });
      kept.push({ ...report, id: newRowId(), stored, uploadedBy: uploader.id });
    }
    return kept;
  };

  return {
    /** Answers the administrator's address and password. Throws on an installation that holds people. */
    fill: async (): Promise<{ email: string; password: string; players: number }> => {
      if (await createDemoRepository(db).hasPeople())
        throw new Error('this installation is set up already; the demonstration only goes into an empty one');
      const random = createDemoRandom(seed);
      const at = timestampOf(clock);
      const administrator = newRowId();
      const portrait = async (person: { hasNoPhoto?: true }, isPlayer: boolean) => {
        // Drawn in any case, so that a photo more or less changes nobody else's face.
        const svg = drawPortrait(random, { isPlayer });
        return person.hasNoPhoto ? null : keepDrawing('profile', administrator, svg);
      };

      // The files first, then the rows: a row never names what is not on the disk.
      const leagues = await drawBadges(demoLeagues, administrator);
      const teams = await drawBadges(demoTeams, administrator);
      const people = [administratorRow(administrator, at)];
      for (const staff of demoStaff)
        people.push(staffRow(random, staff, { id: newRowId(), at, photo: await portrait(staff, false) }));
      const statistics: ReturnType<typeof statisticsRow>[] = [];
      for (const player of demoSquad) {
        const id = newRowId();
        people.push(playerRow(random, player, { id, at, photo: await portrait(player, true) }));
        for (const league of leagues.slice(0, 2))
          statistics.push(statisticsRow(random, player, { userId: id, leagueId: league.id, at }));
      }
      for (const request of demoRequests) {
        const pictures = await drawPictures(request, administrator);
        people.push(requestRow(createDemoRandom(seed), request, { id: newRowId(), clock, pictures }));
      }

      const [ownTeam, ...opponents] = teams;
      const players = people.filter(({ role, status }) => role === 'player' && status === 'active');
      const squad = players.map(({ id, is_primary, injury }) => ({
        id,
        isPrimary: is_primary === true,
        isInjured: injury === true,
      }));
      const calendar = planDemoCalendar({
        // Of its own, so that the calendar, which moves with the days, changes nobody.
        random: createDemoRandom(seed + 1),
        now: clock(),
        zone: demoClub.timezone,
        players: squad,
        opponents,
        leagues,
      });

      const attendance = planDemoAttendance({
        ...calendar,
        random: createDemoRandom(seed + 5),
        now: clock(),
        players: squad,
      });
      const forms = firstWellnessForms(newRowId);
      const timeOf = (type: string) => timeOfDay(forms.find((form) => form.type === type)?.time ?? '');
      const wellness = {
        now: clock(),
        zone: demoClub.timezone,
        players: squad,
        times: { morning: timeOf('morning'), evening: timeOf('evening') },
      };
      const { entries } = attendance;
      // Nothing of whoever has not agreed yet, and nothing after somebody has refused.
      const mayBeAsked = ({ player, at: answeredAt }: { player: string; at: string }): boolean => {
        const person = players.find(({ id }) => id === player);
        const refusal = demoWithdrawals.find(({ name, purpose }) => purpose === 'wellness' && name === person?.name);
        const isBefore = !refusal || answeredAt < timestampOf(clock, -daysMs(refusal.daysAgo));
        return person?.guardian_name === null && isBefore;
      };
      const answers = planDemoWellness({ ...wellness, random: createDemoRandom(seed + 6), entries }).filter(mayBeAsked);

      const complaints = planDemoComplaints({
        random: createDemoRandom(seed + 7),
        now: clock(),
        players: squad.map(({ id }) => id),
        medics: people.filter(({ role, status }) => role === 'medical' && status === 'active').map(({ id }) => id),
      });

      const asked = players.filter(({ guardian_name }) => guardian_name === null);
      const consents = planDemoConsents(asked, clock());
      const complaintPhotos = new Map<object, string>();
      for (const complaint of complaints.filter(({ hasPhoto }) => hasPhoto))
        complaintPhotos.set(complaint, await keepDrawing('document', administrator, drawAnkle()));

      const images = await drawPhotos(calendar, administrator);
      const reports = await keepReports(calendar, people);

      const password = newDemoPassword();
      const passwordHash = await hashPassword(password);
      const badgeRow = ({ id, name, icon }: { id: string; name: string; icon: string }) => ({
        id,
        name,
        name_key: fold(name),
        name_case_key: caseKey(name),
        icon,
        created_at: at,
        updated_at: at,
      });
      const { mailDomain: _domain, ...club } = demoClub;

      await db.transaction().execute(async (tx) => {
        const demo = createDemoRepository(tx);
        const setup = createSetupRepository(tx);
        await setup.insertClub({ ...club, installation: newRowId(), configured_at: at });
        await setup.insertQrAccount(at);
        await setup.insertWellnessForms(forms);
        for (const person of people) {
          await demo.insertUser(person);
          const { id, profile_image, id_image, passport_image } = person;
          if (profile_image) await demo.holdFile(profile_image, `users:${id}:profileImage`);
          if (id_image) await demo.holdFile(id_image, `users:${id}:idImage`);
          if (passport_image) await demo.holdFile(passport_image, `users:${id}:passportImage`);
        }
        await demo.insertCredentials({ user_id: administrator, password_hash: passwordHash, updated_at: at });
        await demo.insertLeagues(leagues.map(badgeRow));
        await demo.insertTeams(teams.map((team, index) => ({ ...badgeRow(team), is_own: index === 0 ? true : null })));
        for (const { id, icon } of leagues) await demo.holdFile(icon, `leagues:${id}:icon`);
        for (const { id, icon } of teams) await demo.holdFile(icon, `teams:${id}:icon`);
        await demo.insertStatistics(statistics);
        const events = createDemoCalendarRepository(tx, { newRowId, at, ownTeam: ownTeam!.id, images });
        const placed = await events.insert(calendar);
        const enteredBy = people.find(({ role }) => role === 'tactic')!.id;
        await insertDemoReports(tx, reports);
        await insertDemoComplaints(tx, complaints, { newRowId, photos: complaintPhotos });
        await insertDemoConsents(tx, consents, newRowId);
        for (const { player, purpose, isAgreed } of consents)
          if (purpose === 'photos' && !isAgreed)
            await applyPortraitConsent(tx, clock, { userId: player.id, mayShow: false });
        await createDemoAttendanceRepository(tx, { newRowId, enteredBy, placed }).insert(attendance);
        const hashOf = (linkId: string) => hashToken(derivedToken('wellness', secrets.wellnessKey, linkId));
        await createDemoWellnessRepository(tx, { ...wellness, forms, hashOf }).insert(answers);
      });
      return { email: demoAdministrator.email, password, players: demoSquad.length };
    },
  };
};
