import {
  guardiansMax,
  type Guardian,
  type GuardianInput,
  type KnownGuardian,
} from '@touchline/contract/people/guardians';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { conflict, Failure, forbidden, invalid, invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { fold } from '../../../lib/text/search.ts';
import { assertVersion, versioned } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createMailsRepository } from '../../ground/mails/mails.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createReachRepository } from '../../ground/reach/reach.repository.ts';
import type { Bound, BoundActor } from '../../ground/reach/scope.ts';
import { keysOf, nextAfter } from './first-guardian.service.ts';
import { createGuardianPhonesRepository } from './guardian-phones.repository.ts';
import { createGuardiansRepository, type Contact } from './guardians.repository.ts';

export type GuardianListsDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: Pick<MailsService, 'wake'>;
  /** Makes the links to a player's open forms unknown, and mails the player new ones. */
  renewForms: (tx: Tx, playerId: string) => Promise<void>;
};
type Row = Awaited<ReturnType<ReturnType<typeof createGuardiansRepository>['of']>>[number];
type Given = GuardianInput & { index: number };

const contactIn = ({ name, email, phoneNumber }: GuardianInput): Contact => ({ name, email, phone: phoneNumber });

/** What staff may not change, by the names on the wire. */
const adminOnly = {
  name: ({ name }: Row) => name,
  email: ({ email }: Row) => email,
  relation: ({ relation }: Row) => relation,
  mayAnswer: ({ may_answer }: Row) => may_answer,
  mayConsent: ({ may_consent }: Row) => may_consent,
  getsMessages: ({ gets_messages }: Row) => gets_messages,
} as const;

const notAllowed = (fields: readonly string[]) =>
  new Failure('forbidden', forbidden().message, {
    errors: fields.map((field) => ({ field, message: sentenceOf('notAllowed') })),
  });

/** Throws 403 naming what only the administrator may change: who the guardians are, and what they may do. */
const assertMayChange = (before: readonly Row[], given: readonly Given[], { role }: AuditActor): void => {
  if (role === 'admin') return;
  const isSameList = before.length === given.length && given.every(({ _id }, index) => before[index]?.id === _id);
  if (!isSameList) throw notAllowed(['guardians']);
  const refused = given.flatMap((one, index) => [
    ...Object.entries(adminOnly)
      .filter(([field, valueOf]) => one[field as keyof typeof adminOnly] !== valueOf(before[index]!))
      .map(([field]) => `guardians.${index}.${field}`),
    ...(['custodyNote', 'decide'] as const)
      .filter((field) => one[field] != null)
      .map((field) => `guardians.${index}.${field}`),
  ]);
  if (refused.length > 0) throw notAllowed(refused);
};

const assertWhole = (given: readonly Given[]): void => {
  const empty = given.filter((one) => Object.values(contactIn(one)).every((value) => value === null));
  if (empty.length > 0)
    throw invalid(
      empty.map(({ index }) => ({ field: `guardians.${index}.name`, message: sentenceOf('guardianEmpty') })),
    );
  const ids = given.flatMap(({ _id }) => _id ?? []);
  const twice = given.find(
    ({ _id, index }) => _id !== undefined && ids.indexOf(_id) < ids.lastIndexOf(_id) && index > 0,
  );
  if (twice) throw invalidField(`guardians.${twice.index}._id`, 'importTwice');
};

/** What was asked from the phone, applied where the administrator accepts it. */
const decided = (one: Given, row: Row | undefined): Given =>
  one.decide === 'accept' && row?.asked_at
    ? {
        ...one,
        name: row.asked_name ?? one.name,
        email: row.asked_email ?? one.email,
        phoneNumber: row.asked_phone ?? one.phoneNumber,
      }
    : one;

