import type { ComplaintEventKind } from '@touchline/contract/health/complaints';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { seesPlayer } from '../../../db/queries/sees-player.ts';
import type {
  ComplaintImageTable,
  MedicalComplaintEventTable,
  MedicalComplaintTable,
} from '../../../db/tables/report-tables.ts';

/** Medical complaints with their threads. */
export const createComplaintsRepository = (db: Db | Tx) => {
  const rows = () =>
    db
      .selectFrom('medical_complaints')
      .innerJoin('users', 'users.id', 'medical_complaints.user_id')
      .leftJoin('guardians', 'guardians.id', 'medical_complaints.guardian_id')
      .select([
        'medical_complaints.id',
        'medical_complaints.user_id',
        'medical_complaints.status',
        'medical_complaints.description',
        'medical_complaints.reply',
        'medical_complaints.reply_read_at',
        'medical_complaints.body_parts',
        'medical_complaints.since',
        'medical_complaints.can_train',
        'medical_complaints.guardian_id',
        'medical_complaints.guardian_relation',
        'guardians.name as guardian_name',
        'medical_complaints.created_at',
        'medical_complaints.updated_at',
        'users.name',
        'users.shirt_number',
        'users.profile_image',
      ]);
  const find = (id: string) => rows().where('medical_complaints.id', '=', id).executeTakeFirst();

  return {
    find,
    /** The existing rows among these ids, in no order. */
    ofIds: (ids: readonly string[]) => rows().where('medical_complaints.id', 'in', ids).execute(),
    /** The current row, locked until the transaction ends: an update that changes nothing locks on both engines. */
    lock: async (id: string) => {
      await db
        .updateTable('medical_complaints')
        .set((on) => ({ updated_at: on.ref('updated_at') }))
        .where('id', '=', id)
        .execute();
      return find(id);
    },
    insert: (row: Insertable<MedicalComplaintTable>) => db.insertInto('medical_complaints').values(row).execute(),
    update: (id: string, changes: Updateable<MedicalComplaintTable>) =>
      db.updateTable('medical_complaints').set(changes).where('id', '=', id).execute(),
    remove: (ids: readonly string[]) => db.deleteFrom('medical_complaints').where('id', 'in', ids).execute(),
    /** Replaces the words under which it is found. */
    setWords: async (id: string, words: readonly string[]): Promise<void> => {
      await db.deleteFrom('medical_complaint_words').where('complaint_id', '=', id).execute();
      await inChunks(words, (part) =>
        db
          .insertInto('medical_complaint_words')
          .values(part.map((word) => ({ word, complaint_id: id })))
          .execute(),
      );
    },
    insertEvent: (event: Insertable<MedicalComplaintEventTable> & { kind: ComplaintEventKind }) =>
      db.insertInto('medical_complaint_events').values(event).execute(),
    removeEvent: (id: string) => db.deleteFrom('medical_complaint_events').where('id', '=', id).execute(),
    /** Its history, oldest first, with current names. */
    thread: (id: string) =>
      db
        .selectFrom('medical_complaint_events')
        .leftJoin('users', 'users.id', 'medical_complaint_events.actor_id')
        .select([
          'medical_complaint_events.kind',
          'medical_complaint_events.at',
          'medical_complaint_events.actor_id',
          'users.name',
        ])
        .where('medical_complaint_events.complaint_id', '=', id)
        .orderBy('medical_complaint_events.at')
        .orderBy('medical_complaint_events.id')
        .execute(),
    /** The keys of the photos of some complaints, each in their order. */
    imagesOf: async (ids: readonly string[]): Promise<Map<string, string[]>> => {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('complaint_photos')
              .select(['complaint_id', 'file_id'])
              .where('complaint_id', 'in', ids)
              .orderBy('complaint_id')
              .orderBy('position')
              .execute();
      const photos = new Map<string, string[]>();
      for (const { complaint_id, file_id } of rows)
        photos.set(complaint_id, [...(photos.get(complaint_id) ?? []), file_id]);
      return photos;
    },
    /** One page of a player's complaints, newest first, and their total. */
    pageOf: async (userId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
      const { total } = await db
        .selectFrom('medical_complaints')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const page = await rows()
        .where('medical_complaints.user_id', '=', userId)
        .orderBy('medical_complaints.created_at', 'desc')
        .orderBy('medical_complaints.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute();
      return { rows: page, total: Number(total) };
    },
    /** The time of each complaint's first reply, and the name of its author. */
    firstRepliesOf: async (ids: readonly string[]): Promise<Map<string, { at: string; name: string | null }>> => {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('medical_complaint_events')
              .leftJoin('users', 'users.id', 'medical_complaint_events.actor_id')
              .select(['medical_complaint_events.complaint_id', 'medical_complaint_events.at', 'users.name'])
              .where('medical_complaint_events.complaint_id', 'in', ids)
              .where('medical_complaint_events.kind', '=', 'replied')
              .orderBy('medical_complaint_events.at', 'desc')
              .orderBy('medical_complaint_events.id', 'desc')
              .execute();
      // Rows are newest first, so the first reply overwrites later ones.
      return new Map(rows.map(({ complaint_id, at, name }) => [complaint_id, { at, name }]));
    },
    /** Whether the case that was made of each complaint is open, for those with one. */
    casesOf: async (ids: readonly string[]): Promise<Map<string, boolean>> => {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('cases')
              .select(['complaint_id', 'closed_day'])
              .where('complaint_id', 'in', ids)
              .execute();
      return new Map(rows.map(({ complaint_id, closed_day }) => [complaint_id!, closed_day === null]));
    },
    /** The ids of a player's complaints with photos. */
    withImagesOf: async (userId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('complaint_photos')
          .innerJoin('medical_complaints', 'medical_complaints.id', 'complaint_photos.complaint_id')
          .select('complaint_photos.complaint_id')
          .distinct()
          .where('medical_complaints.user_id', '=', userId)
          .orderBy('complaint_photos.complaint_id')
          .execute()
      ).map(({ complaint_id }) => complaint_id),
    insertImages: (photos: Insertable<ComplaintImageTable>[]) =>
      db.insertInto('complaint_photos').values(photos).execute(),
    /** True when a person has opened the complaint or sent it. */
    isKnownTo: async (id: string, userId: string): Promise<boolean> =>
      (await db
        .selectFrom('medical_complaint_events')
        .select('id')
        .where('complaint_id', '=', id)
        .where('actor_id', '=', userId)
        .where('kind', 'in', ['seen', 'sent'])
        .limit(1)
        .executeTakeFirst()) !== undefined,
    /** The times of the replies, oldest first. */
    repliedAt: async (id: string): Promise<string[]> =>
      (
        await db
          .selectFrom('medical_complaint_events')
          .select('at')
          .where('complaint_id', '=', id)
          .where('kind', '=', 'replied')
          .orderBy('at')
          .orderBy('id')
          .execute()
      ).map(({ at }) => at),
    /** The medical staff who can see a player. */
    activeMedical: (player: string) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'language_code'])
        .where('role', '=', 'medical')
        .where('status', '=', 'active')
        .where((on) => seesPlayer(on, player))
        .orderBy('id')
        .execute(),
  };
};

export type ComplaintRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createComplaintsRepository>['find']>>>;
export type ComplaintEventRow = Awaited<ReturnType<ReturnType<typeof createComplaintsRepository>['thread']>>[number];
