import type { ImportPreview, ImportResult } from '@touchline/contract/club/imports';
import { teamName } from '@touchline/contract/football/leagues';
import { sentenceOf } from '@touchline/contract/wire/messages';
import type { Db, Tx } from '../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../lib/time/clock.ts';
import { Failure, conflict, invalid, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/id.ts';
import { caseKey } from '../../lib/text/search.ts';
import type { ActingAccount, AuditService } from '../audit/audit.service.ts';
import type { GalleriesService } from '../galleries/galleries.service.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createFixturesImportRepository } from './fixtures-import.repository.ts';
import { newTeamsOf, planFixtures, shortTeamsOf, type FixtureOutcome, type MatchWrite } from './fixtures-plan.ts';
import type { FixturesFile } from './fixture-rows.ts';
import { readFixturesCalendar } from './fixtures-calendar.ts';
import { readFootballJson } from './football-json.ts';
import { readContent, unreadable } from './import-file.ts';
import { countsOf, previewOf } from './import-rows.ts';
import { leagueNameOf } from './league-name.ts';
import type { ResolvedTeam } from './team-names.ts';

export type FixturesOptions = {
  league?: string | undefined;
  leagueName?: string | undefined;
  ownOnly: boolean;
};

type League = { _id: string | null; name: string };
type Planned = { league: League; outcomes: FixtureOutcome[]; preview: ImportPreview; timezone: string };

export type FixturesImportParts = { db: Db; clock: Clock; galleries: GalleriesService; audit: AuditService };

const readFile = async (bytes: Buffer, timezone: string): Promise<FixturesFile> => {
  const content = readContent(bytes);
  if (content.kind === 'json') return readFootballJson(content.value, timezone);
  if (content.kind === 'calendar') return readFixturesCalendar(content.text, timezone);
  throw unreadable();
};

/** The name for a league that the file gives. Throws 400 on `league` when it is none. */
const ownNameOf = ({ name }: FixturesFile): string => {
  const parsed = teamName.safeParse(leagueNameOf(name ?? ''));
  if (parsed.success) return parsed.data;
  throw invalid([
    { field: 'league', message: sentenceOf(name ? (parsed.error.issues[0]?.message ?? 'required') : 'required') },
  ]);
};

/** Imports a season's fixtures. Between preview and import nothing is kept: the file comes twice, and the plan with it. */
export const createFixturesImportService = ({ db, clock, galleries, audit }: FixturesImportParts) => {
  const findLeague = async (on: Db, file: FixturesFile, options: FixturesOptions): Promise<League> => {
    const records = createFixturesImportRepository(on);
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
    { file, options, timezone }: { file: FixturesFile; options: FixturesOptions; timezone: string },
  ): Promise<Planned> => {
    const records = createFixturesImportRepository(on);
    const league = await findLeague(on, file, options);
    const teams = await records.teams();
    if (options.ownOnly && !teams.some(({ is_own }) => is_own)) throw invalidField('ownOnly', 'teamUnknown');
    const matches = league._id === null ? [] : await records.matchesIn(league._id);
    const outcomes = planFixtures({
      rows: file.rows,
      teams,
      matches,
      ownOnly: options.ownOnly,
      zone: timezone,
      nowMs: clock().getTime(),
    });
    const names = { newTeams: newTeamsOf(outcomes), shortTeams: shortTeamsOf(outcomes) };
    const preview = previewOf(outcomes, { league, ...names, squads: [] });
    return { league, outcomes, preview, timezone };
  };

  const insertTeams = async (tx: Tx, names: readonly string[], at: string): Promise<(team: ResolvedTeam) => string> => {
    const teams = names.map((name) => ({ id: newId(clock().getTime()), name }));
    await createFixturesImportRepository(tx).insertTeams(teams, at);
    const made = new Map(teams.map(({ id, name }) => [caseKey(name), id]));
    return ({ id, name }) => id ?? made.get(caseKey(name))!;
  };

  /** Throws 409 when a team or the league was deleted meanwhile. */
  const hold = async (tx: Tx, league: League, writes: readonly MatchWrite[]): Promise<void> => {
    const records = createFixturesImportRepository(tx);
    const teams = [...new Set(writes.flatMap(({ home, away }) => [home.id, away.id]))].filter((id) => id !== null);
    if ((await records.holdTeams(teams.sort())) !== teams.length) throw conflict('importPlanChanged');
    if (league._id !== null && (await records.holdLeague(league._id)) !== 1) throw conflict('importPlanChanged');
  };

  const update = async (tx: Tx, outcomes: readonly FixtureOutcome[]): Promise<void> => {
    const records = createFixturesImportRepository(tx);
    const known = outcomes.flatMap(({ match, written }) =>
      match && written ? [{ match, columns: written.columns }] : [],
    );
    for (const { match, columns } of known.sort((a, b) => (a.match.id < b.match.id ? -1 : 1)))
      if (!(await records.updateMatch(match, columns, nextVersion(clock, match.updated_at))))
        throw conflict('importPlanChanged');
  };

  const write = async (tx: Tx, { league, outcomes, preview }: Planned): Promise<void> => {
    const records = createFixturesImportRepository(tx);
    const at = timestampOf(clock);
    const writes = outcomes.flatMap(({ written }) => (written ? [written] : []));
    // Before the teams, as whoever renames a team holds its matches first.
    await update(tx, outcomes);
    await hold(tx, league, writes);
    const leagueId = league._id ?? newId(clock().getTime());
    if (league._id === null) await records.insertLeague({ id: leagueId, name: league.name }, at);
    const idOf = await insertTeams(tx, preview.newTeams, at);
    const made = writes.flatMap((one) =>
      one.id === null
        ? [{ ...one, id: newId(clock().getTime()), league: leagueId, home: idOf(one.home), away: idOf(one.away) }]
        : [],
    );
    await records.insertMatches(made, at);
    await galleries.createCovers(
      tx,
      'matches',
      made.map(({ id }) => id),
    );
    const moved = outcomes.filter(({ shown }) => shown.changes.some(({ field }) => field === 'date'));
    await galleries.refreshCovers(
      tx,
      'matches',
      moved.flatMap(({ match }) => match?.id ?? []),
    );
  };

  const noteOn = async (tx: Tx, { outcomes }: Planned, actor: ActingAccount): Promise<void> => {
    const isNew = outcomes.some(({ shown }) => shown.state === 'new');
    const changed = outcomes.flatMap(({ shown }) => shown.changes.map(({ field }) => field));
    const fields = [...new Set([...(isNew ? ['date', 'leagues', 'score', 'teams', 'venue'] : []), ...changed])].sort();
    await audit.note(tx, { actor, action: 'matches.imported', subject: { kind: 'matches', id: null }, fields });
  };

  const preview = async (bytes: Buffer, options: FixturesOptions): Promise<ImportPreview> => {
    const { timezone } = await createSettingsRepository(db).club();
    const file = await readFile(bytes, timezone);
    return (await planOn(db, { file, options, timezone })).preview;
  };

  return {
    /** What a file would change. Throws 400 on `file`, `league` or `ownOnly`. */
    preview,
    /**
     * Writes what the preview of this name said, in one transaction. Throws as `preview`, and 409 with the preview of
     * now when it would be another one.
     */
    run: async (
      bytes: Buffer,
      { plan, ...options }: FixturesOptions & { plan: string },
      actor: ActingAccount,
    ): Promise<ImportResult> => {
      const { timezone } = await createSettingsRepository(db).club();
      const file = await readFile(bytes, timezone);
      try {
        return await db.transaction().execute(async (tx) => {
          // One import at a time: two of the same file at once would both find nothing there.
          await createSettingsRepository(tx).lock();
          const planned = await planOn(tx, { file, options, timezone });
          if (planned.preview.plan !== plan) throw conflict('importPlanChanged');
          if (planned.outcomes.some(({ written }) => written)) {
            await write(tx, planned);
            await noteOn(tx, planned, actor);
          }
          return countsOf(planned.outcomes);
        });
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'conflict') throw error;
        throw conflict('importPlanChanged', await preview(bytes, options));
      }
    },
  };
};

export type FixturesImportService = ReturnType<typeof createFixturesImportService>;
