import type { SeasonDays } from '@touchline/contract/squads/season-days';
import { consentPurposes, consentVersion } from '@touchline/contract/people/consents';
import type { Tx } from '../../src/db/database.ts';
import { inChunks } from '../../src/db/queries/in-chunks.ts';
import { createConsentsRepository } from '../../src/features/people/consents/consents.repository.ts';
import { keysOf } from '../../src/features/people/guardians/first-guardian.service.ts';
import { createGuardiansRepository } from '../../src/features/people/guardians/guardians.repository.ts';
import { groupBy } from '../../src/lib/group-by.ts';
import { caseKey } from '../../src/lib/text/search.ts';
import { addressOf } from '../club/read-club.ts';
import type { DemoYoungPlayer, DemoYouthSquad } from '../club/youth.ts';

type Made = { newRowId: () => string; at: string };
export type DemoMembership = {
  user_id: string;
  squad_id: string;
  kind: string;
  from_day: string;
  to_day?: string | null;
  shirt_number?: number | null;
  note?: string | null;
};

/** The squads of the young, their memberships and guardians. */
export const createDemoYouthRepository = (tx: Tx, { newRowId, at }: Made) => {
  const times = { created_at: at, updated_at: at };
  return {
    insertSeasons: (seasons: readonly SeasonDays[]) =>
      inChunks(seasons, (part) =>
        tx
          .insertInto('seasons')
          .values(part.map(({ name, from, to }) => ({ id: newRowId(), name, from_day: from, to_day: to, ...times })))
          .execute(),
      ),
    /** Gives the squad of the club its name as one of several; returns its id. */
    nameFirst: async ({ name, shortName }: { name: string; shortName: string }): Promise<string> => {
      const { id } = await tx.selectFrom('squads').select('id').executeTakeFirstOrThrow();
      const named = { name, name_case_key: caseKey(name), short_name: shortName, sex: 'men' };
      await tx.updateTable('squads').set(named).where('id', '=', id).execute();
      return id;
    },
    /** All that the club has played and planned so far is of one squad. */
    assignEvents: async (squad_id: string): Promise<void> => {
      for (const table of ['matches', 'trainings', 'tasks'] as const)
        await tx.updateTable(table).set({ squad_id }).where('squad_id', 'is', null).execute();
    },
    /** The players of a squad have been in it since a day. */
    sinceDay: (squad_id: string, from_day: string) =>
      tx.updateTable('memberships').set({ from_day }).where('squad_id', '=', squad_id).execute(),
    insertSquad: async ({ name, shortName, under, colour }: DemoYouthSquad, order: number): Promise<string> => {
      const id = newRowId();
      const names = { name, name_case_key: caseKey(name), short_name: shortName };
      await tx
        .insertInto('squads')
        .values({ id, ...names, kind: 'youth', sex: 'men', age_under: under, colour, list_order: order, ...times })
        .execute();
      return id;
    },
    insertStaff: (squad_id: string, staff: readonly { user_id: string; function: string }[]) =>
      tx
        .insertInto('squad_staff')
        .values(staff.map((one) => ({ squad_id, ...one })))
        .execute(),
    limitToOwnSquads: (ids: readonly string[]) =>
      tx.updateTable('users').set({ own_squads_only: true }).where('id', 'in', ids).execute(),
    insertMemberships: (rows: readonly DemoMembership[]) =>
      inChunks(rows, (part) =>
        tx
          .insertInto('memberships')
          .values(part.map((row) => ({ id: newRowId(), ...row, ...times })))
          .execute(),
      ),
    /** The guardians of a player; a person who is known by the address has several children here. */
    insertGuardians: async (
      child: { id: string; language_code: string },
      guardians: DemoYoungPlayer['guardians'],
      phoneOf: () => string,
    ): Promise<void> => {
      const repository = createGuardiansRepository(tx);
      for (const [position, { name, mailbox, relation }] of guardians.entries()) {
        const contact = { name, email: addressOf(mailbox) };
        const keys = keysOf(contact);
        const known = await repository.findByAddress(keys.email_key ?? '');
        const id = known?.id ?? newRowId();
        const person = { id, ...contact, phone: phoneOf(), ...keys, language_code: child.language_code, ...times };
        if (!known) await repository.insert(person);
        const rights = { may_answer: true, may_consent: true, gets_messages: true, is_emergency: position === 0 };
        await repository.link({ guardian_id: id, user_id: child.id, relation, position, ...rights, created_at: at });
        if (position === 0) await repository.repeatFirst(child.id, known ?? person, at);
      }
    },
    /** All purposes are agreed to, by the guardian where one is named. */
    insertConsents: async (player: { id: string; name: string }, guardian: string | null, since: string) => {
      const consents = createConsentsRepository(tx);
      for (const purpose of consentPurposes) {
        const by = { given_by: guardian === null ? 'player' : 'guardian', given_by_name: guardian ?? player.name };
        const row = { user_id: player.id, purpose, is_agreed: true, version: consentVersion, at: since, ...by };
        await consents.put(row);
        await consents.append({ id: newRowId(), ...row });
      }
    },
    placeTrainings: async (squad_id: string, placed: readonly { id: string; place: string }[]): Promise<void> => {
      const places = groupBy(placed, ({ place }) => place);
      for (const [place, trainings] of places)
        await inChunks(
          trainings.map(({ id }) => id),
          (ids) => tx.updateTable('trainings').set({ place, squad_id }).where('id', 'in', ids).execute(),
        );
    },
    placeMatches: (squad_id: string, ids: readonly string[]) =>
      tx.updateTable('matches').set({ squad_id }).where('id', 'in', ids).execute(),
  };
};
