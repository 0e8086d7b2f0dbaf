import type { takeFixtureDifferences } from '@touchline/contract/club/fixture-sources';
import type { Unreached } from '@touchline/contract/football/call-offs';
import type { Match, MatchChanges, MatchInput } from '@touchline/contract/football/matches';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SaidFixture } from '../../../../db/tables/fixture-source-tables.ts';
import { Failure, conflict } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { caseKey } from '../../../../lib/text/search.ts';
import { nextVersion, timestampOf } from '../../../../lib/time/clock.ts';
import { versionTag } from '../../../../lib/version.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import type { WritingCallOffs } from '../../../match/call-offs/writing-call-offs.service.ts';
import type { SquadReader } from '../../../match/match-squads/read-squad.service.ts';
import type { MatchesService } from '../../../match/matches/matches.service.ts';
import { createMatchesImportRepository } from '../../imports/matches/matches-import.repository.ts';
import { differencesFor, shownDifferences, type Looking } from '../differences/differences.service.ts';
import type { Found } from '../differences/find-differences.service.ts';
import {
  baseOf,
  saidTeams,
  type FollowedMatch,
  type PresentMatch,
  type SourceMatch,
} from '../differences/present-match.service.ts';
import { createFixtureSourcesRepository, type SourceRow } from '../fixture-sources.repository.ts';
import { findSource } from '../fixture-sources.service.ts';
import { storeAgreement, storeReading } from '../reading/store-reading.service.ts';

export type TakingDeps = Looking & {
  db: Db;
  /** An abandoned match goes on at a moment. */
  resume: (tx: Tx, match: string, date: string, actor: SquadReader) => Promise<void>;
  audit: AuditService;
  /** The changes by hand, within a transaction. */
  matchesOn: (tx: Tx) => Pick<MatchesService, 'create' | 'update'>;
  callOffs: Pick<WritingCallOffs, 'offByLeague' | 'onByLeague'>;
  mails: Pick<MailsService, 'wake'>;
};

type Differences = Awaited<ReturnType<typeof differencesFor>>;
type TeamIds = (name: string, id: string | null) => string;

type TeamsOfRow = (one: SourceMatch) => [string, string];

/** Somebody has changed the matches, or the calendar was read, since the differences were seen. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof Failure &&
  (error.code === 'preconditionFailed' || error.message === sentenceOf('importPlanChanged'));

/** What is written of the fields of some differences of one match. */
const changesOf = (all: readonly Found[], match: PresentMatch, teamsOf: TeamsOfRow) => {
  const changes: MatchChanges = {};
  for (const { one, shown } of all)
    for (const { field } of shown.fields) {
      if (field === 'date') Object.assign(changes, { date: one.said.date, timeUnknown: one.said.timeUnknown });
      else if (field === 'venue') changes.venue = one.said.venue;
      else if (field === 'score') changes.score = one.said.score;
      else if (field === 'teams') changes.teams = teamsOf(one);
      else if (field === 'state' && one.said.state !== 'calledOff') changes.state = one.said.state;
      if (shown.kind === 'gone') changes.state = 'postponed';
    }
  // With a new date it takes place.
  if (changes.date !== undefined && match.state === 'postponed') changes.state ??= 'scheduled';
  return changes;
};

/** A league that calls a match off, or takes that back, which is no change of the match by hand. */
const calledOffBy = (all: readonly Found[]): 'calledOff' | 'scheduled' | undefined => {
  const states = all.flatMap(({ shown }) => shown.fields.filter(({ field }) => field === 'state'));
  if (states.some(({ to }) => to === 'calledOff')) return 'calledOff';
  return states.some(({ from, to }) => from === 'calledOff' && to === 'scheduled') ? 'scheduled' : undefined;
};

