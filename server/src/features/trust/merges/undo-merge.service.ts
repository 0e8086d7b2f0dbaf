import { isDeepStrictEqual } from 'node:util';
import { playerImageFields } from '@touchline/contract/people/player-fields';
import type { Tx } from '../../../db/database.ts';
import type { CellsOf, MergeStep } from '../../../db/tables/merge-tables.ts';
import { playerColumn } from '../../../db/tables/player-columns.ts';
import { conflict } from '../../../lib/errors.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { fold } from '../../../lib/text/search.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createInactiveSpellsRepository } from '../../ground/reach/inactive-spells.repository.ts';
import { clearNumbers, derivePlaces } from '../../ground/reach/places.repository.ts';
import { wantedNumbersOf, wornNumbersIn } from '../../ground/reach/worn-numbers.repository.ts';
import { createConsentsRepository } from '../../people/consents/consents.repository.ts';
import { hasRefusedPhotos } from '../../people/consents/consent-status.service.ts';
import { applyPortraitConsent } from '../../people/consents/portraits.service.ts';
import { createGuardiansRepository } from '../../people/guardians/guardians.repository.ts';
import { newUserRow, type PersonRow, type UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { keepOut } from './apart/keep-out.service.ts';
import { mailsBack } from './apart/mails-back.service.ts';
import { keepAnswersSince } from './join/join-consents.service.ts';
import { keepLimitsOfGuardians, repeatFirstGuardian } from './join/join-guardians.service.ts';
import { injuriesOf } from './merge-records.service.ts';
import { createMergesRepository, type MergeRow } from './merges.repository.ts';
import { undoSteps } from './undo-ledger.repository.ts';

type Undoing = {
  clock: Clock;
  today: string;
  /** Called before an address goes back; throws if the caller may not. Taking the erased apart asks nothing. */
  assertMayReaddress?: () => void;
};

/** True if an active player besides these wears the number in the squad. */
const isTaken = async (tx: Tx, squad: string | null, number: number | null, ids: readonly string[]): Promise<boolean> =>
  squad !== null &&
  number !== null &&
  (await wornNumbersIn(tx, squad)).some((one) => one.shirt_number === number && !ids.includes(one.id));

const columnsOfUser = (steps: readonly MergeStep[]) =>
  steps.find(
    (step): step is Extract<MergeStep, { step: 'changed' }> => step.step === 'changed' && step.table === 'users',
  );

/** Fields go back, as far as nobody has changed them since. */
const fieldsBack = async (
  tx: Tx,
  { merge, ids }: { merge: MergeRow; ids: readonly string[] },
  { clock, today, assertMayReaddress }: Undoing,
): Promise<void> => {
  const users = createUsersRepository(tx);
  const row = (await users.find(merge.user_id))!;
  const { before = {}, after = {} } = columnsOfUser(merge.steps ?? []) ?? {};
  const back = Object.fromEntries(
    Object.entries(before).filter(([column]) => isDeepStrictEqual(row[column as keyof UserRow], after[column])),
  ) as Partial<UserRow>;
  if (back.email !== undefined) assertMayReaddress?.();
  const number = back.shirt_number;
  if (number !== undefined && (await isTaken(tx, back.squad_id ?? row.squad_id, number, ids))) back.shirt_number = null;
  await clearNumbers(tx, [row.id]);
  await users.update(row, { ...back, updated_at: nextVersion(clock, row.updated_at) });
  // The status goes back without having changed: the spells of before come back as they were.
  if (back.status !== undefined && back.status !== row.status)
    await createInactiveSpellsRepository(tx).forgetSince([row.id], today);
};

/** True if the row is that of a merge that can still be taken back. */
const isKept = ({ record, steps }: MergeRow): boolean => record !== null && steps !== null;

/** The other record is there again, as it was; a number that somebody wears by now it gives up. */
const recordBack = async (tx: Tx, { merge, ids }: { merge: MergeRow; ids: readonly string[] }, clock: Clock) => {
  // What a record is read with beside its columns is not stored.
  const { squad_age: _, ...kept } = merge.record as unknown as PersonRow;
  const email = kept.email === null ? null : fold(kept.email);
  if (email !== null) {
    const owner = await tx.selectFrom('users').select('id').where('email_key', '=', email).executeTakeFirst();
    if (owner) throw conflict('emailTaken', { field: 'email' });
  }
  const shirt_number = (await isTaken(tx, kept.squad_id, kept.shirt_number, ids)) ? null : kept.shirt_number;
  const { id, role, name, language_code, created_at } = kept;
  const updated_at = nextVersion(clock, kept.updated_at);
  const row = newUserRow({ id, role, name, language_code, created_at }, { ...kept, shirt_number, updated_at });
  await tx.insertInto('users').values(row).execute();
};

/** A picture that is gone is not named any more. */
const withoutLostImages = async (tx: Tx, userId: string): Promise<void> => {
  const row = (await createUsersRepository(tx).find(userId))!;
  const held = await tx
    .selectFrom('files')
    .select('id')
    .where('holder', '>=', `users:${userId}:`)
    .where('holder', '<', `users:${userId};`)
    .execute();
  const ids = new Set(held.map(({ id }) => id));
  const columns = [...playerImageFields.map((field) => playerColumn(field)), 'withheld_image'] as const;
  const lost = columns.filter((column) => row[column] !== null && !ids.has(row[column]));
  if (lost.length > 0)
    await tx
      .updateTable('users')
      .set(Object.fromEntries(lost.map((column) => [column, null])))
      .where('id', '=', userId)
      .execute();
};

/** Places of both from their memberships; of two who would wear one number in a second squad the former wearer keeps it. */
const placesBack = async (tx: Tx, ids: readonly string[], today: string): Promise<void> => {
  await clearNumbers(tx, ids);
  for (const id of ids) {
    for (const { squadId, number } of await wantedNumbersOf(tx, id, today))
      if (await isTaken(tx, squadId, number, [id]))
        await tx
          .updateTable('memberships')
          .set({ shirt_number: null })
          .where('user_id', '=', id)
          .where('squad_id', '=', squadId)
          .where('kind', '!=', 'main')
          .execute();
    await derivePlaces(tx, [id], today);
  }
};

/**
 * Takes a merge back; the record that stayed is locked. What was written since stays with it, but for what opens it; what was
 * refused or removed since stays refused on both. Throws 409 if somebody has the other one's address by now.
 */
export const takeMergeBack = async (tx: Tx, merge: MergeRow, undoing: Undoing): Promise<void> => {
  const { clock, today } = undoing;
  const { user_id: stays, former_id: other, merged_at } = merge;
  const ids = [stays, other];
  const current = await createConsentsRepository(tx).of(stays);
  const guardians = await createGuardiansRepository(tx).of(stays);
  const steps = merge.steps ?? [];
  const isPlayer = (merge.record as CellsOf)['role'] === 'player';
  const { email: merged } = (await createUsersRepository(tx).find(stays))!;

  await fieldsBack(tx, { merge, ids }, undoing);
  await recordBack(tx, { merge, ids }, clock);
  const at = timestampOf(clock);
  const ofUser = columnsOfUser(steps);
  await undoSteps(
    tx,
    { steps: steps.filter((step) => step !== ofUser), doubled: merge.doubled ?? [], at },
    { stays, other },
  );
  const wasReaddressed = ofUser?.before['email'] !== undefined;
  await keepOut(tx, { stays, since: merged_at, wasReaddressed });
  await mailsBack(tx, merged, { stays, other });
  await createMergesRepository(tx).leadNoMore(other);
  for (const id of ids) await withoutLostImages(tx, id);
  if (!isPlayer) return;
  await keepAnswersSince(tx, { current, since: merged_at }, { stays, other });
  await keepLimitsOfGuardians(tx, { current: guardians, steps }, other);
  for (const id of ids) {
    const row = (await createUsersRepository(tx).find(id))!;
    await repeatFirstGuardian(tx, id, nextVersion(clock, row.updated_at));
    if (await hasRefusedPhotos(tx, id)) await applyPortraitConsent(tx, clock, { userId: id, mayShow: false });
  }
  await placesBack(tx, ids, today);
  await injuriesOf(tx, ids, today);
};

/**
 * Takes back the merges of erased people into the records of others: a backup from before the undo has them in there. Without
 * an address, which somebody else may have.
 */
export const takeErasedApart = async (tx: Tx, erased: readonly string[], clock: Clock): Promise<void> => {
  if (erased.length === 0) return;
  const { timezone } = (await createClubRepository(tx).find()) ?? {};
  if (timezone === undefined) return;
  const merges = createMergesRepository(tx);
  for (const merge of await merges.named(erased)) {
    if (!isKept(merge) || erased.includes(merge.user_id)) continue;
    const record = { ...merge.record, email: null };
    await takeMergeBack(tx, { ...merge, record }, { clock, today: dayIn(clock(), timezone) });
    await merges.finish(merge.id, timestampOf(clock));
  }
};
