import type { OpponentNote, saveOpponentNote } from '@touchline/contract/match/opponents';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { json, type Db, type Tx } from '../../../db/database.ts';
import { everyTime, type Once } from '../../../db/idempotency.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { scopeOf, type BoundActor } from '../../ground/reach/scope.ts';
import { createOpponentsRepository, type NoteRow } from './opponents.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService };
type Input = RequestOf<typeof saveOpponentNote>['body'];
type Repository = ReturnType<typeof createOpponentsRepository>;
type Result = Awaited<ReturnType<Repository['meetings']>>[number];

const lastResults = 5;
const lastMeetings = 10;

const stored = {
  whatWeWant: 'what_we_want',
  setPiecesFor: 'set_pieces_for',
  setPiecesAgainst: 'set_pieces_against',
  planShown: 'is_plan_shown',
  buildUp: 'build_up',
  pressing: 'pressing',
  transitions: 'transitions',
  weakPoints: 'weak_points',
  formation: 'formation',
  numbers: (numbers: Input['numbers']) => ({ numbers: json(numbers) }),
  keyPlayers: (players: Input['keyPlayers']) => ({ key_players: json(players) }),
  links: (links: Input['links']) => ({ links: json(links) }),
  reports: (reports: Input['reports']) => ({ reports: json(reports) }),
} as const satisfies StoredFields<Input, NoteRow>;

const empty: Input = {
  whatWeWant: null,
  setPiecesFor: null,
  setPiecesAgainst: null,
  planShown: false,
  buildUp: null,
  pressing: null,
  transitions: null,
  weakPoints: null,
  formation: null,
  numbers: [],
  keyPlayers: [],
  links: [],
  reports: [],
};

const inputOf = (row: NonNullable<Awaited<ReturnType<Repository['note']>>>): Input => ({
  whatWeWant: row.what_we_want,
  setPiecesFor: row.set_pieces_for,
  setPiecesAgainst: row.set_pieces_against,
  planShown: row.is_plan_shown,
  buildUp: row.build_up,
  pressing: row.pressing,
  transitions: row.transitions,
  weakPoints: row.weak_points,
  formation: row.formation,
  numbers: row.numbers,
  keyPlayers: row.key_players,
  links: row.links,
  reports: row.reports,
});

