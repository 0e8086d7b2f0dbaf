import type { squadEvents } from '@touchline/contract/squads/squad-choices';
import type { SquadGrowth } from '@touchline/contract/squads/squad-growth';
import type { Db, Tx } from '../../../db/database.ts';
import type { GivenEvents } from '../../../db/tables/squad-tables.ts';
import { conflict } from '../../../lib/errors.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { pastBorder } from '../../football/events/upcoming-first.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import { createGrowthRepository, type ComingBorders, type GrowthRow } from '../../ground/reach/growth.repository.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';

type Events = (typeof squadEvents)[number];
type Deps = { clock: Clock; audit: AuditService };

/** As long as that, what was given can be taken back. */
const undoDays = 30;

const sizesOf = (given: GivenEvents) => ({
  matches: given.matches.length,
  trainings: given.trainings.length,
  tasks: given.tasks.length,
  reports: given.reports?.length ?? 0,
});

const isNothing = (given: GivenEvents): boolean => Object.values(sizesOf(given)).every((size) => size === 0);

/** What happens to the events and reports of a club with one squad, which belong to none, when it gets a second one. */
export const createGrowth = ({ clock, audit }: Deps) => {
  const bordersNow = (): ComingBorders => ({ border: pastBorder(clock), dayBorder: timestampOf(clock, -daysMs(1)) });
  const note = (tx: Tx, squadId: string, given: GivenEvents, actor: ActingAccount | null) => {
    const { reports, ...events } = sizesOf(given);
    const fields = [
      ...(Object.values(events).some((size) => size > 0) ? ['events'] : []),
      ...(reports > 0 ? ['reports'] : []),
    ];
    return audit.note(tx, { actor, action: 'squad.updated', subject: { kind: 'squad', id: squadId }, fields });
  };

  /** Gives back to all squads those events and reports that the first one still has. Returns whether there was anything. */
  const takeBack = async (tx: Tx, squad: string, actor: ActingAccount | null): Promise<boolean> => {
    const growths = createGrowthRepository(tx);
    const row = await growths.find(squad);
    if (!row) return false;
    await growths.takeBack(row, timestampOf(clock));
    await growths.forget(squad);
    if (isNothing(row.given)) return false;
    await note(tx, row.to_squad_id, row.given, actor);
    return true;
  };

  return {
    bordersNow,
    /** The only active squad besides some; undefined if there is none, or several. To be read before a squad is added. */
    onlySquad: async (on: Db, without: readonly string[] = []): Promise<string | undefined> => {
      const active = (await createSquadsRepository(on).list()).filter(
        ({ id, is_active }) => is_active && !without.includes(id),
      );
      return active.length === 1 ? active[0]!.id : undefined;
    },
    /** Gives events, and the reports, to the squad that was the only one until now. Returns whether any has changed. */
    grow: async (
      tx: Tx,
      { squad, only, events = 'coming' }: { squad: string; only: string; events?: Events | undefined },
      actor: ActingAccount | null,
    ): Promise<boolean> => {
      if (events === 'all') return false;
      const growths = createGrowthRepository(tx);
      const at = timestampOf(clock);
      const given = await growths.give(only, at, events === 'coming' ? bordersNow() : undefined);
      await growths.forget(squad);
      // Also without events: matches before this moment count as those of the first squad.
      await growths.keep({ squad_id: squad, to_squad_id: only, events, given, created_at: at });
      if (isNothing(given)) return false;
      await note(tx, only, given, actor);
      return true;
    },
    takeBack,
    /**
     * Squads go that may have brought the first one its events. That one gives them back if no other squad is left that would
     * get them; else another one stands for the squad that goes. Returns whether events have changed.
     */
    leave: async (tx: Tx, squads: readonly string[], actor: ActingAccount | null): Promise<boolean> => {
      const growths = createGrowthRepository(tx);
      const staying = (await createSquadsRepository(tx).list()).filter(
        ({ id, is_active }) => is_active && !squads.includes(id),
      );
      let isChanged = false;
      for (const squad of squads) {
        const row = await growths.find(squad);
        if (!row) continue;
        const heir = staying.find(({ id }) => id !== row.to_squad_id);
        if (heir) await growths.passOn(row, heir.id);
        else if (await takeBack(tx, squad, actor)) isChanged = true;
      }
      return isChanged;
    },
  };
};

const untilOf = ({ created_at }: Pick<GrowthRow, 'created_at'>): string =>
  new Date(Date.parse(created_at) + daysMs(undoDays)).toISOString();

/** What a second squad would do to events and reports so far, what it has done, and the way back. */
export const createGrowthService = (deps: Deps & { db: Db }) => {
  const { db, clock } = deps;
  const growth = createGrowth(deps);

  const get = async (): Promise<SquadGrowth> => {
    const growths = createGrowthRepository(db);
    const active = (await createSquadsRepository(db).list()).filter(({ is_active }) => is_active);
    const [only] = active;
    const counts = await growths.counts(growth.bordersNow());
    const ofHalf = (half: 'coming' | 'past') => ({
      matches: counts.matches[half],
      trainings: counts.trainings[half],
      tasks: counts.tasks[half],
    });
    const row = await growths.latest(timestampOf(clock, -daysMs(undoDays)));
    return {
      first: active.length === 1 && only ? { _id: only.id, name: only.name } : null,
      coming: ofHalf('coming'),
      past: ofHalf('past'),
      reports: await growths.reports(),
      given:
        row && !isNothing(row.given)
          ? {
              squad: { _id: row.squad_id, name: row.name },
              to: { _id: row.to_squad_id, name: row.to_name },
              events: row.events as Events,
              at: row.created_at,
              until: untilOf(row),
              ...sizesOf(row.given),
            }
          : null,
    };
  };

  return {
    get,
    /** Throws 409 if there is nothing to take back, or no longer. */
    undo: async (actor: ActingAccount): Promise<SquadGrowth> => {
      await db.transaction().execute(async (tx) => {
        await createSquadsRepository(tx).lockAll();
        const row = await createGrowthRepository(tx).latest(timestampOf(clock, -daysMs(undoDays)));
        if (!row || isNothing(row.given)) throw conflict('growthOver');
        await growth.takeBack(tx, row.squad_id, actor);
      });
      return get();
    },
  };
};

export type GrowthService = ReturnType<typeof createGrowthService>;
