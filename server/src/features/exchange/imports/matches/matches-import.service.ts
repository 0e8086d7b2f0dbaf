import type { FixturesPreview, FixturesResult } from '@touchline/contract/club/imports';
import type { Unreached } from '@touchline/contract/football/call-offs';
import { teamName } from '@touchline/contract/football/leagues';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db, Tx } from '../../../../db/database.ts';
import { timestampOf } from '../../../../lib/time/clock.ts';
import { Failure, conflict, invalid, invalidField } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import { caseKey } from '../../../../lib/text/search.ts';
import type { ActingAccount } from '../../../ground/audit/audit.service.ts';
import type { GalleriesService } from '../../../ground/galleries/galleries.service.ts';
import { createSettingsRepository } from '../../../club/settings/settings.repository.ts';
import { seesAllSquads } from '../../../ground/reach/event-squads.service.ts';
import { createMatchesImportRepository } from './matches-import.repository.ts';
import { newTeamsOf, planFixtures, shortTeamsOf, type FixtureOutcome, type MatchWrite } from './matches-plan.ts';
import type { FixturesFile } from './fixture-file.ts';
import { fixtureFieldsOf, readFixtures, type FixtureReadingOptions } from './read-fixtures.service.ts';
import { choiceOf, createClubSquadsRepository, type ClubSquad } from '../club-squads.repository.ts';
import { createImportsRepository } from '../kept/imports.repository.ts';
import { recordImport } from '../kept/record-import.service.ts';
import { countsOf, previewOf } from '../import-rows.ts';
import { createKnownMatches } from './known-matches.service.ts';
import { answersOf } from './row-questions.ts';
import { ownTeamsOf, summaryOf } from './fixtures-summary.ts';
import { leagueNameOf } from './league-name.ts';
import { rowsByLeague, shownLeagues, type League } from './row-leagues.service.ts';
import { createNewsOfImports, withoutCallOff, type NewsOfImportsDeps } from './news-of-imports.service.ts';
import type { ResolvedTeam } from './team-names.ts';

export type FixturesOptions = FixtureReadingOptions & {
  league?: string | undefined;
  leagueName?: string | undefined;
  /** The squad of new matches; null for all. */
  intoSquad?: string | undefined;
  ownOnly: boolean;
  /** The rows that are the match in `near`. */
  sameWithDate?: readonly number[] | undefined;
  sameKeepingDate?: readonly number[] | undefined;
};
/** What was read of a file, and what an import then does with it. */
export type FixturesRun = FixturesOptions & {
  plan: string;
  /** `all`: a wrong row refuses the whole file. */
  only: 'right' | 'all';
  fileName: string | null;
};

type Planned = {
  /** The league of each row. */
  leagueOf: ReadonlyMap<number, League>;
  outcomes: FixtureOutcome[];
  preview: FixturesPreview;
  timezone: string;
  /** The team that becomes the club's own. */
  own: ResolvedTeam | undefined;
  squad: string | null;
};

const sameOf = ({ sameWithDate = [], sameKeepingDate = [] }: FixturesOptions) =>
  new Map([
    ...sameWithDate.map((row) => [row, 'withDate'] as const),
    ...sameKeepingDate.map((row) => [row, 'keepingDate'] as const),
  ]);

export type MatchesImportDeps = NewsOfImportsDeps & { db: Db; galleries: GalleriesService };

/** Throws 400 on `columns` while one has a question, and on `only` if all rows should be right and one is not. */
const assertDecided = ({ columns = [], wrong, rows }: FixturesPreview, only: FixturesRun['only']): void => {
  if (columns.some(({ question }) => question !== null)) throw invalidField('columns', 'importQuestionsOpen');
  if (only !== 'all' || wrong === 0) return;
  const isAsked = rows.some(({ question }) => question != null);
  throw invalidField('only', isAsked ? 'importQuestionsOpen' : 'importWrongRows');
};

/** The league's name as given in the file. Throws 400 on `league` if it is invalid. */
const ownNameOf = ({ name }: FixturesFile): string => {
  const parsed = teamName.safeParse(leagueNameOf(name ?? ''));
  if (parsed.success) return parsed.data;
  throw invalid([
    { field: 'league', message: sentenceOf(name ? (parsed.error.issues[0]?.message ?? 'required') : 'required') },
  ]);
};

/** With own squads only, matches of others do not exist. */
type Bound = { squads?: readonly string[] };

/** The squads whose matches this person may import. */
const squadsOf = async (on: Db, { squads: own }: Bound): Promise<ClubSquad[]> => {
  const squads = await createClubSquadsRepository(on).list();
  return own === undefined ? squads : squads.filter(({ id }) => own.includes(id));
};

/**
 * The squad of new matches; null for all. Throws 400 on `intoSquad` for one that is not among the squads, and with own
 * squads only if none is named: a match for all concerns the other squads too.
 */
const squadOfNew = (
  { intoSquad }: Pick<FixturesOptions, 'intoSquad'>,
  squads: readonly ClubSquad[],
  { squads: own }: Bound,
): string | null => {
  const squad = intoSquad ?? (own?.length === 1 ? own[0]! : null);
  const isRight = squad === null ? own === undefined : squads.some(({ id }) => id === squad);
  if (!isRight) throw invalidField('intoSquad', 'squadUnknown');
  return squad;
};

