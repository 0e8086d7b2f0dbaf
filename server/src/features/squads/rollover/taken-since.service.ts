import type { UndoClash } from '@touchline/contract/squads/rollover';
import type { Tx } from '../../../db/database.ts';
import type { FormerState } from '../../../db/tables/squad-tables.ts';
import { wornNumbersIn, type WantedNumber, type WornNumber } from '../../ground/reach/worn-numbers.repository.ts';
import { isCurrent } from '../squads/membership-answers.service.ts';
import { afterUndo } from './changed-since.service.ts';
import { createRolloverRepository } from './rollover.repository.ts';

type Want = Required<WantedNumber>;

/** The numbers that the players of a plan would wear after undo: in the main squads, and in those beside them. */
const wantedAfter = async (tx: Tx, former: FormerState, today: string): Promise<Want[]> => {
  const active = former.users.filter(({ status }) => status === 'active');
  const ids = active.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await createRolloverRepository(tx).membershipsOf(ids);
  const { back, kept } = afterUndo(rows, former);
  const further = [...back, ...kept].filter((one) => one.kind !== 'main' && isCurrent(one, today));
  const all = [
    ...active.map(({ id, squad_id, shirt_number }) => ({ userId: id, squadId: squad_id, number: shirt_number })),
    ...further.map(({ user_id, squad_id, shirt_number }) => ({
      userId: user_id,
      squadId: squad_id,
      number: shirt_number,
    })),
  ];
  return all.filter((one): one is Want => one.squadId !== null && one.number !== null);
};

/** The numbers that undo would give back although somebody else wears them in the squad by now. */
export const takenSince = async (tx: Tx, former: FormerState, today: string): Promise<UndoClash[]> => {
  const inPlan = new Set(former.users.map(({ id }) => id));
  const records = createRolloverRepository(tx);
  const names = await records.namesOf([...inPlan]);
  const wanted = (await wantedAfter(tx, former, today)).filter(({ userId }) => names.has(userId));
  const squads = new Map((await records.squads()).map(({ id, name }) => [id, name]));
  const clashes: UndoClash[] = [];
  for (const squadId of new Set(wanted.map((one) => one.squadId))) {
    const worn = new Map<number, Pick<WornNumber, 'id' | 'name'>>();
    for (const { id, name, shirt_number } of await wornNumbersIn(tx, squadId))
      if (shirt_number !== null && !inPlan.has(id)) worn.set(shirt_number, { id, name });
    for (const { userId, number } of wanted.filter((one) => one.squadId === squadId)) {
      const wearer = worn.get(number);
      const name = names.get(userId)!;
      if (!wearer) worn.set(number, { id: userId, name });
      else if (wearer.id !== userId)
        clashes.push({
          player: { _id: userId, name },
          squad: { _id: squadId, name: squads.get(squadId) ?? '' },
          number,
          wearer: { _id: wearer.id, name: wearer.name },
        });
    }
  }
  return clashes;
};
