import type { FieldError } from '@touchline/contract/wire/errors';
import type { GalleryImage } from '@touchline/contract/football/galleries';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db, Tx } from '../../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { invalid } from '../../../lib/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ClaimsService, Holder } from '../files/claims.service.ts';
import type { ClearHolder, Holders } from '../files/holders.service.ts';
import type { LinksService } from '../files/links.service.ts';
import type { Variant } from '../files/link-token.ts';
import { assertMayChange } from '../reach/event-squads.service.ts';
import { isCoverKeyOf, newCoverKey } from './cover-keys.ts';
import {
  createGalleriesRepository,
  galleryRecords,
  type GalleryRecord,
  type GalleryRow,
} from './galleries.repository.ts';

type Sent = { key: string; description: string };
/** With its field name in the request, for errors. */
type Placed = Sent & { field: string };

export type GalleryChange = {
  record: GalleryRecord;
  id: string;
  /** The whole list in its order; an empty one creates a cover. */
  images: readonly Sent[];
  actor: { userId: string };
};

export type GalleriesDeps = {
  clock: Clock;
  audit: AuditService;
  files: { claims: ClaimsService; links: LinksService; holders: Holders };
};

const auditOf = {
  matches: { action: 'match.updated', kind: 'match' },
  trainings: { action: 'training.updated', kind: 'training' },
  tasks: { action: 'task.updated', kind: 'task' },
} as const;

const holderOf = (record: GalleryRecord, id: string, key: string): Holder => `${record}:${id}:images.${key}`;
const isCover = ({ kind }: GalleryRow): boolean => kind === 'cover';

/** Maps an outdated cover key to the current cover, or drops it when the record has no cover any more. */
const placed = (id: string, images: readonly Sent[], before: readonly GalleryRow[]): Placed[] => {
  const cover = before.find(isCover)?.file_id;
  return images.flatMap((image, index) => {
    const field = `images.${index}`;
    if (!isCoverKeyOf(id, image.key) || before.some(({ file_id }) => file_id === image.key))
      return [{ ...image, field }];
    return cover === undefined ? [] : [{ ...image, key: cover, field }];
  });
};

const assertValid = (images: readonly Placed[], covers: ReadonlySet<string>): void => {
  const errors = images.flatMap(({ key, description, field }, index): FieldError[] => {
    const isTwice = images.findIndex((other) => other.key === key) < index;
    const isUntold = description === '' && !covers.has(key);
    return [
      ...(isTwice ? [{ field: `${field}.key`, message: sentenceOf('imageTwice') }] : []),
      ...(isUntold ? [{ field: `${field}.description`, message: sentenceOf('descriptionRequired') }] : []),
    ];
  });
  if (errors.length > 0) throw invalid(errors);
};

const isSameList = (images: readonly Sent[], before: readonly GalleryRow[]): boolean =>
  images.length === before.length &&
  images.every(({ key, description }, index) => {
    const row = before[index];
    return row?.file_id === key && row.description === description;
  });

/**
 * The pictures of matches, trainings and tasks. A record always has at least one: without photos the server draws a
 * cover. Every change of a gallery locks the row of its record.
 */
