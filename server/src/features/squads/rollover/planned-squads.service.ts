import type { PlanData, PlanEdits } from '@touchline/contract/squads/rollover';
import type { Tx } from '../../../db/database.ts';
import type { FormerState } from '../../../db/tables/squad-tables.ts';
import { conflict } from '../../../lib/errors.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { caseKey } from '../../../lib/text/search.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditNote } from '../../ground/audit/audit.service.ts';
import { createPlannedSquadsRepository } from './planned-squads.repository.ts';
import { createRolloverRepository, type SquadRow } from './rollover.repository.ts';

type Act = Pick<AuditNote, 'action' | 'subject' | 'fields'>;
type PlanSquads = PlanData['squads'];

/** Throws 409 if two squads would have one name. */
export const assertNames = (rows: readonly SquadRow[], squads: PlanSquads): void => {
  const planned = new Map(squads.map(({ _id, name }) => [_id, caseKey(name)]));
  const keys = [
    ...rows.filter(({ id }) => !planned.has(id)).map(({ name_case_key }) => name_case_key),
    ...planned.values(),
  ];
  if (new Set(keys).size < keys.length) throw conflict('planSquadName');
};

/** What is set by hand: of which squad it is, and of which one a new one is a copy, is no column. */
type Edited = Omit<PlanEdits['squads'][number], '_id' | 'copyOf'>;

const stored = {
  name: (name: string) => ({ name, name_case_key: caseKey(name) }),
  shortName: 'short_name',
  ageGroup: (ageGroup: Edited['ageGroup']) => ({ age_under: ageGroup?.under ?? null }),
  isLeftOut: (isLeftOut: boolean) => ({ is_active: !isLeftOut }),
} as const satisfies StoredFields<Edited, SquadRow>;

/** Changes, creates and closes squads, and keeps what they were. */
export const applySquads = async (
  tx: Tx,
  clock: Clock,
  { squads, edits, former }: { squads: PlanSquads; edits: PlanEdits; former: FormerState },
): Promise<Act[]> => {
  const repository = createPlannedSquadsRepository(tx);
  const rows = await createRolloverRepository(tx).squads();
  assertNames(rows, squads);
  const edited = new Set(edits.squads.map(({ _id }) => _id));
  const changed = squads.flatMap((squad) => {
    const row = rows.find(({ id }) => id === squad._id);
    const isChanged = row && edited.has(squad._id) && changedFields(stored, squad, row).length > 0;
    return isChanged ? [{ row, columns: columnsOf(stored, squad) }] : [];
  });
  // Two squads may swap their names.
  for (const { row } of changed) await repository.update(row.id, { name_case_key: row.id });
  const acts: Act[] = [];
  for (const { row, columns } of changed) {
    const { id, name, name_case_key, short_name, age_under, is_active } = row;
    former.squads.push({ id, name, name_case_key, short_name, age_under, is_active });
    await repository.update(id, { ...columns, updated_at: nextVersion(clock, row.updated_at) });
    acts.push({ action: 'squad.updated', subject: { kind: 'squad', id } });
  }
  const at = timestampOf(clock);
  for (const squad of squads.filter(({ copyOf }) => copyOf !== null)) {
    const model = rows.find(({ id }) => id === squad.copyOf)!;
    await repository.insert({
      ...columnsOf(stored, squad),
      id: squad._id,
      kind: model.kind,
      sex: model.sex,
      colour: model.colour,
      list_order: model.list_order,
      created_at: at,
      updated_at: at,
    });
    await repository.copyStaff(model.id, squad._id);
    former.newSquads.push(squad._id);
    acts.push({ action: 'squad.created', subject: { kind: 'squad', id: squad._id } });
  }
  return acts;
};

/** The columns of a squad that are still as the plan has left them, as they were before it. */
const restorable = (
  row: SquadRow,
  { id: _, ...former }: FormerState['squads'][number],
  edit: Edited | undefined,
): Partial<typeof former> => {
  if (!edit) return former;
  const changed = new Set(changedFields(stored, edit, row));
  const { name, name_case_key, short_name, age_under, is_active } = former;
  return {
    ...(!changed.has('name') && { name, name_case_key }),
    ...(!changed.has('shortName') && { short_name }),
    ...(!changed.has('ageGroup') && { age_under }),
    ...(!changed.has('isLeftOut') && { is_active }),
  };
};

/**
 * Puts squads back, except for what somebody has changed in them since. One that was new and is used by now is only closed.
 * Throws 409 if another squad has one of their names by now.
 */
export const restoreSquads = async (tx: Tx, clock: Clock, former: FormerState, edits: PlanEdits): Promise<void> => {
  const repository = createPlannedSquadsRepository(tx);
  for (const id of former.newSquads)
    if (!(await repository.isUsed(id))) await repository.remove(id);
    else await repository.update(id, { is_active: false, updated_at: timestampOf(clock) });
  const rows = await createRolloverRepository(tx).squads();
  const restored = former.squads.flatMap((one) => {
    const row = rows.find(({ id }) => id === one.id);
    const edit = edits.squads.find(({ _id }) => _id === one.id);
    return row ? [{ row, columns: restorable(row, one, edit) }] : [];
  });
  const names = new Map(rows.map(({ id, name_case_key }) => [id, name_case_key]));
  for (const { row, columns } of restored) if (columns.name_case_key) names.set(row.id, columns.name_case_key);
  if (new Set(names.values()).size < names.size) throw conflict('planSquadName');
  // Two squads may swap their names.
  for (const { row, columns } of restored)
    if (columns.name_case_key) await repository.update(row.id, { name_case_key: row.id });
  for (const { row, columns } of restored)
    await repository.update(row.id, { ...columns, updated_at: nextVersion(clock, row.updated_at) });
};
