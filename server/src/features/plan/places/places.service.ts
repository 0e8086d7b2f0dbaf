import type { Place, PlaceProposal, createPlace, updatePlace } from '@touchline/contract/plan/places';
import { planLimits } from '@touchline/contract/football/session/plan-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Once } from '../../../db/idempotency.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { placeKey } from '../../../lib/text/same-place.ts';
import { fold } from '../../../lib/text/search.ts';
import { daysMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { placeNames } from '../../ground/places/place-book.repository.ts';
import { readPlaceBook, type PlaceBook, type PlaceRow } from '../../ground/places/place-book.service.ts';
import { scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { createPlacesRepository, placedTables } from './places.repository.ts';
import { proposalsOf } from './proposals.ts';

type PlacesDeps = { db: Db; clock: Clock; audit: AuditService };
type Input = RequestOf<typeof createPlace>['body'];
type Changes = RequestOf<typeof updatePlace>['body'];
type NameRow = { name_key: string; spelling: string; is_name: boolean };

/** Texts of events that are older propose nothing any more. */
const proposedMs = daysMs(90);

const stored = {
  name: 'name',
  kind: 'kind',
  surface: 'surface',
  halves: 'has_halves',
  lights: 'has_lights',
  capacity: 'capacity',
  order: 'list_order',
  active: 'is_active',
} as const satisfies StoredFields<Omit<Changes & Input, 'spellings'>, PlaceRow>;

/** Places as they are answered, in the club's order. */
export const placesOf = ({ all, names }: PlaceBook): Place[] => {
  const spellings = new Map<string, string[]>(all.map(({ id }) => [id, []]));
  for (const { place_id, spelling, is_name } of names) if (!is_name) spellings.get(place_id)?.push(spelling);
  return all.map((row) => ({
    _id: row.id,
    name: row.name,
    kind: row.kind,
    surface: row.surface,
    halves: row.has_halves,
    lights: row.has_lights,
    capacity: row.capacity,
    order: row.list_order,
    active: row.is_active,
    spellings: spellings.get(row.id)!,
    updatedAt: row.updated_at,
  }));
};

/** What means a place: its name, and other spellings that are not compared as equal to it or to each other. */
const namesOf = (name: string, spellings: readonly string[]): NameRow[] => {
  const rows = new Map<string, NameRow>();
  for (const [index, spelling] of [name, ...spellings].entries()) {
    const name_key = placeKey(spelling);
    if (name_key !== '' && !rows.has(name_key)) rows.set(name_key, { name_key, spelling, is_name: index === 0 });
  }
  return [...rows.values()];
};

/** The club's places. */
export const createPlacesService = ({ db, clock, audit }: PlacesDeps) => {
  const get = async (id: string): Promise<Place> => {
    const found = placesOf(await readPlaceBook(db)).find(({ _id }) => _id === id);
    if (!found) throw notFound('place');
    return found;
  };

  /** Throws 400 for a name without a letter, 409 `placeNameTaken` if something of it means another place. */
  const setNames = async (tx: Tx, id: string, names: readonly NameRow[]): Promise<void> => {
    if (!names.some(({ is_name }) => is_name)) throw invalidField('name', 'required');
    if (!(await createPlacesRepository(tx).setNames(id, names))) throw conflict('placeNameTaken');
  };

  const lockSeen = async (tx: Tx, id: string, ifMatch?: string): Promise<PlaceRow> => {
    await createPlacesRepository(tx).lock(id);
    const row = (await readPlaceBook(tx)).byId(id);
    if (!row) throw notFound('place');
    assertVersion(row.updated_at, ifMatch);
    return row;
  };

  const spellingsOf = async (tx: Tx, id: string): Promise<string[]> =>
    (await placeNames(tx)).flatMap((row) => (row.place_id === id && !row.is_name ? [row.spelling] : []));

  /** The texts among these that mean the place. */
  const meaning = async (tx: Tx, id: string, texts: readonly string[]): Promise<string[]> => {
    const book = await readPlaceBook(tx);
    return texts.filter((text) => book.of(text)?.id === id);
  };

  /** Whether something to come takes a half of the place. */
  const isHalfUsed = async (tx: Tx, id: string): Promise<boolean> => {
    const [places, after] = [createPlacesRepository(tx), timestampOf(clock)];
    if (await places.isBooked(id, after)) return true;
    for (const table of placedTables) {
      const texts = await meaning(tx, id, await places.textsOf(table, after));
      if (texts.length > 0 && (await places.comingAt(table, { texts, after, isHalf: true })).length > 0) return true;
    }
    return false;
  };

  /** Writes the name of a place into what begins there later. Nobody is asked or written to: the place is the same one. */
  const rename = async (tx: Tx, id: string, name: string): Promise<void> => {
    const [places, after] = [createPlacesRepository(tx), timestampOf(clock)];
    for (const table of placedTables) {
      const texts = (await meaning(tx, id, await places.textsOf(table, after))).filter((text) => text !== name);
      const coming = texts.length === 0 ? [] : await places.comingAt(table, { texts, after });
      for (const { id: event, updated_at } of coming)
        await places.rename(table, event, {
          place: name,
          search: fold(name),
          updated_at: nextVersion(clock, updated_at),
        });
    }
  };

  return {
    list: async (caller: Bound): Promise<{ records: Place[]; proposals: PlaceProposal[] }> => {
      const book = await readPlaceBook(db);
      const texts = await createPlacesRepository(db).texts(timestampOf(clock, -proposedMs), scopeOf(caller));
      return { records: placesOf(book), proposals: proposalsOf(texts, (text) => book.of(text) !== undefined) };
    },
    /** Throws 400 naming `name` once there are too many, and as `setNames`. */
    create: async ({ spellings = [], ...input }: Input, actor: BoundActor, once: Once): Promise<Place> => {
      const id = await briefly(db, (tx) =>
        once(tx, async () => {
          const { all } = await readPlaceBook(tx);
          if (all.length >= planLimits.placesMax) throw invalidField('name', 'tooMany');
          const at = timestampOf(clock);
          const row = {
            list_order: Math.max(-1, ...all.map(({ list_order }) => list_order)) + 1,
            is_active: true,
            ...columnsOf(stored, input),
            id: newId(clock().getTime()),
            created_at: at,
            updated_at: at,
          };
          await createPlacesRepository(tx).insert(row);
          await setNames(tx, row.id, namesOf(row.name, spellings));
          const fields = Object.keys(input).sort();
          const subject = { kind: 'place', id: row.id } as const;
          await audit.note(tx, { actor, action: 'place.created', subject, fields });
          return row.id;
        }),
      );
      return get(id);
    },
    /** Throws 404, 412 for an older version, 409 `halvesInUse`, and as `setNames`. */
    update: async (
      id: string,
      { spellings: sent, ...changes }: Changes,
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<Place> => {
      await briefly(db, async (tx) => {
        const row = await lockSeen(tx, id, ifMatch);
        const before = await spellingsOf(tx, id);
        const { name = row.name } = changes;
        const fields: string[] = changedFields(stored, changes, row);
        const names = namesOf(name, [...(sent ?? before), ...(name === row.name ? [] : [row.name])]);
        const isSame = names.filter(({ is_name }) => !is_name).map(({ spelling }) => spelling);
        if (sent !== undefined && isSame.toSorted().join('\n') !== before.toSorted().join('\n'))
          fields.push('spellings');
        if (fields.length === 0) return;
        if (changes.halves === false && row.has_halves && (await isHalfUsed(tx, id))) throw conflict('halvesInUse');
        const columns = { ...columnsOf(stored, changes), updated_at: nextVersion(clock, row.updated_at) };
        await createPlacesRepository(tx).update(id, columns);
        await setNames(tx, id, names);
        if (name !== row.name) await rename(tx, id, name);
        const subject = { kind: 'place', id } as const;
        await audit.note(tx, { actor, action: 'place.updated', subject, fields: fields.sort() });
      });
      return get(id);
    },
    /** Throws 404, 412 for an older version, and 409 `placeInUse` while an event, a booking or a closure is there. */
    remove: (id: string, actor: BoundActor, ifMatch: string | undefined): Promise<{ deleted: number }> =>
      briefly(db, async (tx) => {
        await lockSeen(tx, id, ifMatch);
        const places = createPlacesRepository(tx);
        if (await places.isBooked(id)) throw conflict('placeInUse');
        for (const table of placedTables)
          if ((await meaning(tx, id, await places.textsOf(table))).length > 0) throw conflict('placeInUse');
        await places.remove(id);
        await audit.note(tx, { actor, action: 'place.deleted', subject: { kind: 'place', id } });
        return { deleted: 1 };
      }),
  };
};

export type PlacesService = ReturnType<typeof createPlacesService>;