export const createGalleriesService = ({ clock, audit, files: { claims, links, holders } }: GalleriesDeps) => {
  const createCovers = async (tx: Tx, record: GalleryRecord, ids: readonly string[]): Promise<void> => {
    const galleries = createGalleriesRepository(tx);
    const covers = ids.map((recordId) => ({ key: newCoverKey(recordId), recordId }));
    await galleries.insertCovers(
      covers.map(({ key, recordId }) => ({ id: key, holder: holderOf(record, recordId, key) })),
      timestampOf(clock),
    );
    await galleries.insertFirst(covers);
  };

  const clearFor =
    (record: GalleryRecord): ClearHolder =>
    async (tx, { id, key }, caller) => {
      const galleries = createGalleriesRepository(tx);
      const version = await galleries.lockRecord(record, id);
      const before = await galleries.list([id]);
      if (version === undefined || !before.some(({ file_id }) => file_id === key)) return false;
      await assertMayChange(tx, { noun: auditOf[record].kind, squad: await galleries.squadOf(record, id) }, caller);
      const left = before.filter(({ file_id }) => file_id !== key);
      await galleries.replace(
        id,
        left.map(({ file_id, description }) => ({ key: file_id, description })),
      );
      if (left.length === 0) await createCovers(tx, record, [id]);
      await galleries.touchRecord(record, id, nextVersion(clock, version));
      const { action, kind } = auditOf[record];
      await audit.note(tx, { actor: caller, action, subject: { kind, id }, fields: ['images'] });
      return true;
    };
  for (const record of galleryRecords) holders.register(record, clearFor(record));

  return {
    /**
     * Sets the whole list of a record's pictures in its order; an empty one creates a cover. Keys that are already
     * there stay, missing ones are released. Returns whether anything changed. Throws 400 naming `images.<n>.key` for a
     * duplicate or for anything but an unused gallery upload of the account, `images.<n>.description` for an uploaded
     * picture without one.
     */
    replace: async (tx: Tx, { record, id, images, actor }: GalleryChange): Promise<boolean> => {
      const galleries = createGalleriesRepository(tx);
      const before = await galleries.list([id]);
      const sent = placed(id, images, before);
      assertValid(sent, new Set(before.filter(isCover).map(({ file_id }) => file_id)));
      if (before.length > 0 && isSameList(sent, before)) return false;
      const known = new Set(before.map(({ file_id }) => file_id));
      for (const { key, field } of sent)
        if (!known.has(key))
          await claims.claim(tx, {
            key,
            kind: 'gallery',
            holder: holderOf(record, id, key),
            uploadedBy: actor.userId,
            field: `${field}.key`,
          });
      const kept = new Set(sent.map(({ key }) => key));
      for (const { file_id } of before) if (!kept.has(file_id)) await claims.release(tx, holderOf(record, id, file_id));
      await galleries.replace(id, sent);
      if (sent.length === 0) await createCovers(tx, record, [id]);
      return true;
    },
    /** Creates a cover for each of these records, which have no pictures. */
    createCovers,
    /**
     * Gives the covers of these records new keys because their content has changed, so that no cached link shows the
     * old one.
     */
    refreshCovers: async (tx: Tx, record: GalleryRecord, ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      const galleries = createGalleriesRepository(tx);
      for (const { file_id, record_id } of (await galleries.list(ids)).filter(isCover)) {
        const key = newCoverKey(record_id);
        await galleries.insertCovers([{ id: key, holder: holderOf(record, record_id, key) }], timestampOf(clock));
        await galleries.rename(file_id, key);
        await claims.release(tx, holderOf(record, record_id, file_id));
      }
    },
    /** Detaches all pictures of a record that is being deleted. */
    releaseAll: async (tx: Tx, record: GalleryRecord, id: string): Promise<void> => {
      await createGalleriesRepository(tx).removeAll(id);
      await claims.releaseAll(tx, `${record}:${id}`);
    },
    /** The pictures of these records in their order, by record. Lists take `thumb`, a single record `full`. */
    imagesOf: async (db: Db, ids: readonly string[], variant: Variant): Promise<Map<string, GalleryImage[]>> => {
      const images = new Map<string, GalleryImage[]>(ids.map((id) => [id, []]));
      if (ids.length === 0) return images;
      for (const row of await createGalleriesRepository(db).list(ids))
        images.get(row.record_id)?.push({
          ...links.linkTo(row.file_id, variant, 'image'),
          thumb: links.linkTo(row.file_id, 'thumb', 'image').url,
          description: row.description,
          isCover: isCover(row),
        });
      return images;
    },
  };
};

export type GalleriesService = ReturnType<typeof createGalleriesService>;
