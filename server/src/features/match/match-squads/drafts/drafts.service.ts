import type {
  createLineupDraft,
  LineupContent,
  MatchSquad,
  saveLineupDraft,
} from '@touchline/contract/match/match-squads';
import { noPlace } from '@touchline/contract/match/lineup/squad-place';
import { matchLimits } from '@touchline/contract/match/match-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, json, type Db, type Tx } from '../../../../db/database.ts';
import { everyTime, type Once } from '../../../../db/idempotency.ts';
import { conflict, invalidField, notFound } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import { assertNone, lineupErrors, type SquadInput } from '../check-input.ts';
import { contentOf } from '../lineup-content.ts';
import {
  createMatchSquadsRepository,
  type CalledRow,
  type DraftRow,
  type SquadRow,
} from '../match-squads.repository.ts';
import type { ReadSquad, SquadReader } from '../read-squad.service.ts';
import { assertCallable, beginSquad, lockSquad, type SaveSquad } from '../save-squad.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; read: ReadSquad; save: SaveSquad };
type Caller = { actor: SquadReader; ifMatch: string | undefined; once?: Once };

/**
 * The squad with the line-up of a draft. Who is called up stays: a player of the draft who is not called any more is left
 * out; players missing from the draft sit on the bench, or travel as before.
 */
const inputOf = ({ formation, players, setPieces }: LineupContent, called: readonly CalledRow[]): SquadInput => {
  const placed = new Map(players.map((one) => [one.player, one]));
  const isCalled = new Set(called.map(({ user_id }) => user_id));
  const takers = Object.entries(setPieces).map(([kind, ids]) => [kind, ids.filter((id) => isCalled.has(id))]);
  return {
    formation,
    setPieces: Object.fromEntries(takers) as SquadInput['setPieces'],
    players: called.map(({ user_id: player, role, shirt_number: shirtNumber, note }) => ({
      ...(placed.get(player) ?? {
        ...noPlace,
        player,
        role: role === 'reserve' ? ('reserve' as const) : ('substitute' as const),
      }),
      shirtNumber,
      note,
    })),
  };
};

/** Further line-ups that coaches try out. All of them share the call-up. */
export const createDraftsService = ({ db, clock, audit, read, save }: Deps) => {
  type Locked = { row: SquadRow; called: CalledRow[]; drafts: DraftRow[]; at: string };

  /** Changes the drafts of a match in one transaction, with a new version of its squad. */
  const change = async (
    id: string,
    caller: Caller,
    work: (tx: Tx, locked: Locked) => Promise<void>,
  ): Promise<MatchSquad> => {
    const write = async (tx: Tx): Promise<void> => {
      const { row: found, called } = await lockSquad(tx, id, caller);
      const squads = createMatchSquadsRepository(tx);
      const at = timestampOf(clock);
      if (!found) await beginSquad(tx, id, { at, by: caller.actor.userId });
      const row = found ?? (await squads.find(id))!;
      await work(tx, { row, called, drafts: await squads.drafts(id), at });
      const { updated_at } = (await squads.find(id))!;
      await squads.update(id, { updated_at: nextVersion(clock, updated_at), updated_by: caller.actor.userId });
      const subject = { kind: 'match' as const, id };
      await audit.note(tx, { actor: caller.actor, action: 'match.draftsUpdated', subject, fields: [] });
    };
    const { once = everyTime } = caller;
    await briefly(db, (tx) => once(tx, () => write(tx)));
    return read(id, caller.actor);
  };

  /** Throws 400 naming what does not fit in the content of a draft. */
  const assertContent = async (tx: Tx, content: LineupContent, called: readonly CalledRow[], actor: SquadReader) => {
    assertNone(lineupErrors(content, 'content.'));
    const ids = content.players.map(({ player }) => player);
    await assertCallable(tx, ids, { before: called, actor, prefix: 'content.' });
  };

  const draftOf = (drafts: readonly DraftRow[], draft: string): DraftRow => {
    const found = drafts.find((one) => one.id === draft);
    if (!found) throw notFound('draft');
    return found;
  };

  return {
    /** Throws 404, 403, 412; 400 naming the field; 409 `draftsFull` beyond five. */
    create: (id: string, { name, content }: RequestOf<typeof createLineupDraft>['body'], caller: Caller) =>
      change(id, caller, async (tx, { called, drafts, at }) => {
        await assertContent(tx, content, called, caller.actor);
        if (drafts.length >= matchLimits.draftsMax) throw conflict('draftsFull');
        await createMatchSquadsRepository(tx).addDraft({
          id: newId(clock().getTime()),
          match_id: id,
          name,
          list_order: Math.max(0, ...drafts.map(({ list_order }) => list_order)) + 1,
          content: json(content),
          updated_at: at,
          updated_by: caller.actor.userId,
        });
      }),
    /** Changes name or content. Throws as `create`, and 400 naming `content` for that of the line-up in use. */
    update: (id: string, draft: string, { name, content }: RequestOf<typeof saveLineupDraft>['body'], caller: Caller) =>
      change(id, caller, async (tx, { called, drafts, at }) => {
        const found = draftOf(drafts, draft);
        if (content && found.content === null) throw invalidField('content', 'notAllowed');
        if (content) await assertContent(tx, content, called, caller.actor);
        await createMatchSquadsRepository(tx).updateDraft(draft, {
          ...(name !== undefined && { name }),
          ...(content && { content: json(content) }),
          updated_at: at,
          updated_by: caller.actor.userId,
        });
      }),
    /**
     * Makes a draft the line-up in use, and that one a draft. Throws 404, 403, 412, and 409 `squadWarnings` as saving the
     * squad does.
     */
    use: (id: string, draft: string, caller: Caller) =>
      change(id, caller, async (tx, { row, called, drafts, at }) => {
        const { content } = draftOf(drafts, draft);
        if (content === null) return;
        const squads = createMatchSquadsRepository(tx);
        const current = drafts.find((one) => one.content === null);
        const columns = { updated_at: at, updated_by: caller.actor.userId };
        if (current) await squads.updateDraft(current.id, { content: json(contentOf(row, called)), ...columns });
        await squads.updateDraft(draft, { content: null, ...columns });
        await save.write(tx, id, inputOf(content, called), { actor: caller.actor, ifMatch: undefined });
      }),
    /** Throws 404, 403, 412, and 409 `draftInUse` for the line-up in use. */
    remove: (id: string, draft: string, caller: Caller) =>
      change(id, caller, async (tx, { drafts }) => {
        if (draftOf(drafts, draft).content === null) throw conflict('draftInUse');
        await createMatchSquadsRepository(tx).removeDraft(draft);
      }),
  };
};

export type DraftsService = ReturnType<typeof createDraftsService>;
