import type { Db } from '../src/db/database.ts';
import { applyPortraitConsent } from '../src/features/people/consents/portraits.service.ts';
import { followRecord } from '../src/features/people/guardians/first-guardian.service.ts';
import { formFirstSquad } from '../src/features/ground/reach/first-squad.repository.ts';
import { placePlayers } from '../src/features/ground/reach/places.repository.ts';
import { createSetupRepository, firstWellnessForms } from '../src/features/club/setup/setup.repository.ts';
import { timeOfDay } from '../src/features/health/wellness/forms/form-times.ts';
import { timestampOf } from '../src/lib/time/clock.ts';
import { newId } from '../src/lib/id.ts';
import { caseKey, fold } from '../src/lib/text/search.ts';
import type { Secrets } from '../src/lib/crypto/secrets.ts';
import { derivedToken, hashToken } from '../src/lib/crypto/tokens.ts';
import { addressOf, readClub } from './club/read-club.ts';
import { createDemoFiles, type DemoFileParts, type DemoFiles } from './demo-files.service.ts';
import { newDemoPassword } from './lib/password.ts';
import { createDemoRandom } from './lib/random.ts';
import { insertDemoMatchFiles } from './match-files.service.ts';
import { planDemoSeason } from './plan/season.ts';
import { createDemoAttendanceRepository } from './rows/attendance.repository.ts';
import { createDemoCalendarRepository } from './rows/calendar.repository.ts';
import { insertDemoComplaints } from './rows/complaints.repository.ts';
import { insertDemoConsents } from './rows/consents.repository.ts';
import { createDemoRepository } from './rows/demo.repository.ts';
import { administratorRow, playerRow, staffRow } from './rows/people.repository.ts';
import { createDemoMedicalRepository } from './rows/medical.repository.ts';
import { insertDemoReports } from './rows/reports.repository.ts';
import { requestRow } from './rows/requests.repository.ts';
import { createDemoWellnessRepository } from './rows/wellness.repository.ts';
import { insertDemoWeek } from './week.service.ts';
import { insertDemoYouth, makeDemoYouth } from './youth.service.ts';

type Parts = DemoFileParts & {
  db: Db;
  hashPassword: (password: string) => Promise<string>;
  secrets: Pick<Secrets, 'wellnessKey'>;
  /** Records outside the database that the installation is configured; see `lib/storage/data-directory.ts`. */
  remember: (installation: string) => void;
};
type PersonRow = ReturnType<typeof playerRow>;
type Badge = { id: string; name: string; icon: string };

const seed = 1863;

/** How many parts of sessions have a photo of a board. */
const boardsOfWeek = 6;

const badgeRow = ({ id, name, icon }: Badge, at: string) => ({
  id,
  name,
  name_key: fold(name),
  name_case_key: caseKey(name),
  icon,
  created_at: at,
  updated_at: at,
});

