import { consentPurposes, consentVersion, type ConsentPurpose } from '@touchline/contract/people/consents';
import type { UploadKind } from '@touchline/contract/club/uploads';
import type { ConsoleRole } from '../features/people/auth/sessions/sessions.service.ts';
import { createSessionsService } from '../features/people/auth/sessions/sessions.service.ts';
import { createConsentsRepository } from '../features/people/consents/consents.repository.ts';
import { formFirstSquad } from '../features/ground/reach/first-squad.repository.ts';
import { placePlayers } from '../features/ground/reach/places.repository.ts';
import { createPhonesService } from '../features/people/pairing/phones.service.ts';
import { createScreensService } from '../features/club/door/screens.service.ts';
import type { Db } from '../db/database.ts';
import { json } from '../db/database.ts';
import type { GuardianChildTable, GuardianTable } from '../db/tables/guardian-tables.ts';
import type { GuestTable } from '../db/tables/squad-tables.ts';
import type { UserTable } from '../db/tables/tables.ts';
import { daysMs, timestampOf, type Clock } from '../lib/time/clock.ts';
import { newId } from '../lib/id.ts';
import { hashToken, newToken } from '../lib/crypto/tokens.ts';
import { createPasswords } from '../lib/crypto/passwords.ts';
import { caseKey, fold, searchTextOf } from '../lib/text/search.ts';
import type { Secrets } from '../lib/crypto/secrets.ts';
import { nextNumber } from './factories/numbers.ts';
import type { Insertable } from 'kysely';

/** The password of `build.account`. */
export const rightPassword = 'Valmora2026!';
const passwords = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 });

