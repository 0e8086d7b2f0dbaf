import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../db/database.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { dayIn, timeIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createFilesRepository } from '../files/files.repository.ts';
import { storedName } from '../files/image-sizes.ts';
import type { Variant } from '../files/link-token.ts';
import { createCoversRepository } from './covers.repository.ts';
import { drawEventCover, drawMatchCover } from './draw-cover.ts';

/** Draws the cover of a record without photos from the record's current data. */
export const createCoversService = ({ db, storage }: { db: Db; storage: FileStorage }) => {
  const covers = createCoversRepository(db);
  const files = createFilesRepository(db);

  /** A crest as a data URI, since a drawing can't fetch anything; undefined when there is none. */
  const crestOf = async (key: string | null, size: Variant): Promise<string | undefined> => {
    const file = key === null ? undefined : await files.find(key);
    const stored = file?.variants[size];
    const content = file && stored && (await storage.open(storedName(file.id, size)));
    return content && `data:${stored.type};base64,${(await buffer(content.stream)).toString('base64')}`;
  };

  const whenOf = async (startsAt: string, isTimeKnown = true) => {
    const { timezone } = await createClubRepository(db).get();
    return { day: dayIn(startsAt, timezone), time: isTimeKnown ? timeIn(startsAt, timezone) : null };
  };

  const drawMatch = async (id: string, crestSize: Variant): Promise<string | undefined> => {
    const match = await covers.findMatch(id);
    if (!match) return undefined;
    return drawMatchCover({
      home: { name: match.home_name, crest: await crestOf(match.home_icon, crestSize) },
      away: { name: match.away_name, crest: await crestOf(match.away_icon, crestSize) },
      ...(await whenOf(match.starts_at, !match.time_unknown)),
    });
  };

  const drawEvent = async (kind: 'trainings' | 'tasks', id: string): Promise<string | undefined> => {
    const event = await covers.findEvent(kind, id);
    return event && drawEventCover({ kind, title: event.title, ...(await whenOf(event.starts_at)) });
  };

  return {
    /**
     * The SVG for the record that holds a cover; undefined when there is no such record. A thumb uses small crests;
     * otherwise all sizes are the same.
     */
    draw: async (holder: string, variant: Variant): Promise<string | undefined> => {
      const [record = '', id = ''] = holder.split(':');
      if (record === 'matches') return drawMatch(id, variant === 'thumb' ? 'thumb' : 'card');
      return record === 'trainings' || record === 'tasks' ? drawEvent(record, id) : undefined;
    },
  };
};