/** The guardians of a player for the console. */
export const createGuardianListsService = ({ db, clock, audit, mails, renewForms }: GuardianListsDeps) => {
  /** The children of guardians whom a member of staff may see. */
  const childrenSeenBy = async (at: Db | Tx, ids: readonly string[], { squads }: Bound) => {
    const children = await createGuardiansRepository(at).childrenOf(ids);
    if (!squads) return children;
    const seen = await createReachRepository(at, squads).people(children.map(({ id }) => id));
    return children.filter(({ id }) => seen.has(id));
  };

  const shown = async (at: Db | Tx, playerId: string, actor: BoundActor): Promise<Guardian[]> => {
    const rows = await createGuardiansRepository(at).of(playerId);
    const children = await childrenSeenBy(
      at,
      rows.map(({ id }) => id),
      actor,
    );
    const phones = createGuardianPhonesRepository(at);
    const isAdmin = actor.role === 'admin';
    return Promise.all(
      rows.map(async (row): Promise<Guardian> => ({
        _id: row.id,
        name: row.name,
        email: row.email,
        phoneNumber: row.phone,
        relation: row.relation as Guardian['relation'],
        mayAnswer: row.may_answer,
        mayConsent: row.may_consent,
        getsMessages: row.gets_messages,
        emergency: row.is_emergency,
        custodyNote: isAdmin ? row.custody_note : null,
        asked:
          isAdmin && row.asked_at !== null
            ? { name: row.asked_name, email: row.asked_email, phoneNumber: row.asked_phone, at: row.asked_at }
            : null,
        siblings: children
          .filter(({ guardian_id, id }) => guardian_id === row.id && id !== playerId)
          .map(({ id, name }) => ({ _id: id, name })),
        phones: await phones.count(row.id, timestampOf(clock)),
        linkExpiresAt: (await phones.linkExpiry(row.id, timestampOf(clock))) ?? null,
      })),
    );
  };

  /** Throws 409 if an address that is new here belongs to a known guardian, who may be the same person. */
  const assertUnknown = async (tx: Tx, { _id, email, apart, index }: Given, row: Row | undefined): Promise<void> => {
    if (email === null || apart || (row && keysOf(row).email_key === fold(email))) return;
    const guardians = createGuardiansRepository(tx);
    const found = await guardians.findByAddress(fold(email), _id === undefined ? [] : [_id]);
    if (!found) return;
    const children = (await guardians.childrenOf([found.id])).map(({ id, name }) => ({ _id: id, name }));
    const known: KnownGuardian = { index, guardian: { _id: found.id, name: found.name, children } };
    throw conflict('guardianKnown', known);
  };

  /** Writes a person; returns its id, and whether the contact has changed. */
  const put = async (
    tx: Tx,
    one: Given,
    before: Row | undefined,
    { at, language_code }: { at: string; language_code: string },
  ): Promise<{ id: string; isChanged: boolean }> => {
    const guardians = createGuardiansRepository(tx);
    const typed = contactIn(one);
    if (one._id === undefined) {
      const id = newId(clock().getTime());
      await guardians.insert({ id, ...typed, ...keysOf(typed), language_code, created_at: at, updated_at: at });
      return { id, isChanged: true };
    }
    const stored = before ?? (await guardians.find(one._id));
    if (!stored) throw invalidField(`guardians.${one.index}._id`, 'invalidInput');
    // A form that names the guardian of a sibling does not show the contact, so an empty field removes nothing.
    const { name, email, phone } = stored;
    const contact = before
      ? typed
      : { name: typed.name ?? name, email: typed.email ?? email, phone: typed.phone ?? phone };
    const keys = keysOf(contact);
    const isChanged = (['name', 'email', 'phone'] as const).some((field) => contact[field] !== stored[field]);
    const settled = one.decide ? { asked_name: null, asked_email: null, asked_phone: null, asked_at: null } : {};
    if (isChanged || one.decide) await guardians.update(one._id, { ...contact, ...keys, ...settled, updated_at: at });
    // The old mailbox may be read by someone else, who must not keep the pages.
    if (stored.email !== null && keysOf(stored).email_key !== keys.email_key) {
      await guardians.closePages(one._id);
      const children = (await guardians.childrenOf([one._id])).map((child) => child.id);
      await createMailsRepository(tx).readdress(children, stored.email, contact.email);
    }
    return { id: one._id, isChanged };
  };

  /** Siblings repeat their first guardian as well; each of their records is a new version. */
  const follow = async (tx: Tx, playerId: string, changed: readonly string[], at: string): Promise<void> => {
    const guardians = createGuardiansRepository(tx);
    for (const child of await guardians.childrenOf(changed)) {
      if (child.id === playerId) continue;
      const version = nextAfter(child.updated_at, at);
      const person = await guardians.find(child.guardian_id);
      if (child.position === 0 && person) {
        await guardians.repeatFirst(child.id, person, version);
        await guardians.forgetCode(child.id);
      } else await guardians.newVersion(child.id, version);
    }
  };

  /** A link that a guardian has opened or been sent answers a form without asking who holds it. */
  const takeForms = async (tx: Tx, playerId: string, before: readonly Row[], after: readonly Row[]): Promise<void> => {
    const now = new Map(after.map((row) => [row.id, row]));
    const answering = before.filter((row) => row.may_answer);
    const hasLost = answering.some(({ id }) => !now.get(id)?.may_answer);
    const moved = before.filter((row) => {
      const stays = now.get(row.id);
      return stays && row.email !== null && keysOf(row).email_key !== keysOf(stays).email_key;
    });
    const children = await createGuardiansRepository(tx).childrenOf(moved.map(({ id }) => id));
    const concerned = new Set([...(hasLost ? [playerId] : []), ...children.map(({ id }) => id)]);
    for (const id of [...concerned].sort()) await renewForms(tx, id);
  };

  const readPlayer = async (id: string, actor: AuditActor) => {
    const player = await createGuardiansRepository(db).playerOf(id);
    if (player?.role !== 'player') throw notFound('player');
    const isRequest = player.status === 'pending' || player.status === 'rejected';
    if (isRequest && actor.role !== 'admin') throw forbidden('Only the administrator can handle requests');
    return player;
  };

  return {
    /** Throws 404 unless the person is a player. */
    list: async (playerId: string, actor: BoundActor): Promise<Guardian[]> => {
      const { updated_at } = await readPlayer(playerId, actor);
      return versioned(await shown(db, playerId, actor), updated_at);
    },
    /**
     * Replaces the list. Throws 404; 400, 403 naming the fields; 409 for the address of a known guardian; 412 when
     * `ifMatch` names an older version of the player.
     */
    update: async (
      playerId: string,
      wanted: readonly GuardianInput[],
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<Guardian[]> => {
      await readPlayer(playerId, actor);
      const answer = await briefly(db, async (tx) => {
        const guardians = createGuardiansRepository(tx);
        const player = await guardians.lockPlayer(playerId);
        if (player?.role !== 'player') throw notFound('player');
        const before = await guardians.of(playerId);
        const rowOf = (id: string | undefined) => before.find((row) => row.id === id);
        const given = wanted.map((one, index) => decided({ ...one, index }, rowOf(one._id)));
        assertVersion(player.updated_at, ifMatch);
        assertMayChange(before, given, actor);
        assertWhole(given);
        for (const one of given) await assertUnknown(tx, one, rowOf(one._id));
        const at = timestampOf(clock);
        const written = [];
        for (const one of given) written.push({ ...(await put(tx, one, rowOf(one._id), { at, ...player })), one });
        // The positions of those who stay may swap, which the unique index would refuse.
        await guardians.unlinkAll(playerId);
        for (const [position, { id, one }] of written.slice(0, guardiansMax).entries()) {
          const row = rowOf(id);
          await guardians.link({
            guardian_id: id,
            user_id: playerId,
            relation: one.relation,
            position,
            may_answer: one.mayAnswer,
            may_consent: one.mayConsent,
            gets_messages: one.getsMessages,
            is_emergency: one.emergency,
            // Staff never read the note, so what they send back says nothing about it.
            custody_note:
              actor.role !== 'admin' || one.custodyNote === undefined ? (row?.custody_note ?? null) : one.custodyNote,
            created_at: row?.created_at ?? at,
          });
        }
        await guardians.removeChildless(before.map(({ id }) => id));
        const version = nextVersion(clock, player.updated_at);
        const after = await guardians.of(playerId);
        const [first] = after;
        await guardians.repeatFirst(playerId, first ?? { name: null, email: null, phone: null }, version);
        const old = before.find(({ position }) => position === 0);
        if (old?.name !== first?.name || old?.email !== first?.email) await guardians.forgetCode(playerId);
        const changed = written.filter(({ isChanged }) => isChanged).map(({ id }) => id);
        await follow(tx, playerId, changed, at);
        await takeForms(tx, playerId, before, after);
        const list = await shown(tx, playerId, actor);
        await audit.note(tx, {
          actor,
          action: 'person.updated',
          subject: { kind: 'person', id: playerId },
          fields: ['guardians'],
        });
        return versioned(list, version);
      });
      mails.wake();
      return answer;
    },
  };
};

export type GuardianListsService = ReturnType<typeof createGuardianListsService>;
