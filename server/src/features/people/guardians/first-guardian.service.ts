import type { Db } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { fold } from '../../../lib/text/search.ts';
import { createMailsRepository } from '../../ground/mails/mails.repository.ts';
import { createGuardiansRepository, type Contact } from './guardians.repository.ts';

type Columns = { guardian_name: string | null; guardian_email: string | null; guardian_phone: string | null };
type Player = { id: string; language_code: string; updated_at: string };

export const contactOf = ({ guardian_name, guardian_email, guardian_phone }: Columns): Contact => ({
  name: guardian_name,
  email: guardian_email,
  phone: guardian_phone,
});

const isEmpty = ({ name, email, phone }: Contact): boolean => name === null && email === null && phone === null;

/** What identifies a guardian, folded. */
export const keysOf = ({ name, email }: Pick<Contact, 'name' | 'email'>) => ({
  name_key: fold(name ?? ''),
  email_key: email === null ? null : fold(email),
});

const isSame = (one: Contact, other: Contact): boolean =>
  one.phone === other.phone &&
  keysOf(one).name_key === keysOf(other).name_key &&
  keysOf(one).email_key === keysOf(other).email_key;

/** The id of a known person with the same name, address and phone number. */
const knownOf = async (db: Db, wanted: Contact): Promise<string | undefined> => {
  if (wanted.email === null) return undefined;
  const found = await createGuardiansRepository(db).allByAddress(fold(wanted.email));
  return found.find((one) => isSame(one, wanted))?.id;
};

const make = async (db: Db, { language_code, updated_at: at }: Player, wanted: Contact): Promise<string> => {
  const id = newId(Date.parse(at));
  const dates = { created_at: at, updated_at: at };
  await createGuardiansRepository(db).insert({ id, ...wanted, ...keysOf(wanted), language_code, ...dates });
  return id;
};

const fullRights = { may_answer: true, may_consent: true, gets_messages: true, is_emergency: true };

/**
 * Names another guardian of a player, after those that there are, in the transaction that writes the player. Returns the
 * guardian's id; undefined if there is no place behind the first one, or this guardian is there already.
 */
export const addFurtherGuardian = async (db: Db, player: Player, contact: Contact): Promise<string | undefined> => {
  const guardians = createGuardiansRepository(db);
  const present = await guardians.of(player.id);
  const known = await knownOf(db, contact);
  // The first place is the record's, which the three fields of the player write.
  const position = [1, 2, 3].find((place) => !present.some((one) => one.position === place));
  if (position === undefined || present.some(({ id }) => id === known)) return undefined;
  const id = known ?? (await make(db, player, contact));
  const link = { guardian_id: id, user_id: player.id, relation: 'other', position, created_at: player.updated_at };
  await guardians.link({ ...link, ...fullRights });
  return id;
};

/**
 * Makes the first guardian of a player follow the three fields of the record, in the transaction that writes them. A
 * known person with the same name, address and phone number is the same one: siblings. A guardian of siblings is not
 * renamed through the record of one of them: this player gets another guardian.
 */
export const followRecord = async (db: Db, player: Player, columns: Columns): Promise<void> => {
  const guardians = createGuardiansRepository(db);
  const wanted = contactOf(columns);
  const first = (await guardians.of(player.id)).find(({ position }) => position === 0);
  const at = player.updated_at;
  const linkTo = async (guardian_id: string): Promise<void> => {
    const old = first && { relation: first.relation, custody_note: first.custody_note };
    if ((await guardians.of(player.id)).some(({ id }) => id === guardian_id))
      await guardians.unlink(player.id, guardian_id);
    const link = { guardian_id, user_id: player.id, relation: 'other', position: 0, created_at: at };
    await guardians.link({ ...link, ...fullRights, ...old });
  };

  if (!first) {
    if (!isEmpty(wanted)) await linkTo((await knownOf(db, wanted)) ?? (await make(db, player, wanted)));
    return;
  }
  const siblings = (await guardians.childrenOf([first.id])).filter(({ id }) => id !== player.id);
  const isSamePerson = keysOf(first).name_key === keysOf(wanted).name_key && first.email === wanted.email;
  if (isEmpty(wanted) || (siblings.length > 0 && !isSamePerson)) {
    await guardians.unlink(player.id, first.id);
    await guardians.removeChildless([first.id]);
    if (!isEmpty(wanted)) await linkTo((await knownOf(db, wanted)) ?? (await make(db, player, wanted)));
    return;
  }
  await guardians.update(first.id, { ...wanted, ...keysOf(wanted), updated_at: at });
  if (first.email !== null && keysOf(first).email_key !== keysOf(wanted).email_key) {
    await guardians.closePages(first.id);
    const children = [player.id, ...siblings.map(({ id }) => id)];
    await createMailsRepository(db).readdress(children, first.email, wanted.email);
  }
  for (const sibling of siblings)
    if (sibling.position === 0) await guardians.repeatFirst(sibling.id, wanted, nextAfter(sibling.updated_at, at));
};

/** A version of a record that is later than its last one. */
export const nextAfter = (before: string, at: string): string =>
  at > before ? at : new Date(Date.parse(before) + 1).toISOString();
