import type { createGuest, Guest, requestForGuest, updateGuest } from '@touchline/contract/squads/guests';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Idempotency, Once } from '../../../db/idempotency.ts';
import { noteRemains } from '../../../db/queries/note-remains.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { assertMayEdit, assertSees, type Editor } from '../squads/squad-rights.service.ts';
import type { AccountRequestsService } from '../../people/account-requests/account-requests.service.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';
import { assertGuest } from './guest-rules.ts';
import { createGuestsRepository, type GuestRow } from './guests.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  idempotency: Idempotency;
  requests: Pick<AccountRequestsService, 'askFor'>;
};
type Input = RequestOf<typeof createGuest>['body'];
type Changes = RequestOf<typeof updateGuest>['body'];
type Asked = RequestOf<typeof requestForGuest>['body'];
type Ask = Parameters<Parameters<AccountRequestsService['askFor']>[1]>[1];

const toGuest = (row: GuestRow): Guest => ({
  _id: row.id,
  squad: row.squad_id,
  name: row.name,
  birthDate: row.birth_date,
  from: row.from_day,
  until: row.until_day,
  guardianName: row.guardian_name,
  guardianPhone: row.guardian_phone,
  club: row.club,
  note: row.note,
  requested: row.request_id !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const stored = {
  name: 'name',
  birthDate: 'birth_date',
  from: 'from_day',
  until: 'until_day',
  guardianName: 'guardian_name',
  guardianPhone: 'guardian_phone',
  club: 'club',
  note: 'note',
} as const satisfies StoredFields<Changes & Input, GuestRow>;

/** What a new guest may leave out. */
const leftOut = { guardian_name: null, guardian_phone: null, club: null, note: null };

/** Guests of a squad: people from outside the club, for some days. */
export const createGuestsService = ({ db, clock, audit, idempotency, requests }: Deps) => {
  const todayOf = async (on: Db): Promise<string> => dayIn(clock(), (await createClubRepository(on).get()).timezone);

  const get = async (id: string): Promise<Guest> => {
    const row = await createGuestsRepository(db).find(id);
    if (!row) throw notFound('guest');
    return toGuest(row);
  };

  /** Locks a guest. Throws 404, 403 for those who may not change the squad, 412 for an older version. */
  const hold = async (tx: Tx, id: string, actor: Editor, ifMatch: string | undefined): Promise<GuestRow> => {
    const row = await createGuestsRepository(tx).lock(id);
    if (!row || (actor.squads && !actor.squads.includes(row.squad_id))) throw notFound('guest');
    await assertMayEdit(tx, await createSquadsRepository(tx).find(row.squad_id), row.squad_id, actor);
    assertVersion(row.updated_at, ifMatch);
    return row;
  };

  return {
    /** Throws 404, also for guests of squads that the reader may not see. */
    get: async (id: string, { squads }: Editor): Promise<Guest> => {
      const found = await get(id);
      if (squads && !squads.includes(found.squad)) throw notFound('guest');
      return found;
    },
    /** The guests of a day, or those who have not left yet. Throws 404. */
    list: async (squadId: string, on: string | undefined, reader: Editor): Promise<{ records: Guest[] }> => {
      assertSees(reader, squadId);
      if (!(await createSquadsRepository(db).find(squadId))) throw notFound('squad');
      const rows = await createGuestsRepository(db).ofSquad(squadId, { since: on ?? (await todayOf(db)), until: on });
      return { records: rows.map(toGuest) };
    },
    /** Throws 404, 403 for anyone but managers and the head coach, 400 as `assertGuest`, 409 for a closed squad. */
    create: async (squadId: string, input: Input, actor: Editor, key: string | undefined): Promise<Guest> => {
      const write = { accountId: actor.userId, call: `POST /v1/squads/${squadId}/guests`, key, body: input };
      const { id } = await briefly(db, (tx) =>
        idempotency.once(tx, write, async (newId) => {
          const squad = await createSquadsRepository(tx).find(squadId);
          await assertMayEdit(tx, squad, squadId, actor);
          if (!squad!.is_active) throw conflict('squadInactive');
          const at = timestampOf(clock);
          const row = {
            ...leftOut,
            ...columnsOf(stored, input),
            id: newId,
            squad_id: squadId,
            created_by: actor.userId,
            created_at: at,
            updated_at: at,
          };
          assertGuest(row, await todayOf(tx));
          await createGuestsRepository(tx).insert(row);
          const fields = Object.keys(input).sort();
          await audit.note(tx, { actor, action: 'guest.created', subject: { kind: 'guest', id: newId }, fields });
        }),
      );
      return get(id);
    },
    /**
     * Changes the fields that are sent. Throws 404, 403 and 400 as `create`, 412 when `ifMatch` names an older version.
     */
    update: async (id: string, changes: Changes, actor: Editor, ifMatch: string | undefined): Promise<Guest> => {
      await briefly(db, async (tx) => {
        const row = await hold(tx, id, actor, ifMatch);
        const sent = columnsOf(stored, changes);
        const fields = changedFields(stored, changes, row).sort();
        if (fields.length === 0) return;
        assertGuest({ ...row, ...sent }, await todayOf(tx));
        await createGuestsRepository(tx).update(id, { ...sent, updated_at: nextVersion(clock, row.updated_at) });
        await audit.note(tx, { actor, action: 'guest.updated', subject: { kind: 'guest', id }, fields });
      });
      return get(id);
    },
    /** Throws 404, 403 as `update`, 412 when `ifMatch` names an older version. */
    remove: async (id: string, actor: Editor, ifMatch: string | undefined): Promise<{ deleted: number }> => {
      await briefly(db, async (tx) => {
        await hold(tx, id, actor, ifMatch);
        await createGuestsRepository(tx).remove(id);
        await noteRemains(tx);
        await audit.note(tx, { actor, action: 'guest.deleted', subject: { kind: 'guest', id } });
      });
      return { deleted: 1 };
    },
    /**
     * Requests an account for a guest. Throws 404, 403 as `update`, 409 if one was requested before, 429 for too many
     * requests.
     */
    request: async (id: string, { email, mailLanguage }: Asked, actor: Editor, once: Once): Promise<Guest> => {
      // Answered before the address is counted against its limit.
      const found = await createGuestsRepository(db).find(id);
      if (!found) throw notFound('guest');
      const write = async (tx: Tx, ask: Ask): Promise<void> => {
        const row = await hold(tx, id, actor, undefined);
        if (row.request_id !== null) throw conflict('guestRequested');
        const requestId = await ask({
          role: 'player',
          name: row.name,
          email,
          mailLanguage,
          birthDate: row.birth_date,
          ...(row.guardian_name !== null && { guardianName: row.guardian_name }),
          ...(row.guardian_phone !== null && { guardianPhone: row.guardian_phone }),
        });
        const updated_at = nextVersion(clock, row.updated_at);
        await createGuestsRepository(tx).update(id, { request_id: requestId, updated_at });
        await audit.note(tx, { actor, action: 'guest.requested', subject: { kind: 'guest', id } });
      };
      await requests.askFor(email, async (tx, ask) => void (await once(tx, () => write(tx, ask))));
      return get(id);
    },
  };
};

export type GuestsService = ReturnType<typeof createGuestsService>;
