import { isDeepStrictEqual } from 'node:util';
import {
  noEdits,
  type PlanEdits,
  type RolloverState,
  type SeasonPlanAnswer,
} from '@touchline/contract/squads/rollover';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredDifference } from '../../../db/tables/squad-tables.ts';
import { conflict, Failure, forbidden, notFound } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { NotifyChanges } from '../../../lib/live/live.ts';
import { minutesMs, timestampOf } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import type { ActingAccount } from '../../ground/audit/audit.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { TeamSessions } from '../../football/coming-sessions/joining.service.ts';
import { createApplyRollover, type ApplyDeps } from './apply-rollover.service.ts';
import { assertNames } from './planned-squads.service.ts';
import { differencesOf, planFrom, readPlanData, type Planned } from './rollover-plan.service.ts';
import { createPlanMails } from './plan-mails.service.ts';
import { createRolloverRepository, type PlanRecord } from './rollover.repository.ts';
import { changedSince } from './changed-since.service.ts';
import { takenSince } from './taken-since.service.ts';
import { createUndoRollover } from './undo-rollover.service.ts';

/** A plan, and the coming sessions of the squads that its players join, locked. */
type Locked = { planned: Planned; team: TeamSessions };
type Deps = ApplyDeps & {
  db: Db;
  notifyChanges: NotifyChanges;
  logger: EventLog;
  mails: Pick<MailsService, 'queue' | 'wake'>;
  config: { publicUrl: string };
};

/** Somebody who has saved within this time is at work on the plan. */
const busyMs = minutesMs(5);

