import type { Db, Tx } from '../../../db/database.ts';
import { noteRemains } from '../../../db/queries/note-remains.ts';
import type { CellsOf } from '../../../db/tables/merge-tables.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import { createMailsRepository } from '../../ground/mails/mails.repository.ts';
import { derivePlaces } from '../../ground/reach/places.repository.ts';
import { createAccountsRepository } from '../../people/auth/accounts/accounts.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { joinBans, type Bans } from './join/join-bans.service.ts';
import { joinConsents } from './join/join-consents.service.ts';
import { joinFields, joinImages } from './join/join-fields.service.ts';
import { joinGuardians, repeatFirstGuardian } from './join/join-guardians.service.ts';
import { joinLinks } from './join/join-links.service.ts';
import { joinPaths } from './join/join-paths.service.ts';
import { joinSeasonEntries } from './join/season-entries.service.ts';
import { leaveAddress } from './join/leave-address.service.ts';
import { idsOf, type MergeContext } from './join/merge-context.service.ts';
import { textIn } from './ledger.repository.ts';
import { mergedColumns } from './merged-columns.ts';

const derivedColumns = [
  'search',
  'name_key',
  'email_key',
  'list_order',
  'position_key',
  'guardian_name',
  'guardian_email',
  'guardian_phone',
];

/** The row of the other record as it is put back: its derived columns are made again, those of its guardian follow. */
const recordOf = (row: UserRow): CellsOf =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !derivedColumns.includes(column))) as CellsOf;

/** Of rows that both have for one thing, one goes: which one the registry says. */
const dropDoubles = async ({ ledger, stays, other }: MergeContext, table: string, column: string): Promise<void> => {
  const declared = mergedColumns[`${table}.${column}`];
  if (declared?.way !== 'union') return;
  const { key, later, earlier } = declared;
  const keyOf = (row: CellsOf): string => key.map((name) => textIn(row, name)).join(' ');
  const own = new Map((await ledger.rowsOf(table, { [column]: stays.id })).map((row) => [keyOf(row), row]));
  for (const row of await ledger.rowsOf(table, { [column]: other.id })) {
    const twin = own.get(keyOf(row));
    if (!twin) continue;
    const isBefore = (name: string) => textIn(row, name) < textIn(twin, name);
    const isTheirs = (later && !isBefore(later) && row[later] !== twin[later]) || (earlier && isBefore(earlier));
    const [kept, gone] = isTheirs ? [row, twin] : [twin, row];
    const where = (one: CellsOf): CellsOf => Object.fromEntries([...key, column].map((name) => [name, one[name]!]));
    await ledger.drop(table, where(gone), { table, where: where(kept) });
  }
};

/** All that the registry lets move without a rule of its own. */
const moveRows = async (context: MergeContext): Promise<void> => {
  const { ledger } = context;
  for (const [name, declared] of Object.entries(mergedColumns)) {
    const [table, column] = name.split('.') as [string, string];
    if (declared.way === 'union') await dropDoubles(context, table, column);
    if (declared.way === 'move' || declared.way === 'union')
      await ledger.move(table, { column, key: declared.key ?? ['id'], ...idsOf(context) });
    if (declared.way === 'document') await ledger.rename(table, { column, key: declared.key }, idsOf(context));
  }
};

type Merged = {
  consents: Awaited<ReturnType<typeof joinConsents>>;
  record: CellsOf;
  /** True if the record that stays has another address now, or a first one. */
  isReaddressed: boolean;
};
type Deps = { clock: Clock; bans: Bans; note: string; by: string };

/** Mails that wait for the address that is not the person's any more go to the one that is. */
const readdress = async (tx: Tx, { stays, other }: MergeContext, email: string | null): Promise<void> => {
  for (const { email: former } of [stays, other])
    if (former !== null && email !== null && former !== email)
      await createMailsRepository(tx).readdress([stays.id], former, email);
};

const injuriesOf = async (tx: Db, players: readonly string[], today: string): Promise<void> => {
  for (const id of players) await settleInjury(tx, today, { players: [id], hidden: await hiddenOf(tx, 'medical', id) });
};

/**
 * Makes everything of the other record that of the one that stays, and removes the other one. Both are locked, and nothing
 * contradicts. The ledger of the context has the way back.
 */
export const mergeRecords = async (context: MergeContext, { clock, bans, note, by }: Deps): Promise<Merged> => {
  const { tx, ledger, stays, other, today } = context;
  // Waits for a sign-in that has begun.
  await createAccountsRepository(tx).lockCredentials(other.id);
  const isReaddressed = await leaveAddress(context);
  const consents = await joinConsents(context);
  await joinBans(context, { bans, note, by });
  await joinSeasonEntries(context);
  await joinGuardians(context);
  await joinLinks(context);
  const images = await joinImages(context);
  const squad = await joinPaths(context);
  await moveRows(context);

  const users = createUsersRepository(tx);
  await users.remove(other.id);
  await noteRemains(tx);
  const row = (await users.find(stays.id))!;
  const columns = { ...joinFields(context, squad), ...images, ...(squad !== null && { squad_id: squad }) };
  const updated_at = nextVersion(clock, row.updated_at);
  await users.update(row, { ...columns, updated_at });
  await readdress(tx, context, columns.email ?? row.email);
  if (stays.role === 'player') {
    await repeatFirstGuardian(tx, stays.id, updated_at);
    await derivePlaces(tx, [stays.id], today);
    await injuriesOf(tx, [stays.id], today);
  }
  const names = Object.keys(columns) as (keyof UserRow)[];
  const of = (one: UserRow): CellsOf => Object.fromEntries(names.map((name) => [name, one[name]])) as CellsOf;
  const after = (await users.find(stays.id))!;
  ledger.noteChange('users', { id: stays.id }, { before: of(stays), after: of(after) });
  return { consents, record: recordOf(other), isReaddressed };
};

export { injuriesOf };
