import type { Db } from '../../../../db/database.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { invalidField, lacksRight, notFound } from '../../../../lib/errors.ts';
import { createFilesRepository } from '../files.repository.ts';
import type { Holders, Remover } from '../holders.service.ts';
import { reachesHolder } from '../reached-holders.service.ts';
import type { LinksService } from '../links.service.ts';

const keyPattern = /^[0-9a-f]{24}$/;
const linkPath = /^\/files\/([^/]+)$/;

type Deps = { db: Db; clock: Clock; links: LinksService; holders: Holders; publicUrl: string };

export const createRemovalsService = ({ db, clock, links, holders, publicUrl }: Deps) => {
  const { origin } = new URL(publicUrl);

  /** The file that a key or a link of ours names, found by parsing alone: nothing is fetched or joined to a path. */
  const keyOf = (given: string): string | undefined => {
    if (keyPattern.test(given)) return given;
    if (!URL.canParse(given, origin)) return undefined;
    const url = new URL(given, origin);
    const token = linkPath.exec(url.pathname)?.[1];
    const isOurs = url.origin === origin && url.username === '' && url.password === '';
    return isOurs && token !== undefined && url.search === '' && url.hash === '' ? links.fileNamedBy(token) : undefined;
  };

  return {
    /**
     * Removes an image and takes it off the record that holds it, in one transaction. Only its uploader can remove an
     * image that no record holds. Throws 400 for anything but a key or a link of ours, 404 for a missing or deleted
     * image, 403 when the caller may not change the record, or may not delete what a record holds.
     */
    removeImage: async (given: string, caller: Remover): Promise<void> => {
      const key = keyOf(given);
      if (key === undefined) throw invalidField('url', 'imageKey');
      await db.transaction().execute(async (tx) => {
        const files = createFilesRepository(tx);
        const file = await files.find(key);
        if (!file || (file.holder === null && file.uploaded_by !== caller.userId)) throw notFound('image');
        if (!(await reachesHolder(tx, caller, file.holder))) throw notFound('image');
        // An upload that no record holds is the caller's own, who may change one's mind.
        if (file.holder !== null && !caller.mayDelete) throw lacksRight('mayDelete');
        const isOff = file.holder === null || (await holders.clear(tx, file.holder, key, caller));
        // A concurrent request may have attached another image there: then this one is deleted already.
        if (!isOff || !(await files.remove(key, file.holder, timestampOf(clock)))) throw notFound('image');
      });
    },
  };
};

export type RemovalsService = ReturnType<typeof createRemovalsService>;
