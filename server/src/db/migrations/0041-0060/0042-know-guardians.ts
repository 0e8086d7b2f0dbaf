import { sql, type Kysely } from 'kysely';
import { newId } from '../../../lib/id.ts';
import { fold } from '../../../lib/text/search.ts';
import { primary, required, type NamedMigration } from '../../vocabulary.ts';

type Before = {
  users: {
    id: string;
    language_code: string;
    guardian_name: string | null;
    guardian_email: string | null;
    guardian_phone: string | null;
    created_at: string;
    updated_at: string;
  };
  guardians: {
    id: string;
    name: string | null;
    email: string | null;
    phone: string | null;
    name_key: string;
    email_key: string | null;
    language_code: string;
    created_at: string;
    updated_at: string;
  };
  guardian_children: {
    guardian_id: string;
    user_id: string;
    relation: string;
    position: number;
    may_answer: unknown;
    may_consent: unknown;
    gets_messages: unknown;
    is_emergency: unknown;
    created_at: string;
  };
};

/** One person for players whose three fields are the same: siblings. Without an address nobody can tell. */
const sameOf = ({ id, guardian_name, guardian_email, guardian_phone }: Before['users']): string =>
  guardian_email === null ? id : [fold(guardian_name ?? ''), fold(guardian_email), guardian_phone ?? ''].join('\n');

/** Makes the first guardian of each player out of the three fields. */
const addFirst = async (db: Kysely<Before>): Promise<void> => {
  const known = new Map<string, string>();
  const players = await db
    .selectFrom('users')
    .select(['id', 'language_code', 'guardian_name', 'guardian_email', 'guardian_phone', 'created_at', 'updated_at'])
    .where((on) =>
      on.or([
        on('guardian_name', 'is not', null),
        on('guardian_email', 'is not', null),
        on('guardian_phone', 'is not', null),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const player of players) {
    const { guardian_name: name, guardian_email: email, guardian_phone: phone, created_at, updated_at } = player;
    let guardian = known.get(sameOf(player));
    if (guardian === undefined) {
      guardian = newId();
      known.set(sameOf(player), guardian);
      await db
        .insertInto('guardians')
        .values({
          id: guardian,
          name,
          email,
          phone,
          name_key: fold(name ?? ''),
          email_key: email === null ? null : fold(email),
          language_code: player.language_code,
          created_at,
          updated_at,
        })
        .execute();
    }
    const yes = sql<boolean>`1 = 1`;
    await db
      .insertInto('guardian_children')
      .values({
        guardian_id: guardian,
        user_id: player.id,
        relation: 'other',
        position: 0,
        may_answer: yes,
        may_consent: yes,
        gets_messages: yes,
        is_emergency: yes,
        created_at,
      })
      .execute();
  }
};

/**
 * Guardians as people with several children, their phones and personal links, and the age from which players consent.
 * The three columns of `users` stay: they repeat the guardian at position 0.
 */
export const knowGuardians: NamedMigration = {
  name: '0042-know-guardians',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('guardians')
      .addColumn('id', column.id(), primary)
      .addColumn('name', column.text())
      .addColumn('email', column.text())
      .addColumn('phone', column.text())
      .addColumn('name_key', column.text(), required)
      .addColumn('email_key', column.text())
      .addColumn('language_code', column.text(), required)
      // What the guardian has asked to change; the administrator decides.
      .addColumn('asked_name', column.text())
      .addColumn('asked_email', column.text())
      .addColumn('asked_phone', column.text())
      .addColumn('asked_at', column.timestamp())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('guardians_address').on('guardians').columns(['email_key', 'id']).execute();
    await db.schema
      .createTable('guardian_children')
      .addColumn('guardian_id', column.id(), (it) => it.notNull().references('guardians.id').onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('relation', column.text(), required)
      .addColumn('position', column.integer(), required)
      .addColumn('may_answer', column.flag(), required)
      .addColumn('may_consent', column.flag(), required)
      .addColumn('gets_messages', column.flag(), required)
      .addColumn('is_emergency', column.flag(), required)
      .addColumn('custody_note', column.text())
      .addColumn('created_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('guardian_children_key', ['guardian_id', 'user_id'])
      .addCheckConstraint('guardian_children_four', sql`"position" between 0 and 3`)
      .execute();
    await db.schema
      .createIndex('guardian_children_of_player')
      .unique()
      .on('guardian_children')
      .columns(['user_id', 'position'])
      .execute();
    await db.schema
      .createTable('guardian_links')
      .addColumn('guardian_id', column.id(), (it) =>
        it.notNull().primaryKey().references('guardians.id').onDelete('cascade'),
      )
      .addColumn('id', column.id(), required)
      .addColumn('token_hash', column.text(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('expires_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('guardian_links_token').unique().on('guardian_links').column('token_hash').execute();
    await db.schema
      .createTable('guardian_phones')
      .addColumn('id', column.id(), primary)
      .addColumn('guardian_id', column.id(), (it) => it.notNull().references('guardians.id').onDelete('cascade'))
      .addColumn('token_hash', column.text(), required)
      .addColumn('device', column.text(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('last_seen_at', column.timestamp(), required)
      .addColumn('expires_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('guardian_phones_token').unique().on('guardian_phones').column('token_hash').execute();
    await db.schema.createIndex('guardian_phones_of_guardian').on('guardian_phones').column('guardian_id').execute();
    await db.schema
      .alterTable('club')
      .addColumn('consent_age', column.integer(), (it) => it.notNull().defaultTo(16))
      .execute();
    await addFirst(db);
  },
};
