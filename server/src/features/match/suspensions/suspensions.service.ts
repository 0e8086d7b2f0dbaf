import { countSuspensions } from '@touchline/contract/match/discipline/suspension-rules';
import type { CountedSuspension, SuspensionCount } from '@touchline/contract/match/discipline/suspension-types';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type {
  createSuspension,
  listSuspensions,
  Suspension,
  updateSuspension,
} from '@touchline/contract/match/suspensions';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { newId } from '../../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, startOfDay } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createCrestsRepository } from '../../ground/crests/crests.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { assertMayDecide, mayDecide } from '../rule-sets/may-decide.ts';
import { createRegistrationsRepository } from '../rule-sets/registrations.repository.ts';
import { seasonFor } from '../../club/seasons/season-for.service.ts';
import { createSeasonsRepository, type SeasonRow } from '../../club/seasons/seasons.repository.ts';
import { reachablePeople, reachesPerson } from '../../ground/reach/reach.service.ts';
import { isOfScope, scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { loadSheets, type Loaded } from './count.service.ts';
import { createDecisionsRepository, type DecisionRow } from './decisions.repository.ts';
import { planRules } from './rules-plan.service.ts';
import { createSheetsRepository } from './sheets.repository.ts';
import { matchRefs, toBrink, toSuspension, toUndecided, type Names } from './suspension-answers.ts';
import { wireIdOf } from './wire-id.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; idempotency: Idempotency; files: { links: LinksService } };
type Query = RequestOf<typeof listSuspensions>['query'];
type Input = RequestOf<typeof createSuspension>['body'];
type Changes = RequestOf<typeof updateSuspension>['body'];
type Counted = { loaded: Loaded; count: SuspensionCount };

/** Open ones first, then the latest cause. */
const byWeight = (one: Suspension, other: Suspension): number => {
  const key = ({ state, cause, steps }: Suspension) =>
    `${state === 'open' ? 1 : 0} ${cause?.date ?? steps[0]?.at ?? ''}`;
  return key(one) < key(other) ? 1 : -1;
};

/** Suspensions, recounted from the sheets at each call: only what staff decide about them is stored. */
export const createSuspensionsService = ({ db, clock, audit, idempotency, files: { links } }: Deps) => {
  const countIn = async (on: Db, season: SeasonRow): Promise<Counted> => {
    const loaded = await loadSheets(on, clock, season);
    return { loaded, count: countSuspensions(loaded.input) };
  };

  const seasonsOfMatches = ({ input }: Loaded) => new Map(input.matches.map(({ id, season }) => [id, season]));

  /** Names what an answer speaks of; matches of squads that the reader does not see are left out. */
  const namesIn = async (loaded: Loaded, players: readonly string[], reader: Bound): Promise<Names> => {
    const repository = createSheetsRepository(db);
    const people = new Map((await repository.people([...new Set(players)])).map((row) => [row.id, row]));
    const leagues = new Map((await repository.leagues()).map(({ id, name }) => [id, name]));
    const seasons = seasonsOfMatches(loaded);
    const matches = matchRefs(loaded.matches, ({ id }) => seasons.get(id) ?? null);
    const seen = new Set(
      loaded.matches.filter(({ squad_id }) => isOfScope(squad_id, reader.squads)).map(({ id }) => id),
    );
    const unknown = { name: '', shirt_number: null, profile_image: null };
    return {
      player: (id) => playerRefOf(links, id, people.get(id) ?? unknown),
      league: (id) => ({ _id: id, name: leagues.get(id) ?? '' }),
      match: (id) => (seen.has(id) ? matches.get(id) : undefined),
    };
  };

  const decisionsOf = ({ decisions }: Loaded) => {
    const bySuspension = groupBy(decisions, ({ suspension_id }) => suspension_id);
    return (one: CountedSuspension) => bySuspension.get(wireIdOf(one)) ?? [];
  };

  const answer = async ({ loaded }: Counted, one: CountedSuspension, reader: Bound): Promise<Suspension> =>
    toSuspension(one, {
      names: await namesIn(loaded, [one.player], reader),
      season: loaded.season.id,
      decisions: decisionsOf(loaded)(one),
    });

  /** A suspension of this season or an earlier one. Throws 404, also if the caller does not see the player or the squad. */
  const find = async (id: string, reader: Bound): Promise<{ counted: Counted; one: CountedSuspension }> => {
    for (const season of await createSeasonsRepository(db).list()) {
      const counted = await countIn(db, season);
      const one = counted.count.suspensions.find((each) => wireIdOf(each) === id);
      if (one && isOfScope(one.squad, reader.squads) && (await reachesPerson(db, reader, one.player)))
        return { counted, one };
      if (one) break;
    }
    throw notFound('suspension');
  };

  /** The moment of a decision. Throws 400 naming `decidedOn` for a day to come. */
  const momentOf = async (on: Db, day: string | undefined): Promise<string> => {
    const { timezone } = await createClubRepository(on).get();
    const today = dayIn(clock(), timezone);
    if (day === undefined || day === today) return timestampOf(clock);
    if (day > today) throw invalidField('decidedOn', 'sinceFuture');
    return startOfDay(day, timezone);
  };

  return {
    /** Throws 400 naming an unknown `season`. Players whom the caller does not see are left out. */
    list: async (query: Query, reader: Bound & { role: string }): Promise<OutputOf<typeof listSuspensions>> => {
      const { loaded, count } = await countIn(db, await seasonFor(db, clock, query.season));
      const season = loaded.season.id;
      const seasons = seasonsOfMatches(loaded);
      const isInSeason = (one: CountedSuspension) =>
        one.season === season ||
        one.state === 'open' ||
        [...one.served, ...one.misses].some((match) => seasons.get(match) === season);
      const all = [...count.suspensions, ...count.yellows, ...count.undecided];
      const squads = scopeOf(reader, query.squad);
      const people = [...new Set(all.map(({ player }) => player))];
      const players = await reachablePeople(db, reader, people);
      const members = await reachablePeople(db, { ...(squads && { squads }) }, people);
      const isMeant = ({ player, league }: { player: string; league: string }) =>
        players.has(player) && (query.league === undefined || league === query.league);
      // A ban and a card are of the squad in whose match they came, also after a move; those of no squad go with the player.
      const isOfSquad = (squad: string | null, player: string) =>
        squad === null ? members.has(player) : isOfScope(squad, squads);
      const squadOf = new Map(loaded.matches.map(({ id, squad_id }) => [id, squad_id]));
      const names = await namesIn(loaded, [...players], reader);
      const decisions = decisionsOf(loaded);
      return {
        records: count.suspensions
          .filter((one) => isMeant(one) && isOfSquad(one.squad, one.player) && isInSeason(one))
          .map((one) => toSuspension(one, { names, season, decisions: decisions(one) }))
          .sort(byWeight),
        brink: count.yellows
          .filter((one) => isMeant(one) && members.has(one.player) && one.brink !== null && one.season === season)
          .map((one) => toBrink(one, names)),
        undecided: count.undecided
          .filter((card) => isMeant(card) && isOfSquad(squadOf.get(card.match) ?? null, card.player))
          .filter((card) => seasons.get(card.match) === season)
          .flatMap((card) => toUndecided(card, names)),
        mayEdit: mayDecide(reader),
      };
    },
    /**
     * Records a suspension decided by a disciplinary body in the current season. Throws 403, and 400 on `player` (not a
     * player, or out of reach), an unknown `league`, a `match` that is not one of the own team in it, or `decidedOn`.
     */
    create: async (input: Input, actor: BoundActor, key: string | undefined): Promise<Suspension> => {
      assertMayDecide(actor);
      const { player, league, matches, note, match, decidedOn } = input;
      const write = { accountId: actor.userId, call: 'POST /v1/suspensions', key, body: input };
      const { id } = await briefly(db, (tx) =>
        idempotency.once(tx, write, async (suspension) => {
          const isKnown = await createRegistrationsRepository(tx).isPlayer(player);
          if (!isKnown || !(await reachesPerson(tx, actor, player))) throw invalidField('player', 'notActivePlayer');
          if (!(await createCrestsRepository(tx, 'leagues').find(league)))
            throw invalidField('league', 'leagueUnknown');
          const season = await seasonFor(tx, clock);
          if (match !== undefined) {
            const { matches: own } = await loadSheets(tx, clock, season);
            const isMeant = (row: (typeof own)[number]) => row.id === match && row.league_id === league;
            if (!own.some((row) => isMeant(row) && isOfScope(row.squad_id, actor.squads)))
              throw invalidField('match', 'invalidInput');
          }
          await createDecisionsRepository(tx).insert({
            id: newId(clock().getTime()),
            suspension_id: suspension,
            user_id: player,
            league_id: league,
            season_id: season.id,
            match_id: match ?? null,
            kind: 'decision',
            matches,
            is_set_aside: false,
            note,
            staff_id: actor.userId,
            decided_at: await momentOf(tx, decidedOn),
          });
          await audit.note(tx, { actor, action: 'person.suspended', subject: { kind: 'person', id: player } });
        }),
      );
      const { counted, one } = await find(id, actor);
      return answer(counted, one, actor);
    },
    /** Throws 403, 404; 400 naming `matches` if nothing is to change; 412 when `ifMatch` names an older version. */
    update: async (
      id: string,
      changes: Changes,
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<Suspension> => {
      assertMayDecide(actor);
      const { counted, one } = await find(id, actor);
      if (changes.matches === undefined && changes.setAside === undefined) throw invalidField('matches', 'required');
      const cause = counted.loaded.matches.find((row) => row.id === one.match);
      await briefly(db, async (tx) => {
        // Of two people who change one suspension at once, the second waits here.
        await lockRows(tx, 'users', [one.player]);
        const decisions = createDecisionsRepository(tx);
        const rows: DecisionRow[] = await decisions.of(id);
        const last = rows.at(-1);
        const version = last?.decided_at ?? cause?.starts_at ?? timestampOf(clock);
        assertVersion(version, ifMatch);
        // The first row of one by decision is its own length.
        const length = one.kind === 'decision' && rows.length === 1 ? null : (last?.matches ?? null);
        await decisions.insert({
          id: newId(clock().getTime()),
          suspension_id: id,
          user_id: one.player,
          league_id: one.league,
          season_id: one.season ?? counted.loaded.season.id,
          match_id: one.match,
          kind: one.kind,
          matches: changes.matches === undefined ? length : changes.matches,
          is_set_aside: changes.setAside ?? (changes.matches === undefined && last?.is_set_aside === true),
          note: changes.note,
          staff_id: actor.userId,
          decided_at: nextVersion(clock, version),
        });
        const fields = Object.keys(changes).sort();
        const subject = { kind: 'person' as const, id: one.player };
        await audit.note(tx, { actor, action: 'person.suspensionUpdated', subject, fields });
      });
      const after = await find(id, actor);
      return answer(after.counted, after.one, actor);
    },
    /** What other rules of a league would make of the suspensions. Throws as `planRules` does. */
    plan: (asked: { league: string; season: string | undefined; rules: RuleSet; reader: Bound }) =>
      planRules(db, clock, asked),
  };
};

export type SuspensionsService = ReturnType<typeof createSuspensionsService>;