/** Creates rows for tests; only the fields that matter need to be given. */
export const createBuild = ({ db, clock }: { db: Db; clock: Clock; secrets: Secrets }) => {
  const user = async (given: Partial<Insertable<UserTable>> = {}) => {
    const number = nextNumber();
    const at = timestampOf(clock);
    const name = given.name ?? `Person ${number}`;
    const email = given.email === undefined ? `person${number}@club.example` : given.email;
    const row: Insertable<UserTable> = {
      id: newId(),
      role: 'player',
      status: 'active',
      name,
      email,
      phone_number: null,
      language_code: 'en',
      previous_clubs: json([]),
      relative_numbers: json([]),
      search: searchTextOf(name, email, given.shirt_number),
      name_key: fold(name),
      email_key: email && given.status !== 'pending' && given.status !== 'rejected' ? fold(email) : null,
      list_order: given.shirt_number ?? 1_000_000,
      position_key: given.position ?? '~',
      created_at: at,
      updated_at: at,
      ...given,
      squad_id: null,
    };
    const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
    await placePlayers(db, [id], given.squad_id ?? undefined);
    return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };

  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (userId: string): Promise<string> =>
    db
      .transaction()
      .execute((tx) => createSessionsService(db, clock).open(tx, { userId, device: 'test', remember: true }));

  const staffToken = (role: ConsoleRole): Promise<string> => {
    const known = tokens.get(role) ?? user({ role, name: `The ${role}` }).then(({ id }) => tokenOf(id));
    tokens.set(role, known);
    return known;
  };

  const phoneToken = (userId: string, device = 'test'): Promise<string> =>
    db.transaction().execute(async (tx) => (await createPhonesService(db, clock).pair(tx, userId, device)).accessToken);

  const consent = async (
    userId: string,
    answers: Partial<Record<ConsentPurpose, boolean>> = { wellness: true, medical: true, photos: true },
  ): Promise<void> => {
    for (const purpose of consentPurposes.filter((one) => answers[one] !== undefined))
      await createConsentsRepository(db).put({
        user_id: userId,
        purpose,
        is_agreed: answers[purpose] === true,
        version: consentVersion,
        at: timestampOf(clock),
        given_by: 'player',
        given_by_name: 'A player',
      });
  };

  /** A guardian of these players, whose mother she is; the first of each who has none. */
  const guardian = async (
    children: readonly string[],
    given: Partial<Insertable<GuardianTable>> = {},
    link: Partial<Insertable<GuardianChildTable>> = {},
  ) => {
    const number = Number(nextNumber());
    const at = timestampOf(clock);
    const letter = String.fromCharCode(97 + (number % 26), 97 + (Math.floor(number / 26) % 26));
    const name = given.name === undefined ? `Pilar Solana ${letter}` : given.name;
    const email = given.email === undefined ? `guardian${number}@home.example` : given.email;
    const row = await db
      .insertInto('guardians')
      .values({
        id: newId(),
        name,
        email,
        phone: '+34600112233',
        name_key: fold(name ?? ''),
        email_key: email === null ? null : fold(email),
        language_code: 'es',
        created_at: at,
        updated_at: at,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const user_id of children) {
      const others = await db
        .selectFrom('guardian_children')
        .select('position')
        .where('user_id', '=', user_id)
        .execute();
      await db
        .insertInto('guardian_children')
        .values({
          guardian_id: row.id,
          user_id,
          relation: 'mother',
          position: others.length,
          may_answer: true,
          may_consent: true,
          gets_messages: true,
          is_emergency: true,
          created_at: at,
          ...link,
        })
        .execute();
      if (others.length > 0) continue;
      const first = { guardian_name: row.name, guardian_email: row.email, guardian_phone: row.phone };
      await db.updateTable('users').set(first).where('id', '=', user_id).execute();
    }
    return row;
  };

  /** The token of a guardian's phone, paired by a link. */
  const pairGuardian = async (guardian_id: string): Promise<string> => {
    const token = newToken('guardian');
    const at = timestampOf(clock);
    await db
      .insertInto('guardian_phones')
      .values({
        id: newId(),
        guardian_id,
        token_hash: hashToken(token),
        device: 'test',
        created_at: at,
        last_seen_at: at,
        expires_at: timestampOf(clock, daysMs(400)),
      })
      .execute();
    return token;
  };

  let owner: Promise<string> | undefined;
  const makeOwner = async (): Promise<string> => {
    const { id } = await user({ role: 'player', name: 'The player' });
    await consent(id);
    return id;
  };

  return {
    user,
    player: (given: Partial<Insertable<UserTable>> = {}) => user({ role: 'player', ...given }),
    staff: (role: Exclude<ConsoleRole, 'admin'> = 'tactic', given: Partial<Insertable<UserTable>> = {}) =>
      user({ role, ...given }),
    /** The organisation as setup creates it, and its administrator. */
    club: async () => {
      const at = timestampOf(clock);
      const club = { name: 'UD Valmora', country: 'ES', timezone: 'Europe/Madrid' };
      await db
        .insertInto('club')
        .values({
          id: 1,
          installation: newId(),
          ...club,
          configured_at: at,
        })
        .execute();
      await formFirstSquad(db, { ...club, at });
      await db.insertInto('qr_account').values({ id: 1, email: null, password_hash: null, updated_at: at }).execute();
      await staffToken('admin');
    },
    /** The token of a signed-in screen at the door. */
    screenToken: (): Promise<string> =>
      db.transaction().execute((tx) => createScreensService(db, clock).open(tx, 'test')),
    /** The token of a player's paired phone. */
    phoneToken,
    guardian,
    pairGuardian,
    /** The same for the guardian of a new player, by default a child. */
    guardianToken: async (child: Partial<Insertable<UserTable>> = { birth_date: '2013-05-01' }): Promise<string> =>
      pairGuardian((await guardian([(await user({ role: 'player', ...child })).id])).id),
    /** A player's consents or refusals; by default consent to everything. */
    consent,
    /** The id of the player as whom the players' own endpoints are called; has consented to everything. */
    phoneOwner: (): Promise<string> => (owner ??= makeOwner()),
    /** An adult who is a guest of a squad for a day. */
    guest: async (given: Partial<Insertable<GuestTable>> & { squad_id: string }) => {
      const at = timestampOf(clock);
      const day = at.slice(0, 10);
      return db
        .insertInto('guests')
        .values({
          id: newId(),
          name: 'Hidden Zorzal',
          birth_date: '2000-05-01',
          from_day: day,
          until_day: day,
          created_at: at,
          updated_at: at,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    league: async (name = `League ${nextNumber()}`) => {
      const at = timestampOf(clock);
      return db
        .insertInto('leagues')
        .values({
          id: newId(),
          name,
          name_key: fold(name),
          name_case_key: caseKey(name),
          icon: null,
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    team: async (name = `Team ${nextNumber()}`) => {
      const at = timestampOf(clock);
      return db
        .insertInto('teams')
        .values({
          id: newId(),
          name,
          name_key: fold(name),
          name_case_key: caseKey(name),
          icon: null,
          is_own: null,
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** An upload's row that no record uses yet. */
    file: async (kind: UploadKind, uploadedBy: string) =>
      db
        .insertInto('files')
        .values({
          id: newId(),
          kind,
          uploaded_by: uploadedBy,
          holder: null,
          variants: json({}),
          bytes: 1,
          created_at: timestampOf(clock),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** A further squad, under an age if one is given; returns its id. */
    squad: async (name = `Squad ${nextNumber()}`, age_under: number | null = null): Promise<string> => {
      const [id, at] = [newId(), timestampOf(clock)];
      await db
        .insertInto('squads')
        .values({
          id,
          name,
          name_case_key: caseKey(name),
          short_name: name.slice(0, 12),
          kind: 'youth',
          sex: 'mixed',
          age_under,
          colour: 'b',
          list_order: 1,
          created_at: at,
          updated_at: at,
        })
        .execute();
      return id;
    },
    /** A mail that could not be sent. */
    mail: async () => {
      const id = newId();
      return db
        .insertInto('mails')
        .values({
          id,
          template: 'mailTest',
          to_name: 'Ana',
          to_address: 'ana@club.example',
          language: 'en',
          search: '',
          cause: id,
          state: 'failed',
          attempts: 9,
          failure: 'refused',
          created_at: timestampOf(clock),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** The administrator's id. */
    adminId: async (): Promise<string> => {
      await staffToken('admin');
      return (await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()).id;
    },
    /** A staff member with a session. */
    signedIn: async (role: Exclude<ConsoleRole, 'admin'> = 'tactic') => {
      const { id } = await user({ role });
      return { id, token: await tokenOf(id) };
    },
    /** A person with a password, by default staff. */
    account: async (given: Partial<Insertable<UserTable>> = {}, password = rightPassword) => {
      const row = await user({ role: 'tactic', ...given });
      const hash = await passwords.hash(password);
      await db
        .insertInto('credentials')
        .values({ user_id: row.id, password_hash: hash, updated_at: timestampOf(clock) })
        .execute();
      return { ...row, email: row.email ?? '' };
    },
    /** A new session of a person. */
    tokenOf,
    adminToken: () => staffToken('admin'),
    staffToken: (role: ConsoleRole = 'tactic') => staffToken(role),
  };
};

export type Build = ReturnType<typeof createBuild>;
