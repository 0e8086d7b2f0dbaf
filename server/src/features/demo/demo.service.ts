import { randomInt } from 'node:crypto';
import type { UploadKind } from '@touchline/contract/uploads';
import type { Db } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/id.ts';
import { caseKey, fold } from '../../lib/search.ts';
import { demoAdministrator, demoClub, demoLeagues, demoStaff, demoTeams, type DemoBadge } from './demo-club.ts';
import { createDemoRandom } from './demo-random.ts';
import { administratorRow, playerRow, staffRow, statisticsRow } from './demo-rows.repository.ts';
import { demoSquad } from './demo-squad.ts';
import { createSetupRepository, firstWellnessForms } from '../setup/setup.repository.ts';
import { createDemoRepository } from './demo.repository.ts';
import { drawCrest } from './draw-crest.ts';
import { drawPortrait } from './draw-portrait.ts';

type Parts = {
  db: Db;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  /** Stores a drawing as if the administrator had uploaded it, and answers its key. */
  keepDrawing: (kind: UploadKind, uploadedBy: string, svg: string) => Promise<string>;
};

const seed = 1863;
const setUpAlready = 'this installation is set up already; the demonstration only goes into an empty one';

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
export const createDemoService = ({ db, clock, hashPassword, keepDrawing }: Parts) => {
  const newRowId = () => newId(clock().getTime());

  const drawBadges = async (badges: readonly DemoBadge[], uploadedBy: string) => {
    const drawn = [];
    for (const { name, design } of badges)
      drawn.push({ id: newRowId(), name, icon: await keepDrawing('icon', uploadedBy, drawCrest(design)) });
    return drawn;
  };

  return {
    /** Answers the administrator's address and password. Throws on an installation that holds people. */
    fill: async (): Promise<{ email: string; password: string; players: number }> => {
      if (await createDemoRepository(db).hasPeople()) throw new Error(setUpAlready);
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
        await setup.insertClub({ ...club, installation: newRowId(), configured_at: at }, setUpAlready);
        await setup.insertQrAccount(at);
        await setup.insertWellnessForms(firstWellnessForms(newRowId));
        for (const person of people) {
          await demo.insertUser(person);
          if (person.profile_image) await demo.holdFile(person.profile_image, `users:${person.id}:profileImage`);
        }
        await demo.insertCredentials({ user_id: administrator, password_hash: passwordHash, updated_at: at });
        await demo.insertLeagues(leagues.map(badgeRow));
        await demo.insertTeams(teams.map((team, index) => ({ ...badgeRow(team), is_own: index === 0 ? true : null })));
        for (const { id, icon } of leagues) await demo.holdFile(icon, `leagues:${id}:icon`);
        for (const { id, icon } of teams) await demo.holdFile(icon, `teams:${id}:icon`);
        await demo.insertStatistics(statistics);
      });
      return { email: demoAdministrator.email, password, players: demoSquad.length };
    },
  };
};
