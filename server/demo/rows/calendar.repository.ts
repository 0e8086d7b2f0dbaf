import type { Db } from '../../src/db/database.ts';
import { inChunks } from '../../src/db/queries/in-chunks.ts';
import { fold } from '../../src/lib/text/search.ts';
import { createAssignedEventsRepository } from '../../src/features/football/events/assigned-events.repository.ts';
import { newCoverKey } from '../../src/features/ground/galleries/cover-keys.ts';
import {
  createGalleriesRepository,
  type GalleryRecord,
} from '../../src/features/ground/galleries/galleries.repository.ts';
import type { DemoCalendar, DemoEvent, DemoTask } from '../plan/calendar.ts';
import { readClub } from '../club/read-club.ts';
import { hasWord } from '../lib/texts.ts';
import { createDemoRepository } from './demo.repository.ts';

/** The stored pictures, by the planned record that they show. */
export type DemoImages = ReadonlyMap<object, readonly { key: string; description: string }[]>;
type Made = { newRowId: () => string; at: string; ownTeam: string; images: DemoImages };
type Placed = { id: string; event: object };

export const createDemoCalendarRepository = (db: Db, { newRowId, at, ownTeam, images }: Made) => {
  const times = { created_at: at, updated_at: at };
  const placed = <Event extends object>(events: readonly Event[]) => events.map((event) => ({ id: newRowId(), event }));

  /** Inserts the photos of each record, or a cover. */
  const insertImages = async (record: GalleryRecord, records: readonly Placed[]): Promise<void> => {
    const galleries = createGalleriesRepository(db);
    const holderOf = (id: string, key: string) => `${record}:${id}:images.${key}`;
    for (const { id, event } of records) {
      const photos = images.get(event) ?? [];
      if (photos.length > 0) await galleries.replace(id, photos);
      for (const { key } of photos) await createDemoRepository(db).holdFile(key, holderOf(id, key));
    }
    const covers = records
      .filter(({ event }) => !images.has(event))
      .map(({ id }) => ({ key: newCoverKey(id), recordId: id }));
    await galleries.insertCovers(
      covers.map(({ key, recordId }) => ({ id: key, holder: holderOf(recordId, key) })),
      at,
    );
    await galleries.insertFirst(covers);
  };

  const insertTraining = async (id: string, { title, startsAt, players }: DemoEvent): Promise<void> => {
    const events = createAssignedEventsRepository(db, 'trainings');
    const { places, usualPlace } = readClub().season.trainings;
    const place = places.find(({ words }) => hasWord(title, words))?.place ?? usualPlace;
    await events.insert({ id, title, place, starts_at: startsAt, search: fold(title), ...times });
    await events.call(id, players);
  };

  const insertTask = async (id: string, { title, category, startsAt, players }: DemoTask): Promise<void> => {
    const events = createAssignedEventsRepository(db, 'tasks');
    const place = readClub().season.tasks.places[category];
    await events.insert({ id, title, place, category, starts_at: startsAt, search: fold(title), ...times });
    await events.call(id, players);
  };

  return {
    /** Returns the ids of matches and trainings. */
    insert: async ({ matches, trainings, tasks }: DemoCalendar) => {
      const played = placed(matches);
      const matchRows = played.map(({ id, event: { startsAt, opponent, isHome, league, venue, score } }) => {
        const [own = null, other = null] = score ?? [];
        return {
          id,
          starts_at: startsAt,
          home_team_id: isHome ? ownTeam : opponent.id,
          away_team_id: isHome ? opponent.id : ownTeam,
          league_id: league,
          venue,
          search: fold(venue),
          home_score: isHome ? own : other,
          away_score: isHome ? other : own,
          ...times,
        };
      });
      await inChunks(matchRows, (part) => db.insertInto('matches').values(part).execute());
      await insertImages('matches', played);

      const trained = placed(trainings);
      for (const { id, event } of trained) await insertTraining(id, event);
      await insertImages('trainings', trained);

      const given = placed(tasks);
      for (const { id, event } of given) await insertTask(id, event);
      await insertImages('tasks', given);

      return { matches: played, trainings: trained };
    },
  };
};
