import type { MergeQuestion } from '@touchline/contract/people/merges';
import type { Db } from '../../../../db/database.ts';
import type { CellsOf } from '../../../../db/tables/merge-tables.ts';
import { newId } from '../../../../lib/id.ts';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import { besidePath, daysWithout, inactiveOnBoth, type Days, type Joined, type Stay } from './paths.ts';
import { idsOf, type MergeContext } from './merge-context.service.ts';

const daysOf = (row: CellsOf): Days => ({ from: row['from_day'] as string, to: row['to_day'] as string | null });
const stayOf = (row: CellsOf): Stay => ({
  ...daysOf(row),
  id: row['id'] as string,
  squad: row['squad_id'] as string,
  kind: row['kind'] as string,
});

type Main = { squad_id: string; from_day: string; to_day: string | null };
const mainsOf = (on: Db, id: string): Promise<Main[]> =>
  on
    .selectFrom('memberships')
    .select(['squad_id', 'from_day', 'to_day'])
    .where('user_id', '=', id)
    .where('kind', '=', 'main')
    .orderBy('from_day')
    .orderBy('id')
    .execute();

/** The later last day; an open end is later than all. */
const lastOf = (mains: readonly Main[]): string => {
  const ends = mains.map(({ to_day }) => to_day ?? '9999-12-31');
  return ends.toSorted().at(-1) ?? '';
};

/** Whose main squads count: those of the record whose path goes on; null if both do, in different squads. */
const pathThatGoesOn = async (on: Db, stays: string, other: string): Promise<'stays' | 'other' | null> => {
  const [own, theirs] = [await mainsOf(on, stays), await mainsOf(on, other)];
  const openSquad = (mains: readonly Main[]) => mains.findLast(({ to_day }) => to_day === null)?.squad_id;
  const [one, two] = [openSquad(own), openSquad(theirs)];
  if (one !== undefined && two !== undefined) return one === two ? 'stays' : null;
  return lastOf(own) >= lastOf(theirs) ? 'stays' : 'other';
};

/** Asks for the main squad where each record has another one. */
export const questionOfSquad = async (on: Db, stays: UserRow, other: UserRow): Promise<MergeQuestion[]> => {
  if ((await pathThatGoesOn(on, stays.id, other.id)) !== null) return [];
  const rows = await on
    .selectFrom('users')
    .innerJoin('squads', 'squads.id', 'users.squad_id')
    .select(['users.id', 'squads.name'])
    .where('users.id', 'in', [stays.id, other.id])
    .execute();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? null;
  const values = { stays: nameOf(stays.id), other: nameOf(other.id) };
  return [
    { field: 'squad', kind: 'squad', choices: ['stays', 'other'], values, league: null, season: null, figure: null },
  ];
};

/** Writes what becomes of one membership. */
const writeJoined = async ({ ledger, at }: MergeContext, { stay, parts }: Joined, row: CellsOf): Promise<void> => {
  const [first, ...more] = parts;
  if (!first) {
    await ledger.drop('memberships', { id: stay.id });
    return;
  }
  const columnsOf = ({ kind, days }: (typeof parts)[number]) => ({ kind, from_day: days.from, to_day: days.to });
  await ledger.change('memberships', { id: stay.id }, { ...columnsOf(first), updated_at: at });
  for (const part of more) {
    const id = newId(Date.parse(at));
    await ledger.add('memberships', { ...row, ...columnsOf(part), note: null, id, updated_at: at }, { id });
  }
};

/** The squads of both records become one path. Returns the main squad at its end. */
const joinMemberships = async (context: MergeContext): Promise<string | null> => {
  const { tx, ledger, stays, other, choiceOf, today } = context;
  const goesOn = (await pathThatGoesOn(tx, stays.id, other.id)) ?? (choiceOf('squad') === 'other' ? 'other' : 'stays');
  const [path, beside] = goesOn === 'stays' ? [stays, other] : [other, stays];
  const rows = await ledger.rowsOf('memberships', { user_id: path.id });
  const others = await ledger.rowsOf('memberships', { user_id: beside.id });
  for (const joined of besidePath(rows.map(stayOf), others.map(stayOf), today))
    await writeJoined(
      context,
      joined,
      others.find(({ id }) => id === joined.stay.id)!,
    );
  await ledger.move('memberships', { column: 'user_id', key: ['id'], ...idsOf(context) });
  return (await mainsOf(tx, stays.id)).findLast(({ from_day }) => from_day <= today)?.squad_id ?? stays.squad_id;
};

const presenceOf = async ({ ledger }: MergeContext, id: string) => ({
  mains: (await ledger.rowsOf('memberships', { user_id: id, kind: 'main' })).map(daysOf),
  inactive: (await ledger.rowsOf('inactive_spells', { user_id: id })).map(daysOf),
});

/** A day counts as inactive if no record has an active player on it. */
const writeSpells = async (context: MergeContext, spells: readonly Days[], isActive: boolean): Promise<void> => {
  const { ledger, stays, other, at, today } = context;
  for (const { id } of [stays, other]) await ledger.drop('inactive_spells', { user_id: id });
  const left = isActive ? spells.flatMap((spell) => daysWithout(spell, [{ from: today, to: null }])) : spells;
  for (const { from, to } of left) {
    const id = newId(Date.parse(at));
    await ledger.add('inactive_spells', { id, user_id: stays.id, from_day: from, to_day: to }, { id });
  }
};

/**
 * Joins where the two have belonged, and when they were inactive; returns the main squad of the player. Who is active on one
 * record is active.
 */
export const joinPaths = async (context: MergeContext): Promise<string | null> => {
  const { stays, other } = context;
  if (stays.role !== 'player') return null;
  const spells = inactiveOnBoth(await presenceOf(context, stays.id), await presenceOf(context, other.id));
  const squad = await joinMemberships(context);
  await writeSpells(
    context,
    spells,
    [stays, other].some(({ status }) => status === 'active'),
  );
  return squad;
};
