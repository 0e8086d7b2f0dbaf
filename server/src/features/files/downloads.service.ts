import type { Db } from '../../db/database.ts';
import type { FileStorage } from '../../lib/storage.ts';
import { createFilesRepository } from './files.repository.ts';
import { storedName } from './image-sizes.ts';
import { purposeOf, type LinksService } from './links.service.ts';

type Parts = {
  db: Db;
  storage: FileStorage;
  links: LinksService;
  isSessionOpen: (sessionId: string) => Promise<boolean>;
};

/** A file behind a good link. */
export type Download = {
  type: string;
  bytes: number;
  /** For `Content-Disposition`: made of what it is, since a given name is not kept and the link is no name. */
  name: string;
  /** How long a browser may keep it; undefined: not at all. */
  maxAgeSeconds: number | undefined;
  /** The same as long as the content is. */
  etag: string;
  open: () => ReturnType<FileStorage['open']>;
};

export const createDownloadsService = ({ db, storage, links, isSessionOpen }: Parts) => {
  const files = createFilesRepository(db);
  return {
    /** What a link opens; undefined when it is wrong or expired, its file gone or of another kind, its session over. */
    find: async (token: string): Promise<Download | undefined> => {
      const link = links.open(token);
      if (!link) return undefined;
      if (link.purpose === 'paper' && !(await isSessionOpen(link.sessionId))) return undefined;
      const file = await files.find(link.fileId);
      const stored = file?.variants[link.variant];
      if (!file || !stored || purposeOf(file.kind) !== link.purpose) return undefined;
      const name = storedName(file.id, link.variant);
      return {
        type: stored.type,
        bytes: stored.bytes,
        name: `${file.kind}.${stored.type.split('/')[1] ?? 'bin'}`,
        maxAgeSeconds: link.purpose === 'picture' ? link.secondsLeft : undefined,
        etag: `"${name}"`,
        open: () => storage.open(name),
      };
    },
  };
};

export type DownloadsService = ReturnType<typeof createDownloadsService>;
