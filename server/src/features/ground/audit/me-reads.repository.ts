import type { AuditAction } from '@touchline/contract/club/audit';
import type { Db } from '../../../db/database.ts';
import { withFurther } from './further-reads.repository.ts';

/** A kind of read: of this person, also under the ids of merged records, or of a list that has contained the person since a moment. */
export type Reading =
  | { action: AuditAction; subjects: readonly string[] }
  | { action: AuditAction; kinds: readonly string[]; since: string };

/** The reads by staff that a player sees, from the audit log. Each kind is found by an index that ends on `seq`. */
export const createMeReadsRepository = (db: Db) => {
  const selected = (reading: Reading) => {
    const query = db
      .selectFrom('audit_log')
      .where('action', '=', reading.action)
      .where('actor_role', 'in', ['admin', 'tactic', 'medical', 'management']);
    return 'subjects' in reading
      ? query.where('subject_id', 'in', reading.subjects)
      : query.where('subject_kind', 'in', reading.kinds).where('at', '>=', reading.since);
  };

  return {
    count: async (readings: readonly Reading[]): Promise<number> => {
      let sum = 0;
      for (const reading of readings) {
        const { total } = await selected(reading)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        sum += Number(total);
      }
      return sum;
    },
    /** The newest reads of all kinds. */
    page: async (readings: readonly Reading[], { limit, offset }: { limit: number; offset: number }) => {
      const numbers: number[] = [];
      for (const reading of readings) {
        const newest = await selected(reading)
          .select('seq')
          .orderBy('seq', 'desc')
          .limit(limit + offset)
          .execute();
        numbers.push(...newest.map(({ seq }) => seq));
      }
      const wanted = numbers.sort((one, other) => other - one).slice(offset, offset + limit);
      if (wanted.length === 0) return [];
      const rows = await db
        .selectFrom('audit_log')
        .leftJoin('users', 'users.id', 'audit_log.actor_id')
        .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject_kind', 'audit_log.fields'])
        .select(['audit_log.actor_id', 'audit_log.actor_role', 'audit_log.subject_id', 'users.name'])
        .where('audit_log.seq', 'in', wanted)
        .orderBy('audit_log.seq', 'desc')
        .execute();
      return withFurther(db, rows);
    },
  };
};

export type ReadRow = Awaited<ReturnType<ReturnType<typeof createMeReadsRepository>['page']>>[number];
