import type { ListOf } from '@touchline/contract/wire/common';
import { narrowRights, type RequestOf } from '@touchline/contract/wire/endpoint';
import {
  readKinds,
  type listOwnReads,
  type OwnData,
  type OwnRead,
  type ReadKind,
} from '@touchline/contract/me/me-data';
import { playerPapers } from '@touchline/contract/people/player-fields';
import type { User } from '@touchline/contract/people/users';
import type { Db } from '../../../db/database.ts';
import { allIdsOf } from '../../../db/queries/people/former-records.ts';
import { unauthorized } from '../../../lib/errors.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { toUser } from '../../people/users/user-answers.service.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createMeDataRepository } from './me-data.repository.ts';
import { createMeReadsRepository, type Reading, type ReadRow } from '../../ground/audit/me-reads.repository.ts';

/** The calling player, by a paired phone. */
export type Player = { userId: string; sessionId: string };

const ofStaff = ['administrator', ...narrowRights] as const;

/** The player without links to papers, which are only named, and without what only staff have. */
const profileOf = (user: User): OwnData['profile'] => {
  const profile: Partial<User> = { ...user };
  for (const field of [...playerPapers, ...ofStaff]) delete profile[field];
  return profile as OwnData['profile'];
};

/** The kinds of data about a person in an exported table. */
const kindOfTable: Record<string, ReadKind> = {
  wellness: 'wellness',
  complaints: 'complaints',
  cases: 'cases',
  players: 'injury',
};

const kindsOf = ({ action, subject_kind, fields }: ReadRow): ReadKind[] => {
  if (action === 'person.papersRead') return ['papers'];
  if (action === 'person.medicalDataRead') return readKinds.filter((kind) => fields.includes(kind));
  const kind = kindOfTable[subject_kind];
  return kind ? [kind] : [];
};

const toRead = (row: ReadRow): OwnRead => ({
  _id: row.id,
  at: row.at,
  reader: { name: row.name, role: row.actor_role as OwnRead['reader']['role'] },
  kinds: kindsOf(row),
  inList: !row.action.startsWith('person.'),
});

/** Shows players what the club stores about them, and who has read it. */
export const createMeDataService = ({ db, links }: { db: Db; links: LinksService }) => {
  /**
   * Reads of lists count only since the list contained the player. Views of the players' list are left out: all staff
   * have it open all day, and would bury everything else. The page says so.
   */
  const readingsOf = async (userId: string): Promise<Reading[]> => {
    const own = createMeDataRepository(db, userId);
    const player = await createUsersRepository(db).find(userId);
    const [scores, complaints] = [await own.firstOf('wellness_scores'), await own.firstOf('medical_complaints')];
    const cases = await own.firstOf('cases');
    const subjects = await allIdsOf(db, userId);
    const tables = (since: string | undefined, kind: 'wellness' | 'complaints' | 'cases'): Reading[] =>
      since === undefined
        ? []
        : [
            { action: `${kind}.listed`, kinds: [kind], since },
            { action: 'data.exported', kinds: [kind], since },
          ];
    return [
      { action: 'person.papersRead', subjects },
      { action: 'person.medicalDataRead', subjects },
      ...tables(scores, 'wellness'),
      ...tables(complaints, 'complaints'),
      ...tables(cases, 'cases'),
      ...(player ? [{ action: 'data.exported', kinds: ['players'], since: player.created_at } as const] : []),
    ];
  };

  return {
    /** Players' reads of their own data are not recorded. */
    get: async ({ userId, sessionId }: Player): Promise<OwnData> => {
      const row = await createUsersRepository(db).find(userId);
      if (!row) throw unauthorized();
      const user = toUser(row, links, { sessionId, mayReadPapers: true });
      const own = createMeDataRepository(db, userId);
      return {
        profile: profileOf(user),
        papers: playerPapers.filter((paper) => user[paper] !== null),
        kept: {
          attendances: await own.countOf('attendances'),
          wellnessScores: await own.countOf('wellness_scores'),
          complaints: await own.countOf('medical_complaints'),
        },
      };
    },
    /** Staff who have read papers and medical data, newest first. */
    reads: async (
      { pageNo, pageSize }: RequestOf<typeof listOwnReads>['query'],
      { userId }: Player,
    ): Promise<ListOf<OwnRead>> => {
      const log = createMeReadsRepository(db);
      const readings = await readingsOf(userId);
      const rows = await log.page(readings, { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return { records: rows.map(toRead), pageNo, pageSize, total: await log.count(readings) };
    },
  };
};

export type MeDataService = ReturnType<typeof createMeDataService>;