/** Takes differences between the club and a league: all of those named, or none. */
export const createTaking = ({ db, clock, resume, audit, matchesOn, callOffs, mails }: TakingDeps) => {
  /** Creates the teams that only the league knows, once each. */
  const insertTeams = async (tx: Tx, chosen: readonly Found[], { gathered }: Differences): Promise<TeamIds> => {
    const names = chosen
      .filter(({ shown }) => shown.fields.some(({ field }) => field === 'teams'))
      .flatMap(({ one }) => {
        const [home, away] = saidTeams(one, gathered.around.teamsOf);
        return [...(home === null ? [one.said.home] : []), ...(away === null ? [one.said.away] : [])];
      });
    const distinct = new Map(names.map((name) => [caseKey(name), name]));
    const made = [...distinct.values()].map((name) => ({ id: newId(clock().getTime()), name }));
    await createMatchesImportRepository(tx).insertTeams(made, timestampOf(clock));
    const ids = new Map(made.map(({ id, name }) => [caseKey(name), id]));
    return (name, id) => id ?? ids.get(caseKey(name))!;
  };

  const teamsBy =
    (idOf: TeamIds, { gathered }: Differences) =>
    (one: SourceMatch): [string, string] => {
      const [home, away] = saidTeams(one, gathered.around.teamsOf);
      return [idOf(one.said.home, home), idOf(one.said.away, away)];
    };

  /** Links a row to the match that it is; what that has now is what both agree on. */
  const link = (tx: Tx, one: SourceMatch, match: FollowedMatch) =>
    createFixtureSourcesRepository(tx).updateMatch({
      ...one,
      matchId: match.id,
      wasLinked: true,
      base: baseOf(one.said, match),
    });

  /** Sets a state that changes by hand don't set. */
  const setState = async (
    tx: Tx,
    { _id: id, venue, updatedAt }: Match,
    state: SaidFixture['state'],
    actor: SquadReader,
  ) => {
    const written = { at: nextVersion(clock, updatedAt), by: actor.userId };
    await createMatchesImportRepository(tx).updateMatch({ id, venue, updated_at: updatedAt }, { state }, written);
    await audit.note(tx, { actor, action: 'match.updated', subject: { kind: 'match', id }, fields: ['state'] });
  };

  const create = async (tx: Tx, { one }: Found, teams: [string, string], source: SourceRow, actor: SquadReader) => {
    const { date, timeUnknown, venue, score, state, durationMin = null } = one.said;
    const { league_id: leagues, squad_id: squad } = source;
    const input: MatchInput = { date, timeUnknown, teams, leagues, squad, venue, durationMin };
    const hasBegun = date <= timestampOf(clock);
    const made = await matchesOn(tx).create(hasBegun ? { ...input, score } : input, actor, undefined);
    if (hasBegun && state !== 'scheduled') await setState(tx, made, state, actor);
    const [home_team_id, away_team_id] = teams;
    const columns = {
      starts_at: made.date,
      time_unknown: made.timeUnknown,
      venue: made.venue,
      state: hasBegun && state !== 'scheduled' ? state : null,
      called_off_at: null,
    };
    await link(tx, one, { id: made._id, home_team_id, away_team_id, ...columns });
  };

  /** Changes a match as some differences say. What was taken is what both agree on from now on. */
  const change = async (tx: Tx, all: readonly Found[], actor: SquadReader, teamsOf: TeamsOfRow) => {
    const { one, match } = all[0]! as Found & { match: PresentMatch };
    if (all[0]!.shown.kind === 'rest') {
      await resume(tx, match.id, one.said.date, actor);
      return void (await link(tx, one, match));
    }
    const changes = changesOf(all, match, teamsOf);
    await matchesOn(tx).update(match.id, changes, actor, versionTag(match.updated_at));
    const state = calledOffBy(all) ?? changes.state;
    const base = { ...(one.base ?? baseOf(one.said, match)), ...(state !== undefined && { state }) };
    await createFixtureSourcesRepository(tx).updateMatch({ ...one, base });
  };

  /** Returns whom no mail reaches about what is called off. */
  const takeAll = async (
    tx: Tx,
    chosen: readonly Found[],
    differences: Differences,
    actor: SquadReader,
  ): Promise<Unreached[]> => {
    const teamsOf = teamsBy(await insertTeams(tx, chosen, differences), differences);
    // In the order of their ids, so that two callers can't deadlock.
    const known = chosen.filter(({ match }) => match !== null).sort((a, b) => (a.match!.id < b.match!.id ? -1 : 1));
    const ofMatches = [...groupBy(known, ({ match }) => match!.id)];
    for (const [, all] of ofMatches) await change(tx, all, actor, teamsOf);
    for (const found of chosen.filter(({ match }) => match === null))
      await create(tx, found, teamsOf(found.one), differences.gathered.source, actor);
    // All together, so that a round that is called off is one mail a person.
    const thatAre = (state: 'calledOff' | 'scheduled') =>
      ofMatches.flatMap(([id, all]) => (calledOffBy(all) === state ? [id] : []));
    await callOffs.onByLeague(tx, thatAre('scheduled'), actor);
    return callOffs.offByLeague(tx, thatAre('calledOff'), actor);
  };

  /** Accepts that a calendar has become much smaller. */
  const acceptSmaller = async (tx: Tx, source: SourceRow): Promise<void> => {
    if (source.smaller === null) return;
    await storeReading(tx, source, { read: source.smaller, clock, accepted: true });
    const { rows, leftOut } = source.smaller;
    const problem = rows.length === 0 ? 'empty' : null;
    const sources = createFixtureSourcesRepository(tx);
    await sources.update(source.id, { smaller: null, problem, left_out: leftOut, read_at: timestampOf(clock) });
  };

  const takeWithin = async (tx: Tx, id: string, ids: ReadonlySet<string>, actor: SquadReader): Promise<Unreached[]> => {
    await createFixtureSourcesRepository(tx).lock(id);
    const source = await findSource(tx, id, actor);
    const differences = await differencesFor(tx, source, actor, { clock });
    const chosen = differences.found.filter(({ shown }) => ids.has(shown._id));
    const smaller = differences.smaller.filter(({ _id }) => ids.has(_id));
    if (chosen.length + smaller.length !== ids.size) throw conflict('importPlanChanged');
    const unreached = await takeAll(tx, chosen, differences, actor);
    if (chosen.length > 0) await storeAgreement(tx, source, clock);
    if (smaller.length > 0) await acceptSmaller(tx, source);
    const fields = [...new Set(chosen.flatMap(({ shown }) => shown.fields.map(({ field }) => field)))].sort();
    await audit.note(tx, { actor, action: 'fixtureSource.taken', subject: { kind: 'fixtureSource', id }, fields });
    return unreached;
  };

  return {
    /**
     * Changes the matches as the league says, as by hand. Throws as `findSource` and a change by hand, and 409 with the
     * present differences if one of these is not among them any more.
     */
    take: async (
      id: string,
      differences: readonly string[],
      actor: SquadReader,
    ): Promise<OutputOf<typeof takeFixtureDifferences>> => {
      const ids = new Set(differences);
      try {
        const unreached = await db.transaction().execute((tx) => takeWithin(tx, id, ids, actor));
        mails.wake();
        return { taken: ids.size, unreached };
      } catch (error) {
        if (!isOutOfDate(error)) throw error;
        const source = await findSource(db, id, actor);
        throw conflict('importPlanChanged', await shownDifferences(db, source, actor, { clock }));
      }
    },
  };
};

export type Taking = ReturnType<typeof createTaking>;
