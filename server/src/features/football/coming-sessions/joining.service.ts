import { limits } from '@touchline/contract/wire/limits';
import type { Db, Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AssignedKind } from '../events/assigned-events.repository.ts';
import { createComingEventsRepository, type Call } from '../events/coming-events.repository.ts';
import { createFormerCallsRepository, forgetCallsOf } from '../events/former-calls.repository.ts';
import { noteCalled } from '../replies/changed/changed-events.service.ts';
import { sessionKinds, sessionNouns, type OfPlayer, type SessionIds } from './session-acts.ts';
import { createTeamRepository } from './team.repository.ts';

/** The coming sessions of the team by squad, for squads that players are about to join. They are locked. */
export type TeamSessions = ReadonlyMap<string, SessionIds>;

type Joined = readonly OfPlayer[];
/** The calls that players have to the coming sessions of a squad. */
type Earlier = { squad: string; trainings: Call[]; tasks: Call[] };

/** The least number of players that a session of the team calls, for a number of other active players. */
export const halfOf = (total: number): number => Math.max(1, Math.ceil(total / 2));

const playersBySquad = (joined: Joined): Map<string, string[]> => {
  const players = new Map<string, string[]>();
  for (const { userId, squads } of joined)
    for (const squad of squads) players.set(squad, [...(players.get(squad) ?? []), userId]);
  return players;
};

/** Gives each player a place in each session while there is room, the first players first. */
const placesIn = (
  ids: readonly string[],
  players: readonly string[],
  has: ReadonlySet<string>,
  counts: Map<string, number>,
) =>
  ids.flatMap((id): Call[] =>
    players
      .filter((userId) => !has.has(`${id} ${userId}`))
      .slice(0, Math.max(0, limits.assignedPlayersMax - (counts.get(id) ?? 0)))
      .map((userId) => ({ id, userId })),
  );

/** Players who join squads and are called to their coming sessions. */
export const createJoiningService = ({ clock }: { clock: Clock }) => {
  const earlierOf = async (tx: Tx, joined: Joined): Promise<Earlier[]> => {
    const after = timestampOf(clock);
    const found: Earlier[] = [];
    for (const [squad, players] of playersBySquad(joined)) {
      const of = (kind: AssignedKind) => createComingEventsRepository(tx, kind, after).callsOf(squad, players);
      found.push({ squad, trainings: await of('trainings'), tasks: await of('tasks') });
    }
    return found;
  };
  const keepEarlier = async (tx: Tx, found: readonly Earlier[]): Promise<void> => {
    const at = timestampOf(clock);
    for (const { squad, ...calls } of found)
      for (const kind of sessionKinds)
        await createFormerCallsRepository(tx, kind).keepEarlier(calls[kind], { squad, at });
  };

  return {
    earlierOf,
    keepEarlier,
    /**
     * The coming sessions of squads that call at least half of their active players. Read before anybody joins or leaves
     * them: of a squad whose players all move on at once, nobody would be called any more.
     */
    teamOf: async (on: Db, squads: readonly string[]): Promise<TeamSessions> => {
      const after = timestampOf(clock);
      const found = new Map<string, SessionIds>();
      for (const squad of new Set(squads)) {
        const min = halfOf(await createTeamRepository(on).countOf(squad));
        const of = (kind: AssignedKind) => createComingEventsRepository(on, kind, after).ofTeam(squad, min);
        found.set(squad, { trainings: await of('trainings'), tasks: await of('tasks') });
      }
      return found;
    },
    /**
     * Calls players, who are locked and have joined squads, to the sessions of the team that have room. What they were
     * called to before is kept apart: they stay called to it when they leave the squad. Returns the sessions, each once.
     */
    join: async (tx: Tx, joined: Joined, team: TeamSessions): Promise<SessionIds> => {
      const after = timestampOf(clock);
      const renewed: SessionIds = { trainings: [], tasks: [] };
      for (const { userId, squads } of joined) await forgetCallsOf(tx, userId, squads);
      const earlier = await earlierOf(tx, joined);
      await keepEarlier(tx, earlier);
      const players = playersBySquad(joined);
      const active = await createTeamRepository(tx).activeOf(joined.map(({ userId }) => userId));
      for (const { squad, ...calls } of earlier)
        for (const kind of sessionKinds) {
          const events = createComingEventsRepository(tx, kind, after);
          // One may have been deleted, or given to another squad, since it was read.
          const present = new Set(await events.ofSquads([squad]));
          const ids = (team.get(squad)?.[kind] ?? []).filter((id) => present.has(id));
          if (ids.length === 0) continue;
          const called = new Set(calls[kind].map(({ id, userId }) => `${id} ${userId}`));
          const able = players.get(squad)!.filter((id) => active.has(id));
          const added = placesIn(ids, able, called, await events.countCalled(ids));
          await events.callEach(added);
          await noteCalled(tx, sessionNouns[kind], added, after);
          renewed[kind].push(...new Set(added.map(({ id }) => id)));
        }
      for (const kind of sessionKinds) await createComingEventsRepository(tx, kind, after).renew(renewed[kind], clock);
      return renewed;
    },
  };
};