/** Sets up an empty installation as a fictional club: the same people in every run, with a new password each time. */
export const createDemoService = ({ db, clock, hashPassword, secrets, remember, ...fileParts }: Parts) => {
  const newRowId = () => newId(clock().getTime());

  /** Creates the rows of all people. Draws their portraits and papers. */
  const makePeople = async (administrator: string, files: DemoFiles, at: string) => {
    const { organisation, squad, requests } = readClub();
    const random = createDemoRandom(seed);
    const people: PersonRow[] = [administratorRow(administrator, at)];
    for (const staff of organisation.staff) {
      const id = newRowId();
      people.push(staffRow(random, staff, { id, at, photo: await files.keepPortrait(random, staff, false) }));
    }
    for (const player of squad.players) {
      const id = newRowId();
      people.push(playerRow(random, player, { id, at, photo: await files.keepPortrait(random, player, true) }));
    }
    for (const request of requests) {
      const pictures = await files.keepPictures(request);
      people.push(requestRow(createDemoRandom(seed), request, { id: newRowId(), clock, pictures }));
    }
    return people;
  };

  return {
    /**
     * Returns the administrator's address and password. The club has its first team alone, or also `hasYouth`. Throws if
     * the installation already has people.
     */
    fill: async ({ hasYouth = false } = {}): Promise<{ email: string; password: string; players: number }> => {
      if (await createDemoRepository(db).hasPeople())
        throw new Error('this installation is set up already; the demo needs an empty one');
      const { name, country, timezone, ...club } = readClub().organisation;
      const at = timestampOf(clock);
      const administrator = newRowId();
      const installation = newRowId();

      // Files before rows, so that a row never names a missing file.
      const files = createDemoFiles({ ...fileParts, clock, newRowId }, administrator);
      const leagues = await files.keepBadges(club.leagues);
      const teams = await files.keepBadges(club.teams);
      const people = await makePeople(administrator, files, at);

      const [ownTeam, ...opponents] = teams;
      const ofRole = (role: string) => people.filter((person) => person.role === role && person.status === 'active');
      const players = ofRole('player').map(({ id, name, is_primary, injury, guardian_name }) => ({
        id,
        name,
        isPrimary: is_primary === true,
        isInjured: injury === true,
        hasGuardian: guardian_name !== null,
      }));
      const forms = firstWellnessForms(newRowId);
      const timeOf = (type: string) => timeOfDay(forms.find((form) => form.type === type)?.time ?? '');
      const given = {
        now: clock(),
        zone: timezone,
        players,
        times: { morning: timeOf('morning'), evening: timeOf('evening') },
      };
      const medics = ofRole('medical').map(({ id }) => id);
      const coaches = ofRole('tactic').map(({ id }) => id);
      const season = planDemoSeason({ ...given, seed, medics, opponents, leagues });
      const { calendar, sheets, attendance, answers, complaints, consents } = season;

      const photos = await files.keepComplaintPhotos(complaints);
      const images = await files.keepPhotos(createDemoRandom(seed + 2), calendar);
      const reports = await files.keepReports(calendar, people);

      const boards = await files.keepBoards(createDemoRandom(seed + 10), boardsOfWeek);

      const youth = hasYouth ? await makeDemoYouth(files, { clock, newRowId, at }) : undefined;

      const password = newDemoPassword();
      const passwordHash = await hashPassword(password);

      await db.transaction().execute(async (tx) => {
        const demo = createDemoRepository(tx);
        const setup = createSetupRepository(tx);
        await setup.insertClub({ name, country, timezone, installation, configured_at: at });
        await formFirstSquad(tx, { name, country, timezone, at });
        await setup.insertQrAccount(at);
        await setup.insertWellnessForms(forms);
        for (const person of people) {
          await demo.insertUser(person);
          const { id, profile_image, id_image, passport_image } = person;
          if (profile_image) await demo.holdFile(profile_image, `users:${id}:profileImage`);
          if (id_image) await demo.holdFile(id_image, `users:${id}:idImage`);
          if (passport_image) await demo.holdFile(passport_image, `users:${id}:passportImage`);
        }
        await placePlayers(
          tx,
          people.map(({ id }) => id),
        );
        for (const { id, language_code, guardian_name, guardian_email, guardian_phone } of people) {
          if (guardian_name == null) continue;
          const contact = {
            guardian_name,
            guardian_email: guardian_email ?? null,
            guardian_phone: guardian_phone ?? null,
          };
          await followRecord(tx, { id, language_code, updated_at: at }, contact);
        }
        await demo.insertCredentials({ user_id: administrator, password_hash: passwordHash, updated_at: at });
        const allLeagues = youth ? [...leagues, youth.league] : leagues;
        await demo.insertLeagues(allLeagues.map((league) => badgeRow(league, at)));
        await demo.insertTeams(
          teams.map((team, index) => ({ ...badgeRow(team, at), is_own: index === 0 ? true : null })),
        );
        for (const { id, icon } of allLeagues) await demo.holdFile(icon, `leagues:${id}:icon`);
        for (const { id, icon } of teams) await demo.holdFile(icon, `teams:${id}:icon`);
        const events = createDemoCalendarRepository(tx, { newRowId, at, ownTeam: ownTeam!.id, images });
        const placed = await events.insert(calendar);
        const enteredBy = people.find(({ role }) => role === 'tactic')!.id;
        await insertDemoReports(tx, reports);
        await insertDemoComplaints(tx, complaints, { newRowId, photos });
        await insertDemoConsents(tx, consents, newRowId);
        for (const { player, purpose, isAgreed } of consents)
          if (purpose === 'photos' && !isAgreed)
            await applyPortraitConsent(tx, clock, { userId: player.id, mayShow: false });
        const ids = players.map(({ id }) => id);
        const random = createDemoRandom(seed + 8);
        const record = createDemoMedicalRepository(tx, { ...given, newRowId, players: ids, medics, random });
        await record.insert([
          ...placed.trainings.map(({ id, event }) => ({ id, ...event })),
          ...placed.matches
            .filter(({ event }) => !sheets.some(({ match }) => match === event))
            .map(({ id, event }) => ({ id, startsAt: event.startsAt, players: ids })),
        ]);
        await createDemoAttendanceRepository(tx, { newRowId, enteredBy, placed }).insert(attendance);
        const hashOf = (linkId: string) => hashToken(derivedToken('wellness', secrets.wellnessKey, linkId));
        await createDemoWellnessRepository(tx, { ...given, forms, hashOf }).insert(answers);
        if (youth)
          await insertDemoYouth(tx, youth, { clock, newRowId, at, ownTeam: ownTeam!.id, opponents, leagues, people });
        await insertDemoMatchFiles(tx, {
          newRowId,
          now: given.now,
          zone: timezone,
          placed: placed.matches,
          sheets,
          players: ids,
          leagues,
          administrator,
          coaches,
        });
        await insertDemoWeek(tx, { newRowId, at, now: given.now, zone: timezone, administrator, coaches, boards });
      });
      remember(installation);
      const young = (youth?.squads ?? []).flatMap(({ people: all }) => all).length;
      const email = addressOf(club.administrator.mailbox);
      return { email, password, players: readClub().squad.players.length + young };
    },
  };
};
