import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { timestampOf, type Clock } from '../../lib/clock.ts';
import { createPlaces } from '../../lib/places.ts';
import type { FileStorage } from '../../lib/storage.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { storedName } from '../files/image-sizes.ts';
import { createOwnDataRepository, type OwnDataRepository, type Row } from './own-data.repository.ts';
import type { Player } from './own-data.service.ts';
import { personTables, type PersonRows } from './person-tables.repository.ts';

type Parts = { db: Db; clock: Clock; storage: FileStorage };
type OwnFile = Awaited<ReturnType<OwnDataRepository['files']>>[number];

/** So many rows are read and written at a time, and others have their turn in between. */
const pageSize = 500;
/** An archive lies in memory, but for its files, until it is sent. */
const archivesAtOncePerSession = 2;

const tables = (Object.entries(personTables) as [keyof Tables, PersonRows | string][]).filter(
  (entry): entry is [keyof Tables, PersonRows] => typeof entry[1] !== 'string',
);

/** Where a file stands in the archive, by what it is. */
const pathOf = ({ id, holder, complaint_id, position, variants }: OwnFile): string => {
  const ending = variants['full']?.type.split('/')[1] ?? 'bin';
  if (complaint_id !== null) return `complaints/${complaint_id}/${Number(position) + 1}.${ending}`;
  if (holder === null) return `uploads/${id}.${ending}`;
  return `profile/${holder.split(':')[2] ?? id}.${ending}`;
};

/** Rows as they are handed out: without secrets, and with names beside ids. */
const shownRows = async (own: OwnDataRepository, rows: readonly Row[], { without, names = [] }: PersonRows) => {
  const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))));
  for (const naming of names) {
    const ids = new Set(rows.map((row) => row[naming.column]).filter((id) => typeof id === 'string'));
    const known = await own.namesOf(naming, [...ids]);
    for (const [index, row] of rows.entries())
      shown[index]![naming.as] = known.get(row[naming.column] as string) ?? null;
  }
  return shown;
};

/** All that is kept about a player, as one archive. */
export const createOwnArchive = ({ db, clock, storage }: Parts) => {
  const places = createPlaces(archivesAtOncePerSession, 'Too many exports at a time');

  /** The pages of a list as the parts of a JSON text, each written while it is at hand. */
  async function* listed<T>(
    name: string,
    nextPage: (last: T | undefined) => Promise<T[]>,
    toShown: (page: T[]) => Promise<unknown[]> | unknown[],
  ): AsyncGenerator<string> {
    yield `  ${JSON.stringify(name)}: [`;
    let [last, isFirst]: [T | undefined, boolean] = [undefined, true];
    for (;;) {
      const page: T[] = await nextPage(last);
      for (const row of await toShown(page)) {
        yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
        isFirst = false;
      }
      // SQLite answers at once: without this nobody else would be heard until the end.
      await breathe();
      last = page.at(-1);
      if (page.length < pageSize) break;
    }
    yield isFirst ? ']' : '\n  ]';
  }

  async function* writtenData(tx: Tx, { userId }: Player, files: readonly OwnFile[]): AsyncGenerator<string> {
    const own = createOwnDataRepository(tx, userId);
    const { name, timezone } = await createClubRepository(tx).get();
    yield `{\n  "exportedAt": ${JSON.stringify(timestampOf(clock))},\n  "club": ${JSON.stringify({ name, timezone })},\n`;
    for (const [table, rows] of tables) {
      const nextPage = (last: Row | undefined) =>
        own.rowsOf(table, rows, { after: last?.[rows.key] as string | undefined, limit: pageSize });
      yield* listed(table, nextPage, (page) => shownRows(own, page, rows));
      yield ',\n';
    }
    const described = files.map((file) => ({
      ...{ path: pathOf(file), kind: file.kind, bytes: file.variants['full']?.bytes, created_at: file.created_at },
    }));
    yield* listed(
      'files',
      () => Promise.resolve(described.splice(0, pageSize)),
      (page) => page,
    );
    yield ',\n';
    yield* listed(
      'audit_log',
      (last: { seq: number } | undefined) => own.entries({ after: last?.seq ?? 0, limit: pageSize }),
      (page) =>
        page.map(({ at, action, actor_role, name: actor, subject_kind, subject_id, fields }) => ({
          ...{ at, action, actor, actor_role, subject_kind, subject_id, fields },
        })),
    );
    yield '\n}\n';
  }

  /** All rows as they stood at one moment, read to their end so that a slow line holds no transaction. */
  const read = (player: Player): Promise<{ data: Buffer[]; files: OwnFile[] }> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const files = await createOwnDataRepository(tx, player.userId).files();
        const data: Buffer[] = [];
        let text = '';
        for await (const part of writtenData(tx, player, files)) {
          text += part;
          if (text.length < 65_536) continue;
          data.push(Buffer.from(text));
          text = '';
        }
        return { data: [...data, Buffer.from(text)], files };
      });

  /** The archive as it is sent: each file is opened when its turn has come. */
  const packed = ({ data, files }: { data: Buffer[]; files: readonly OwnFile[] }): Readable => {
    const zip = new ZipFile();
    const options = { mtime: clock(), mode: 0o100600 };
    const archive = zip.outputStream as unknown as Readable;
    let open: Readable | undefined;
    zip.on('error', (error: Error) => archive.destroy(error));
    archive.once('close', () => open?.destroy());
    zip.addReadStream(Readable.from(data, { objectMode: false }), 'data.json', options);
    for (const file of files)
      zip.addReadStreamLazy(pathOf(file), { ...options, compress: false }, (take) => {
        storage.open(storedName(file.id, 'full')).then(
          (content) => {
            // Whoever took it away meanwhile has taken it out of the data too: an empty file says so.
            open = content?.stream ?? Readable.from([]);
            if (archive.destroyed) open.destroy();
            else take(null, open);
          },
          (error: unknown) => take(error, undefined as never),
        );
      });
    zip.end();
    return archive;
  };

  return {
    /** Throws 429 when the session has two under way. */
    hand: async (player: Player): Promise<Readable> => {
      const leave = places.take(player.sessionId);
      try {
        return packed(await read(player)).once('close', leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};

export type OwnArchive = ReturnType<typeof createOwnArchive>;