/** What is noted about the opponents of matches. */
export const createOpponentsService = ({ db, clock, audit }: Deps) => {
  /** The two sides; throws 404 also for a match between two other clubs, which has no opponent. */
  const sidesOf = async (on: Db, id: string) => {
    const match = await createOpponentsRepository(on).match(id);
    if (!match || (match.home_is_own !== true && match.away_is_own !== true)) throw notFound('match');
    const home = { _id: match.home_id, name: match.home_name };
    const away = { _id: match.away_id, name: match.away_name };
    const isHome = match.home_is_own === true;
    return { match, own: isHome ? home : away, opponent: isHome ? away : home };
  };

  const resultOf =
    (team: string) =>
    (row: Result): OpponentNote['lastFive'][number] => {
      const score = { home: row.home_score ?? 0, away: row.away_score ?? 0 };
      const ahead = (score.home - score.away) * (row.home_team_id === team ? 1 : -1);
      const result = ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn';
      return { _id: row.id, date: row.starts_at, home: row.home_name, away: row.away_name, score, result };
    };

  const get = async (id: string, caller: BoundActor): Promise<OpponentNote> => {
    const { match, own, opponent } = await sidesOf(db, id);
    const opponents = createOpponentsRepository(db);
    const row = await opponents.note(id);
    const note = row ? inputOf(row) : empty;
    const titles = new Map(
      (await opponents.reports(note.reports, scopeOf(caller))).map((report) => [report.id, report.title]),
    );
    const asked = { squads: scopeOf(caller), without: id };
    const last = row ? undefined : await opponents.lastNoted(opponent._id, asked);
    // Squads of one club are other teams: the results of the young say nothing about a match of the first team.
    const ofSquad = match.squad_id === null ? asked : { ...asked, squads: [match.squad_id] };
    const results = await opponents.resultsOf(opponent._id, { ...ofSquad, before: match.starts_at, most: lastResults });
    const meetings = await opponents.meetings(own._id, opponent._id, { ...ofSquad, most: lastMeetings });
    return {
      ...note,
      opponent,
      exists: row !== undefined,
      reports: note.reports.flatMap((report) => {
        const title = titles.get(report);
        return title === undefined ? [] : [{ _id: report, title }];
      }),
      lastFive: results.map(resultOf(opponent._id)),
      meetings: meetings.map(resultOf(opponent._id)),
      copyFrom: last ? { match: last.id, date: last.starts_at } : null,
      mayEdit: caller.role === 'admin' || caller.role === 'tactic',
      updatedAt: row?.updated_at ?? null,
      updatedBy: row?.updated_by_name ?? null,
    };
  };

  const write = async (
    id: string,
    actor: BoundActor,
    change: (opponents: Repository) => Promise<Input>,
    { ifMatch, once = everyTime }: { ifMatch?: string | undefined; once?: Once },
  ): Promise<void> => {
    const writeWithin = async (tx: Tx): Promise<void> => {
      await sidesOf(tx, id);
      const opponents = createOpponentsRepository(tx);
      // Of two who write the first note at once, the second one sees the other's.
      await lockRows(tx, 'matches', [id]);
      const before = await opponents.note(id);
      if (before) assertVersion(before.updated_at, ifMatch);
      const note = await change(opponents);
      await opponents.save({
        ...columnsOf(stored, note),
        match_id: id,
        updated_at: before ? nextVersion(clock, before.updated_at) : timestampOf(clock),
        updated_by: actor.userId,
      });
      await audit.note(tx, { actor, action: 'match.updated', subject: { kind: 'match', id }, fields: ['opponent'] });
    };
    await db.transaction().execute((tx) => once(tx, () => writeWithin(tx)));
  };

  return {
    /** Throws 404 for an unknown match, and for one between two other clubs. */
    get,
    /** Throws as `get` does, 400 naming an unknown file, and 412 if somebody else has saved since. */
    save: async (id: string, input: Input, actor: BoundActor, ifMatch: string | undefined): Promise<OpponentNote> => {
      const change = async (opponents: Repository) => {
        const known = new Set((await opponents.reports(input.reports, scopeOf(actor))).map((report) => report.id));
        const unknown = input.reports.findIndex((report) => !known.has(report));
        if (unknown >= 0) throw invalidField(`reports.${unknown}`, 'libraryFileUnknown');
        // Files of squads that the caller does not see stay in the note.
        const before = (await opponents.note(id))?.reports ?? [];
        const seen = new Set((await opponents.reports(before, scopeOf(actor))).map((report) => report.id));
        const hidden = scopeOf(actor) === undefined ? [] : before.filter((report) => !seen.has(report));
        return { ...input, reports: [...input.reports, ...hidden.filter((report) => !input.reports.includes(report))] };
      };
      await write(id, actor, change, { ifMatch });
      return get(id, actor);
    },
    /** Copies the last note about the same opponent. Throws as `get` does, 409 if there is a note or nothing to copy. */
    copy: async (id: string, actor: BoundActor, once: Once): Promise<OpponentNote> => {
      const { opponent } = await sidesOf(db, id);
      const change = async (opponents: Repository) => {
        if (await opponents.note(id)) throw conflict('noteExists');
        const last = await opponents.lastNoted(opponent._id, { squads: scopeOf(actor), without: id });
        const note = last && (await opponents.note(last.id));
        if (!note) throw conflict('nothingToCopy');
        return inputOf(note);
      };
      await write(id, actor, change, { once });
      return get(id, actor);
    },
  };
};

export type OpponentsService = ReturnType<typeof createOpponentsService>;