/** Imports a season's fixtures. Nothing is stored between preview and import: the file is sent and planned twice. */
export const createMatchesImportService = ({ db, clock, galleries, audit, mails, config }: MatchesImportDeps) => {
  const known = createKnownMatches(clock);
  const news = createNewsOfImports({ clock, audit, mails, config });

  const findLeague = async (on: Db, file: FixturesFile, options: FixturesOptions): Promise<League> => {
    const records = createMatchesImportRepository(on);
    if (options.league !== undefined) {
      const league = await records.findLeague(options.league);
      if (!league) throw invalidField('league', 'leagueUnknown');
      return { _id: league.id, name: league.name };
    }
    const name = options.leagueName ?? ownNameOf(file);
    const league = await records.findLeagueByName(name);
    return league ? { _id: league.id, name: league.name } : { _id: null, name };
  };

  const planOn = async (
    on: Db,
    {
      file,
      options,
      timezone,
      caller,
    }: { file: FixturesFile; options: FixturesOptions; timezone: string; caller: Bound },
  ): Promise<Planned> => {
    const records = createMatchesImportRepository(on);
    const squads = await squadsOf(on, caller);
    const squad = squadOfNew(options, squads, caller);
    const byLeague = await rowsByLeague(on, file.rows);
    const isChosen = options.league !== undefined || options.leagueName !== undefined;
    const areApart = byLeague.length > 1 && !isChosen;
    const groups = areApart ? byLeague : [{ league: await findLeague(on, file, options), rows: file.rows }];
    const teams = await records.teams();
    const { myTeam } = options;
    const hasOwn = teams.some(({ is_own }) => is_own);
    if (myTeam !== undefined && hasOwn) throw invalidField('myTeam', 'ownTeamExists');
    if (options.ownOnly && !hasOwn && myTeam === undefined) throw invalidField('ownOnly', 'teamUnknown');
    const isOpen = await seesAllSquads(on, caller);
    const areSeveral = (await createClubSquadsRepository(on).list()).length > 1;
    const planned: FixtureOutcome[] = [];
    for (const { league, rows } of groups) {
      const inLeague = league._id === null ? [] : await records.matchesIn(league._id, caller.squads);
      const own = await planFixtures({
        rows,
        teams,
        matches: inLeague.map((match) => ({ ...match, isClosed: match.squad_id === null && !isOpen })),
        ownOnly: options.ownOnly,
        myTeam,
        same: sameOf(options),
        answers: answersOf(options.answers ?? {}),
        zone: timezone,
        nowMs: clock().getTime(),
        squad,
        areSeveral,
      });
      planned.push(...own.map((one) => (areApart ? { ...one, shown: { ...one.shown, league: league.name } } : one)));
    }
    planned.sort((a, b) => a.shown.row - b.shown.row);
    const outcomes = await known.refuseComingAgain(on, planned);
    const names = { newTeams: newTeamsOf(outcomes), shortTeams: shortTeamsOf(outcomes) };
    const inFile = hasOwn ? [] : ownTeamsOf(outcomes, file);
    const own = myTeam === undefined ? undefined : inFile.find(({ name }) => caseKey(name) === caseKey(myTeam));
    if (myTeam !== undefined && !own) throw invalidField('myTeam', 'teamUnknown');
    const ownTeams = inFile.map(({ name }) => name);
    const preview = await previewOf(outcomes, {
      league: areApart ? null : groups[0]!.league,
      ...(byLeague.length > 1 && { leagues: shownLeagues(byLeague) }),
      ...names,
      squads: [],
      ownTeams,
      ...choiceOf(squads),
      ...file.table,
      fixtures: summaryOf(outcomes, file, options.shiftMin ?? 0),
    });
    const leagueOf = new Map(groups.flatMap(({ league, rows }) => rows.map(({ row }) => [row, league] as const)));
    return { leagueOf, outcomes, preview, timezone, own, squad };
  };

  const insertTeams = async (tx: Tx, names: readonly string[], at: string): Promise<(team: ResolvedTeam) => string> => {
    const teams = names.map((name) => ({ id: newId(clock().getTime()), name }));
    await createMatchesImportRepository(tx).insertTeams(teams, at);
    const made = new Map(teams.map(({ id, name }) => [caseKey(name), id]));
    return ({ id, name }) => id ?? made.get(caseKey(name))!;
  };

  /** Throws 409 if a team or a league has been deleted since the preview. */
  const hold = async (tx: Tx, leagues: readonly League[], writes: readonly MatchWrite[]): Promise<void> => {
    const records = createMatchesImportRepository(tx);
    const teams = [...new Set(writes.flatMap(({ home, away }) => [home.id, away.id]))].filter((id) => id !== null);
    if ((await records.lockTeams(teams.sort())) !== teams.length) throw conflict('importPlanChanged');
    for (const id of leagues.flatMap(({ _id }) => _id ?? []).sort())
      if ((await records.lockLeague(id)) !== 1) throw conflict('importPlanChanged');
  };

  /** The ids of these leagues, by name. Those that are new are created. */
  const insertLeagues = async (tx: Tx, leagues: readonly League[], at: string): Promise<Map<string, string>> => {
    const ids = new Map<string, string>();
    for (const { _id, name } of leagues) {
      const id = _id ?? newId(clock().getTime());
      if (_id === null) await createMatchesImportRepository(tx).insertLeague({ id, name }, at);
      ids.set(name, id);
    }
    return ids;
  };

  const write = async (
    tx: Tx,
    { leagueOf, outcomes, preview, own, squad }: Planned,
    actor: ActingAccount,
  ): Promise<Unreached[]> => {
    const records = createMatchesImportRepository(tx);
    const at = timestampOf(clock);
    const writes = outcomes.flatMap(({ written }) => (written ? [written] : []));
    // Before the teams, because renaming a team locks its matches first.
    if (!(await known.write(tx, outcomes.map(withoutCallOff), actor.userId))) throw conflict('importPlanChanged');
    const used = outcomes.flatMap(({ shown, written }) => (written ? [leagueOf.get(shown.row)!] : []));
    const leagues = [...new Map(used.map((league) => [league.name, league])).values()];
    await hold(tx, leagues, writes);
    const leagueIds = await insertLeagues(tx, leagues, at);
    const idOf = await insertTeams(tx, preview.newTeams, at);
    if (own) {
      await records.setOwnTeam(idOf(own), at);
      const subject = { kind: 'team', id: idOf(own) } as const;
      await audit.note(tx, { actor, action: 'team.updated', subject, fields: ['myTeam'] });
    }
    const made = outcomes.flatMap(({ shown, written: one }) => {
      if (one?.id !== null) return [];
      const league = leagueIds.get(leagueOf.get(shown.row)!.name)!;
      return [{ ...one, id: newId(clock().getTime()), league, home: idOf(one.home), away: idOf(one.away) }];
    });
    await records.insertMatches(made, squad, at);
    await galleries.createCovers(
      tx,
      'matches',
      made.map(({ id }) => id),
    );
    const moved = outcomes.filter(({ shown }) =>
      shown.changes.some(({ field }) => field === 'date' || field === 'teams'),
    );
    await galleries.refreshCovers(
      tx,
      'matches',
      moved.flatMap(({ match }) => match?.id ?? []),
    );
    return news.tell(tx, outcomes, actor);
  };

  const noteOn = async (tx: Tx, { outcomes }: Planned, actor: ActingAccount): Promise<void> => {
    const isNew = outcomes.some(({ shown }) => shown.state === 'new');
    const changed = outcomes.flatMap(({ shown }) => shown.changes.map(({ field }) => field));
    const fields = [...new Set([...(isNew ? ['date', 'leagues', 'score', 'teams', 'venue'] : []), ...changed])].sort();
    await audit.note(tx, { actor, action: 'matches.imported', subject: { kind: 'matches', id: null }, fields });
  };

  const preview = async (bytes: Buffer, options: FixturesOptions, caller: Bound): Promise<FixturesPreview> => {
    const { timezone } = await createSettingsRepository(db).club();
    const file = await readFixtures(db, bytes, { options, timezone });
    return (await planOn(db, { file, options, timezone, caller })).preview;
  };

  return {
    /** Previews a file's changes. Throws 400 on `file`, `league`, `ownOnly` or `intoSquad`. */
    preview,
    /**
     * Writes the changes of the preview with this name, in one transaction. Throws as `preview`, 400 on `columns` while one has a question and on `only` if all rows
     * should be right and one is not, and 409 with the current preview if it differs.
     */
    run: async (
      bytes: Buffer,
      { plan, only, fileName, ...options }: FixturesRun,
      actor: ActingAccount & Bound,
    ): Promise<FixturesResult> => {
      const { timezone } = await createSettingsRepository(db).club();
      const file = await readFixtures(db, bytes, { options, timezone });
      try {
        const result = await db.transaction().execute(async (tx) => {
          // One import at a time: two concurrent imports of one file would both find no existing matches.
          await createSettingsRepository(tx).lock();
          const planned = await planOn(tx, { file, options, timezone, caller: actor });
          if (planned.preview.plan !== plan) throw conflict('importPlanChanged');
          assertDecided(planned.preview, only);
          const { columns } = planned.preview;
          if (file.heads !== undefined && columns)
            await createImportsRepository(tx).rememberColumns(file.heads, fixtureFieldsOf(columns), timestampOf(clock));
          const counts = countsOf(planned.outcomes);
          if (!planned.outcomes.some(({ written }) => written)) return { _id: null, ...counts, unreached: [] };
          const unreached = await write(tx, planned, actor);
          const _id = await recordImport(tx, clock, { kind: 'fixtures', actor, fileName, counts });
          await noteOn(tx, planned, actor);
          return { _id, ...counts, unreached };
        });
        mails.wake();
        return result;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'conflict') throw error;
        throw conflict('importPlanChanged', await preview(bytes, options, actor));
      }
    },
  };
};

export type MatchesImportService = ReturnType<typeof createMatchesImportService>;