/** The plan of a coming season: edited as a draft, set for the first day, applied as a whole, undone as a whole. */
export const createRolloverService = (deps: Deps) => {
  const { db, clock, audit, notifyChanges, logger, mails } = deps;
  const applying = createApplyRollover(deps);
  const undoing = createUndoRollover(deps);
  const planMails = createPlanMails(deps);

  const zoneOf = async (on: Db): Promise<string> => (await createClubRepository(on).get()).timezone;

  const planOn = async (on: Db, seasonId: string, edits: PlanEdits): Promise<Planned> => {
    const zone = await zoneOf(on);
    return planFrom(await readPlanData(on, { seasonId, edits, today: dayIn(clock(), zone), zone }), edits);
  };

  const seasonOf = async (on: Db, seasonId: string) => {
    const season = await createRolloverRepository(on).season(seasonId);
    if (!season) throw notFound('season');
    return season;
  };

  /** A plan moves players of the whole club. */
  const assertSeesAll = ({ squads }: BoundActor): void => {
    if (squads !== undefined) throw forbidden();
  };

  const named = async (differences: readonly StoredDifference[]) => {
    if (differences.length === 0) return [];
    const names = await createRolloverRepository(db).namesOf(differences.map(({ player }) => player));
    return differences.map(({ player, reason }) => ({
      player: { _id: player, name: names.get(player) ?? '' },
      reason,
    }));
  };

  const isFresh = ({ saved_at }: PlanRecord): boolean => Date.parse(saved_at) + busyMs > clock().getTime();

  const editorOf = async (on: Db, record: PlanRecord, caller: BoundActor) => {
    if (record.state !== 'draft' || !isFresh(record) || record.editor_id === null || record.editor_id === caller.userId)
      return null;
    const account = await createRolloverRepository(on).account(record.editor_id);
    return account ? { _id: account.id, name: account.name } : null;
  };

  const matchesOf = async (on: Db, { from_day, to_day }: { from_day: string; to_day: string }) => {
    const zone = await zoneOf(on);
    return createRolloverRepository(on).matchesIn(startOfDay(from_day, zone), endOfDay(to_day, zone));
  };

  const differencesNow = async (record: PlanRecord): Promise<StoredDifference[]> => {
    if (record.state === 'failed') return record.differing ?? [];
    if (record.state !== 'set' || !record.planned) return [];
    return differencesOf(record.planned, (await planOn(db, record.season_id, record.edits)).moves);
  };

  const stateOf = async (seasonId: string, caller: BoundActor): Promise<RolloverState> => {
    const season = await seasonOf(db, seasonId);
    const record = await createRolloverRepository(db).find(seasonId);
    const { firstAt, hasResult } = await matchesOf(db, season);
    return {
      season: seasonId,
      state: (record?.state ?? 'none') as RolloverState['state'],
      edits: record?.edits ?? noEdits,
      savedAt: record?.saved_at ?? null,
      editor: record ? await editorOf(db, record, caller) : null,
      on: season.from_day,
      counts: record?.counts ?? null,
      differences: record ? await named(await differencesNow(record)) : [],
      appliedAt: record?.applied_at ?? null,
      canUndo: record?.state === 'applied' && !hasResult,
      firstMatchAt: firstAt,
    };
  };

  /** Applies a plan whose record is locked. */
  const apply = async (
    tx: Tx,
    { planned, team }: Locked,
    edits: PlanEdits,
    actor: ActingAccount | null,
  ): Promise<void> => {
    const { season, counts } = planned.answer;
    const today = dayIn(clock(), await zoneOf(tx));
    const former = await applying.apply(tx, { planned, team, edits, day: season.from, today, actor });
    await createRolloverRepository(tx).update(season._id, {
      state: 'applied',
      edits,
      planned: planned.moves,
      counts,
      differing: null,
      applied_at: timestampOf(clock),
      former,
    });
  };

  /** Computes a plan with its players locked. */
  const lockedPlan = async (tx: Tx, seasonId: string, edits: PlanEdits): Promise<Locked> => {
    const team = await applying.lock(tx, (await planOn(tx, seasonId, edits)).moves);
    return { planned: await planOn(tx, seasonId, edits), team };
  };

  /** Sets a plan, or applies it if its day has come. Throws 409 if it would do something else than its name says. */
  const set = async (
    tx: Tx,
    seasonId: string,
    { plan, edits }: { plan: string; edits: PlanEdits },
    actor: BoundActor,
  ) => {
    const records = createRolloverRepository(tx);
    const season = await seasonOf(tx, seasonId);
    const today = dayIn(clock(), await zoneOf(tx));
    await records.begin(seasonId, timestampOf(clock));
    const record = await records.lock(seasonId);
    // Applied already, by this call's first try or by another server: nothing is left to do.
    if (record?.state === 'applied') {
      // PostgreSQL keeps the keys of JSON in an order of its own.
      if (isDeepStrictEqual(record.edits, edits)) return;
      throw conflict('planApplied');
    }
    if (season.to_day < today) throw conflict('planSeasonOver');
    const { planned, team } = await lockedPlan(tx, seasonId, edits);
    if (planned.answer.plan !== plan) throw conflict('importPlanChanged');
    if (planned.answer.counts.decide > 0) throw conflict('planUndecided', { players: planned.answer.counts.decide });
    assertNames(await records.squads(), planned.answer.squads);
    const now = timestampOf(clock);
    await records.update(seasonId, { editor_id: actor.userId, saved_at: now });
    if (season.from_day <= today) return apply(tx, { planned, team }, edits, actor);
    await records.update(seasonId, {
      state: 'set',
      edits,
      planned: planned.moves,
      counts: planned.answer.counts,
      differing: null,
    });
    await audit.note(tx, { actor, action: 'season.rolloverSet', subject: { kind: 'season', id: seasonId } });
  };

  /** Applies one plan that is due. One that would do something else by now is marked instead. */
  const applyDue = (seasonId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const records = createRolloverRepository(tx);
      const record = await records.lock(seasonId);
      if (record?.state !== 'set') return;
      const { planned, team } = await lockedPlan(tx, seasonId, record.edits);
      const differing = differencesOf(record.planned ?? [], planned.moves);
      if (differing.length > 0) {
        await records.update(seasonId, { state: 'failed', differing });
        await planMails.failed(tx, { seasonId, editorId: record.editor_id });
        return;
      }
      const account = record.editor_id === null ? undefined : await records.account(record.editor_id);
      const actor = account ? { userId: account.id, role: account.role, sessionId: null } : null;
      await apply(tx, { planned, team }, record.edits, actor);
    });

  return {
    /** What a plan would do; without edits the one that was saved. Throws 404. */
    preview: async (seasonId: string, edits: Partial<PlanEdits>, caller: BoundActor): Promise<SeasonPlanAnswer> => {
      assertSeesAll(caller);
      await seasonOf(db, seasonId);
      const saved = (await createRolloverRepository(db).find(seasonId))?.edits ?? noEdits;
      return (await planOn(db, seasonId, { ...saved, ...edits })).answer;
    },
    get: async (seasonId: string, caller: BoundActor): Promise<RolloverState> => {
      assertSeesAll(caller);
      return stateOf(seasonId, caller);
    },
    /** Saves the draft. Throws 404, and 409 while somebody else edits it or when it has been applied. */
    save: async (
      seasonId: string,
      { edits, takeOver = false }: { edits: PlanEdits; takeOver?: boolean | undefined },
      caller: BoundActor,
    ): Promise<RolloverState> => {
      assertSeesAll(caller);
      await seasonOf(db, seasonId);
      await db.transaction().execute(async (tx) => {
        const records = createRolloverRepository(tx);
        await records.begin(seasonId, timestampOf(clock));
        const record = (await records.lock(seasonId))!;
        if (record.state === 'applied') throw conflict('planApplied');
        const editor = takeOver ? null : await editorOf(tx, record, caller);
        if (editor) throw conflict('planBusy', editor);
        const saved = { editor_id: caller.userId, saved_at: timestampOf(clock) };
        await records.update(seasonId, { ...saved, state: 'draft', edits, planned: null, differing: null });
        // The page saves by itself: one entry for each time of work.
        const isGoingOn = record.editor_id === caller.userId && isFresh(record) && record.state === 'draft';
        if (isGoingOn) return;
        const subject = { kind: 'season', id: seasonId } as const;
        await audit.note(tx, { actor: caller, action: 'season.rolloverSaved', subject });
      });
      return stateOf(seasonId, caller);
    },
    /** Sets or applies a plan, all or nothing. Throws 409 with the current plan if it differs from the previewed one. */
    set: async (
      seasonId: string,
      input: { plan: string; edits: PlanEdits },
      caller: BoundActor,
    ): Promise<RolloverState> => {
      assertSeesAll(caller);
      try {
        await db.transaction().execute((tx) => set(tx, seasonId, input, caller));
      } catch (error) {
        if (!(error instanceof Failure) || error.message !== conflict('importPlanChanged').message) throw error;
        throw conflict('importPlanChanged', (await planOn(db, seasonId, input.edits)).answer);
      }
      return stateOf(seasonId, caller);
    },
    /** Drops a plan that is not applied; the number of plans. */
    drop: async (seasonId: string, caller: BoundActor): Promise<{ deleted: number }> => {
      assertSeesAll(caller);
      await seasonOf(db, seasonId);
      return db.transaction().execute(async (tx) => {
        const records = createRolloverRepository(tx);
        const record = await records.lock(seasonId);
        if (!record) return { deleted: 0 };
        if (record.state === 'applied') throw conflict('planApplied');
        await records.remove(seasonId);
        const subject = { kind: 'season', id: seasonId } as const;
        await audit.note(tx, { actor: caller, action: 'season.rolloverDropped', subject });
        return { deleted: 1 };
      });
    },
    /**
     * Puts all back; the plan is a draft again. Throws 409 without an applied plan, once a match of the season has a
     * result, naming players who were changed since, and naming the numbers that others wear by now.
     */
    undo: async (seasonId: string, caller: BoundActor): Promise<RolloverState> => {
      assertSeesAll(caller);
      const season = await seasonOf(db, seasonId);
      const today = dayIn(clock(), await zoneOf(db));
      const changed = await db.transaction().execute(async (tx) => {
        const records = createRolloverRepository(tx);
        const record = await records.lock(seasonId);
        if (record?.state !== 'applied' || !record.former) throw conflict('planNotApplied');
        if ((await matchesOf(tx, season)).hasResult) throw conflict('planHasResult');
        const differing = await changedSince(tx, record.former, deps.comingSessions);
        if (differing.length > 0) return differing;
        const [clash, ...more] = await takenSince(tx, record.former, today);
        if (clash)
          throw conflict('shirtNumberTaken', {
            field: 'shirtNumber',
            number: clash.number,
            wearer: clash.wearer,
            clashes: [clash, ...more],
          });
        const { former, edits } = record;
        await undoing.undo(tx, { seasonId, former, edits, today, actor: caller });
        await records.update(seasonId, { state: 'draft', planned: null, applied_at: null, former: null, counts: null });
        return [];
      });
      if (changed.length > 0) throw conflict('planPlayersChanged', { differences: await named(changed) });
      return stateOf(seasonId, caller);
    },
    /** Applies the plans whose season has begun. */
    runDue: async (): Promise<void> => {
      const club = await createClubRepository(db).find();
      if (!club) return;
      for (const id of await createRolloverRepository(db).dueOn(dayIn(clock(), club.timezone))) {
        await applyDue(id);
        notifyChanges(['seasons', 'squads', 'users', 'trainings', 'tasks', 'rollcalls']);
        mails.wake();
        logger.info({ season: id }, 'season plan handled');
      }
    },
  };
};

export type RolloverService = ReturnType<typeof createRolloverService>;
