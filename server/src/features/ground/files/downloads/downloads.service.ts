import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../../../../db/database.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { attachmentOf } from '../../../../lib/text/disposition.ts';
import { createFilesRepository } from '../files.repository.ts';
import { storedName } from '../image-sizes.ts';
import type { Variant } from '../link-token.ts';
import { purposeOf, type LinksService } from '../links.service.ts';
import { reachesHolder } from '../reached-holders.service.ts';
import type { Reader } from '../readers.ts';

export type DownloadsDeps = {
  db: Db;
  storage: FileStorage;
  links: LinksService;
  /** The person of a session while the session is valid. */
  findReader: (sessionId: string) => Promise<Reader | undefined>;
  /** By the kind of record that holds a paper. */
  noteReading: Record<'users' | 'reports' | 'medical_complaints' | 'cases', NoteReading>;
  drawCover: DrawCover;
};

/**
 * Records that someone reads a paper of a record, if such readings are recorded. The paper is not shown when that
 * fails.
 */
type NoteReading = (reader: Reader, recordId: string, field: string) => Promise<void>;

/** Draws covers, which are not stored; undefined when there is nothing to draw. */
type DrawCover = (holder: string, variant: Variant) => Promise<string | undefined>;

/** The file of a valid link. */
export type Download = {
  type: string;
  bytes: number;
  /**
   * The value of `Content-Disposition`. A picture is named after its kind, a report keeps the name it was uploaded
   * with.
   */
  disposition: string;
  /** How long a browser may cache it; undefined: not at all. */
  maxAgeSeconds: number | undefined;
  /** Stays the same while the content does. */
  etag: string;
  open: () => ReturnType<FileStorage['open']>;
  /** True when crests are embedded in it. */
  hasImages: boolean;
  /** To await before sending the content; throws when it must not be sent. */
  noteReading: () => Promise<void>;
};

type Owner = { record: keyof DownloadsDeps['noteReading']; id: string; field: string };

/** A paper belongs to a person, a report, a complaint or a case, or to nobody until a record uses the upload. */
const ownerOf = (holder: string | null): Owner | undefined => {
  const [record, id, field] = holder?.split(':') ?? [];
  if (holder === null) return undefined;
  // A paper of another kind of record would be read without an audit entry.
  const isKnown = record === 'users' || record === 'reports' || record === 'medical_complaints' || record === 'cases';
  if (!isKnown || !id || !field) throw new Error('a paper has an unknown holder');
  return { record, id, field };
};

/** Portraits of players who have not agreed to photos: links made before that stop working. */
const isWithheld = (holder: string | null): boolean => holder?.endsWith(':withheldImage') === true;

/** A link that was made before the right was taken away no longer works. */
const mayRead = ({ mayReadPapers, readsMedical, readsComplaints }: Reader, holder: string | null): boolean => {
  const record = ownerOf(holder)?.record;
  if (record === 'cases') return readsMedical === true;
  if (record === 'medical_complaints' && readsComplaints === false) return false;
  return mayReadPapers || record !== 'users';
};

const dispositionOf = ({ kind, name }: { kind: string; name: string | null }, type: string): string =>
  name === null ? `inline; filename="${kind}.${type.split('/')[1] ?? 'bin'}"` : attachmentOf(name);

/** A cover changes with its record: only the drawing itself shows whether it is still the same. */
const drawn = (svg: string, secondsLeft: number): Download => {
  const content = Buffer.from(svg);
  return {
    type: 'image/svg+xml',
    bytes: content.length,
    maxAgeSeconds: secondsLeft,
    disposition: 'inline; filename="cover.svg"',
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    open: () => Promise.resolve({ stream: Readable.from([content]), bytes: content.length }),
    hasImages: true,
    noteReading: () => Promise.resolve(),
  };
};

export const createDownloadsService = (deps: DownloadsDeps) => {
  const { db, storage, links, findReader, noteReading, drawCover } = deps;
  const files = createFilesRepository(db);
  return {
    /**
     * The file of a link; undefined when the link is invalid or expired, the file deleted or of another kind, or the
     * session ended or its person may not see papers.
     */
    find: async (token: string): Promise<Download | undefined> => {
      const link = links.open(token);
      if (!link) return undefined;
      const reader = link.purpose === 'paper' ? await findReader(link.sessionId) : undefined;
      if (link.purpose === 'paper' && !reader) return undefined;
      const file = await files.find(link.fileId);
      if (file?.kind === 'cover') {
        const svg = file.holder === null ? undefined : await drawCover(file.holder, link.variant);
        return svg === undefined ? undefined : drawn(svg, link.secondsLeft);
      }
      const stored = file?.variants[link.variant];
      if (!file || !stored || purposeOf(file.kind) !== link.purpose || isWithheld(file.holder)) return undefined;
      if (reader && !mayRead(reader, file.holder)) return undefined;
      if (reader && !(await reachesHolder(db, reader, file.holder))) return undefined;
      const name = storedName(file.id, link.variant);
      return {
        type: stored.type,
        bytes: stored.bytes,
        disposition: dispositionOf(file, stored.type),
        maxAgeSeconds: link.purpose === 'image' ? link.secondsLeft : undefined,
        etag: `"${name}"`,
        open: () => storage.open(name),
        hasImages: false,
        noteReading: async () => {
          const owner = reader && ownerOf(file.holder);
          if (owner) await noteReading[owner.record](reader, owner.id, owner.field);
        },
      };
    },
  };
};

export type DownloadsService = ReturnType<typeof createDownloadsService>;
