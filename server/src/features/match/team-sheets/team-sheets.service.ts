import { familyNameOf } from '@touchline/contract/people/names/family-name';
import { languageTagOf } from '@touchline/contract/people/names/name-language';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import type { Language } from '@touchline/contract/wire/languages';
import { squadFunctions, type SquadFunction } from '@touchline/contract/squads/squad-choices';
import type { Db } from '../../../db/database.ts';
import { shirtNameIn } from '../../../db/queries/people/shirt-names.ts';
import { notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { ageOfMajority, isUnderAge } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createRecordedMatchesRepository } from '../match-events/recorded-matches.repository.ts';
import { readHalves } from '../../ground/places/place-book.service.ts';
import { startToComeOf } from '../../ground/takes-place/match-facts.ts';
import { sinceOnSheet } from './since-stopped.service.ts';
import { createSquadStaffRepository } from '../../squads/squads/squad-staff.repository.ts';
import { seenInEvent } from '../../ground/reach/event-squads.service.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import type { SheetPlan } from './draw/draw-plan.ts';
import { sheetWords, type PlainSheet } from './draw/sheet-words.ts';
import { unprintableAmong } from './unprintable.ts';
import { createTeamSheetsRepository, type SheetPlayerRow } from './team-sheets.repository.ts';

type Deps = { db: Db; clock: Clock; files: { links: LinksService } };

/** What a sheet shows, and what only the drawing needs. */
export type FoundSheet = { sheet: PlainSheet; crestKey: string | null; plan: SheetPlan };

const numberOf = (row: SheetPlayerRow) => row.day_number ?? row.shirt_number;
const byNumber = (a: SheetPlayerRow, b: SheetPlayerRow) => (numberOf(a) ?? 100) - (numberOf(b) ?? 100);
const byBench = (a: SheetPlayerRow, b: SheetPlayerRow) =>
  (a.bench_order ?? 100) - (b.bench_order ?? 100) || byNumber(a, b);

const order = (one: string): number => squadFunctions.indexOf(one as SquadFunction);

/** Every name on a sheet, with its language where the record has one. */
const namesOn = ({ starters, substitutes, staff, home, away, competition, venue }: PlainSheet) => [
  ...[...starters, ...substitutes].map(({ name, language }) => ({ text: name, language })),
  ...[...staff.map(({ name }) => name), home, away, competition, venue ?? ''].map((text) => ({ text, language: null })),
];

/** Reads what stands on the team sheet of a match. */
export const createTeamSheetsService = ({ db, clock, files: { links } }: Deps) => {
  const lineOf = (row: SheetPlayerRow): TeamSheet['starters'][number] => ({
    player: row.id,
    number: numberOf(row),
    name: row.name,
    familyName: row.shirt_name ?? familyNameOf(row.name, row),
    shirtName: shirtNameIn(row),
    language: languageTagOf(row.language),
    goalkeeper: row.is_goalkeeper || row.position === 'GK',
    captain: row.is_captain,
    born: row.birth_date,
    licence: row.licence,
  });

  const staffOf = async (squad: string | null, most: number): Promise<TeamSheet['staff']> => {
    if (squad === null) return [];
    const rows = await createSquadStaffRepository(db).of(squad);
    // One line for a person, by the first of the functions.
    const first = new Map<string, (typeof rows)[number]>();
    for (const row of [...rows].sort((a, b) => order(a.function) - order(b.function)))
      if (!first.has(row.user_id)) first.set(row.user_id, row);
    return [...first.values()].slice(0, most).map(({ name, function: what }) => ({ name, function: what }));
  };

  /** Of a match for all without players whom the reader does not see. Throws 404 for an unknown match. */
  const find = async (id: string, reader: Bound): Promise<FoundSheet> => {
    const repository = createTeamSheetsRepository(db);
    const match = await repository.match(id);
    if (!match) throw notFound('match');
    const { timezone } = await createClubRepository(db).get();
    // Of an abandoned match that goes on, the paper is for its rest.
    const startsAt = startToComeOf(match);
    const day = dayIn(startsAt, timezone);
    const recorded = createRecordedMatchesRepository(db);
    const season = await recorded.seasonOf(match);
    const rules = await recorded.rulesIn(match.league_id, season);
    const key = { id, squad: match.squad_id, league: match.league_id, season: season?.id };
    const called = await repository.players(key);
    const people = called.map((row) => row.id);
    const seen = await seenInEvent(db, { squad: match.squad_id, people }, reader);
    const rows = called.filter((row) => seen.has(row.id));
    const starters = rows.filter(({ role }) => role === 'starter').sort(byNumber);
    const substitutes = rows.filter(({ role }) => role === 'substitute').sort(byNumber);
    const onSheet = [...starters, ...substitutes];
    const isHome = match.home_is_own === true;
    const isOwn = isHome || match.away_is_own === true;
    const crestKey = isHome ? match.home_icon : match.away_icon;
    const note = await repository.plan(id);
    return {
      crestKey,
      sheet: {
        competition: match.league_name,
        matchday: match.matchday ?? (isOwn ? await recorded.matchdayOf(match) : null),
        stage: match.stage,
        date: startsAt,
        timeUnknown: match.time_unknown && startsAt === match.starts_at,
        timezone,
        venue: match.venue,
        half: (await readHalves(db, [match]))(match.venue, match.place_half),
        home: match.home_name,
        away: match.away_name,
        isHome,
        crest: links.imageOf(crestKey, 'card', 'image')?.url ?? null,
        kit: match.kit,
        starters: starters.map(lineOf),
        substitutes: substitutes.map(lineOf),
        staff: await staffOf(match.squad_id, rules.staffMax),
        // Youth: birth dates stand on the sheet if somebody on it is under 18 on the day.
        bornShown: rules.bornOnSheet || onSheet.some((row) => isUnderAge(row, day, ageOfMajority)),
        formation: match.formation,
        printedAt: timestampOf(clock),
      },
      plan: {
        eleven: starters.map((row) => ({ ...lineOf(row), slot: row.slot, x: row.x, y: row.y })),
        bench: [...rows.filter(({ role }) => role === 'substitute')]
          .sort(byBench)
          .map((row) => ({ ...lineOf(row), position: row.position })),
        takers: match.set_pieces ?? {},
        whatWeWant: note?.what_we_want ?? null,
        setPiecesFor: note?.set_pieces_for ?? null,
        setPiecesAgainst: note?.set_pieces_against ?? null,
      },
    };
  };

  return {
    find,
    /** The sheet with its words in a language. Throws as `find` does. */
    get: async (id: string, language: Language, reader: Bound): Promise<TeamSheet> => {
      const { sheet, plan } = await find(id, reader);
      const numbers = new Map([...plan.eleven, ...plan.bench].map(({ player, number }) => [player, number]));
      const takers = Object.fromEntries(
        Object.entries(plan.takers).map(([kind, ids]) => [
          kind,
          ids.flatMap((player) => {
            const number = numbers.get(player);
            return number == null ? [] : [number];
          }),
        ]),
      );
      const unprintable = await unprintableAmong(namesOn(sheet));
      const called = [...plan.eleven, ...plan.bench].map(({ player }) => player);
      const since = await sinceOnSheet(db, { id, called, zone: sheet.timezone, clock, reader });
      return {
        ...sheet,
        language,
        words: sheetWords(sheet, language),
        plan: { ...plan, takers },
        unprintable,
        ...(since.length > 0 && { since }),
      };
    },
  };
};

export type TeamSheetsService = ReturnType<typeof createTeamSheetsService>;
