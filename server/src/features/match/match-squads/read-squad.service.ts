import type { FilePlayer, MatchSquad, SquadEntry, SquadWarning } from '@touchline/contract/match/match-squads';
import type { LineupVisibility, SquadRole } from '@touchline/contract/match/match-choices';
import type { Position } from '@touchline/contract/people/player-fields';
import type { Db } from '../../../db/database.ts';
import { shirtNameIn } from '../../../db/queries/people/shirt-names.ts';
import { notFound } from '../../../lib/errors.ts';
import { minutesMs, type Clock } from '../../../lib/time/clock.ts';
import { ageOfMajority, isUnderAge } from '../../../lib/time/under-age.ts';
import { versioned } from '../../../lib/version.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { placeInRow } from './called-place.ts';
import { createFileMatchesRepository, isOwnMatch, type FileMatch, type FilePerson } from './file-matches.repository.ts';
import {
  createMatchSquadsRepository,
  type CalledRow,
  type OverrideRow,
  type SquadRow,
} from './match-squads.repository.ts';
import { contentAmong, contentOf, isSameContent, takersAmong } from './lineup-content.ts';
import { noSetPieces } from './no-set-pieces.ts';
import { callUpOf, differencesOf, pendingOf } from './publishing/pending-changes.ts';
import { playedPlacesOf } from './reading/played-places.service.ts';
import { readFacts } from './warnings/facts.service.ts';
import { keeps } from './warnings/keeps.ts';
import { limitWarnings } from './warnings/limit-warnings.ts';
import { byWeight, playerWarnings, type Warning } from './warnings/player-warnings.ts';
import { warningText } from './warnings/warning-texts.ts';

/** A member of staff who reads a squad. */
export type SquadReader = BoundActor & { isMedical: boolean };
type Deps = { db: Db; clock: Clock; reads: ReadsService; files: { links: LinksService } };

/** The version of a squad that nobody has saved yet: who saves it first leaves everybody else behind. */
export const versionOfNone = new Date(0).toISOString();

const usualMeetingMs = minutesMs(105);

/** Players of a match's file whom the reader sees: of a match for all only those of the own squads. */
const seenBy = async (db: Db, match: FileMatch, people: readonly FilePerson[], { squads }: SquadReader) => {
  if (squads === undefined || match.squad_id !== null) return people;
  const own = await createEventSquadsRepository(db).among(
    squads,
    people.map(({ id }) => id),
  );
  return people.filter(({ id }) => own.has(id));
};

const placeOf = ({ called_at, user_id }: CalledRow): string => `${called_at} ${user_id}`;

/**
 * The warnings of a squad, the red ones first, and what they rest on. What somebody keeps in spite of a red one is no longer
 * red; a suspension stays red.
 */
export const warningsOf = async (
  db: Db,
  {
    called: rows,
    overrides,
    ...asked
  }: Parameters<typeof readFacts>[1] & { called: readonly CalledRow[]; overrides: readonly OverrideRow[] },
) => {
  const { people } = asked;
  // Of those called up at once any order does, as long as it stays.
  const called = rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const { day, rules, facts, counted: countedFor } = await readFacts(db, asked);
  const counted = countedFor(new Set(called.flatMap(({ is_goalkeeper, user_id }) => (is_goalkeeper ? [user_id] : []))));
  const positionOf = new Map(people.map(({ id, position }) => [id, position as Position | null]));
  const isCalled = new Set(called.map(({ user_id }) => user_id));
  const found = [
    ...facts.flatMap((one) => playerWarnings(one, day)),
    ...limitWarnings(rules, {
      called: called.map(({ user_id: id, role, slot, is_captain: captain }) => ({
        id,
        role: role as SquadRole,
        slot,
        captain,
        position: positionOf.get(id) ?? null,
      })),
      notCalled: people.flatMap(({ id }) => (isCalled.has(id) ? [] : [id])),
      counted,
    }),
  ];
  const names = await createFileMatchesRepository(db).names(overrides.map(({ staff_id }) => staff_id));
  const toWarning = (warning: Warning): SquadWarning => {
    const { player, level, kind, values } = warning;
    const override =
      level === 'red' && kind !== 'suspended' ? overrides.findLast((row) => keeps(row, warning)) : undefined;
    return {
      player,
      level: override ? 'amber' : level,
      kind,
      text: warningText(kind, values, { zone: asked.zone, isOfPlayer: player !== null }),
      values,
      overriddenBy: override ? (names.get(override.staff_id ?? '') ?? '') : null,
      overrideNote: override?.note ?? null,
    };
  };
  const rank = ({ level }: SquadWarning) => (level === 'red' ? 0 : 1);
  const warnings = found
    .sort(byWeight)
    .map(toWarning)
    .sort((a, b) => rank(a) - rank(b));
  return { warnings, rules, counted, day };
};

/** Reads the squad of a match as the console shows it. */
export const createReadSquad = ({ db, clock, reads, files: { links } }: Deps) => {
  const toPlayer = (person: FilePerson, day: string): FilePlayer => ({
    ...playerRefOf(links, person.id, person),
    shirtName: shirtNameIn(person),
    position: person.position as Position | null,
    isMinor: isUnderAge(person, day, ageOfMajority),
  });

  const toEntry = (row: CalledRow, person: FilePerson, day: string): SquadEntry => ({
    player: toPlayer(person, day),
    ...placeInRow(row),
    shirtNumber: row.shirt_number ?? person.shirt_number,
    note: row.note,
  });

  /** What a new call-up begins with. */
  const defaultsOf = async (match: FileMatch): Promise<MatchSquad['defaults']> => {
    const [last] = await createFileMatchesRepository(db).withSquadBefore(match.squad_id, match.starts_at, 1);
    const squad = last && (await createMatchSquadsRepository(db).find(last.id));
    const beforeMs =
      last && squad?.meeting_at ? Date.parse(last.starts_at) - Date.parse(squad.meeting_at) : usualMeetingMs;
    return {
      meetingAt: match.time_unknown ? null : new Date(Date.parse(match.starts_at) - beforeMs).toISOString(),
      meetingPlace: squad?.meeting_place ?? null,
      kit: squad?.kit ?? null,
    };
  };

  const mayEdit = async (match: FileMatch, reader: SquadReader): Promise<boolean> =>
    isOwnMatch(match) &&
    (reader.role === 'admin' || reader.role === 'tactic') &&
    (match.squad_id !== null || (await seesAllSquads(db, reader)));

  const published = (row: SquadRow | undefined, called: readonly CalledRow[]) => ({
    publishedAt: row?.published_at ?? null,
    lineupVisibility: (row?.lineup_visibility ?? 'never') as LineupVisibility,
    lineupVisibleFrom: row?.lineup_visible_from ?? null,
    lineupPublishedAt: row?.lineup_published_at ?? null,
    lineupChanged: row?.published_lineup != null && !isSameContent(row.published_lineup, contentOf(row, called)),
  });

  /**
   * The squad of a match with everybody who may be called up. Throws 404. That a reader has seen who is out is recorded.
   */
  return async (id: string, reader: SquadReader): Promise<MatchSquad> => {
    const matches = createFileMatchesRepository(db);
    const squads = createMatchSquadsRepository(db);
    const match = await matches.find(id);
    if (!match) throw notFound('match');
    const { timezone: zone } = await createClubRepository(db).get();
    const row = await squads.find(id);
    const called = row ? await squads.called(id) : [];
    const overrides = row ? await squads.overrides(id) : [];
    const drafts = row ? await squads.drafts(id) : [];
    const people = await seenBy(
      db,
      match,
      await matches.people(
        match.squad_id,
        called.map(({ user_id }) => user_id),
      ),
      reader,
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    const seen = called.filter(({ user_id }) => byId.has(user_id));
    const all = await warningsOf(db, { match, people, zone, clock, reader, called, overrides });
    const { day, rules, counted } = all;
    const warnings = all.warnings.filter(({ player }) => player === null || byId.has(player));
    if (people.length > 0) await reads.list(reader, 'players');
    if (warnings.some(({ kind }) => kind === 'wellnessFlag')) await reads.list(reader, 'wellness');
    const worst = new Map(warnings.toReversed().map(({ player, kind }) => [player, kind]));
    const calledIds = new Set(called.map(({ user_id }) => user_id));
    const rowOf = new Map(seen.map((one) => [one.user_id, one]));
    const numberOf = (one: SquadEntry) => one.shirtNumber ?? Infinity;
    const differences = row?.published ? differencesOf(row.published, callUpOf(row, called)) : undefined;
    const isSeen = (player: string) => byId.has(player) || reader.squads === undefined || match.squad_id !== null;
    const names = await matches.names([
      row?.published_by ?? null,
      row?.lineup_published_by ?? null,
      row?.updated_by ?? null,
      ...drafts.map(({ updated_by }) => updated_by),
      ...(differences?.withdrawn ?? []),
    ]);
    const nameOf = (user: string | null | undefined) => names.get(user ?? '') ?? null;
    const told = row?.published?.players.map((one) => one.id) ?? [];
    const opened = row?.published_at ? await squads.reads(id) : [];
    const isPrimary = ({ is_primary, isOfSquad, squad_id }: FilePerson) =>
      is_primary && isOfSquad && (match.squad_id === null || squad_id === match.squad_id);
    const answer: MatchSquad = {
      match: id,
      exists: row !== undefined,
      players: people
        .flatMap((person) => {
          const own = rowOf.get(person.id);
          return own ? [toEntry(own, person, day)] : [];
        })
        .sort((a, b) => (numberOf(a) === numberOf(b) ? 0 : numberOf(a) - numberOf(b))),
      notCalled: people
        .filter((person) => person.isOfSquad && !calledIds.has(person.id))
        .map((person) => ({ player: toPlayer(person, day), reason: worst.get(person.id) ?? null })),
      playedAt: await playedPlacesOf(db, { match, players: people.map((person) => person.id), zone, clock }),
      usualEleven: [
        ...people.filter(isPrimary).map((person) => person.id),
        ...(reader.squads === undefined || match.squad_id !== null
          ? await matches.flaggedInactive(match.squad_id)
          : []),
      ],
      formation: row?.formation ?? null,
      setPieces: takersAmong({ ...noSetPieces(), ...row?.set_pieces }, isSeen),
      meetingAt: row?.meeting_at ?? null,
      meetingPlace: row?.meeting_place ?? null,
      travel: row?.travel ?? null,
      kit: row?.kit ?? null,
      note: row?.note ?? null,
      defaults: await defaultsOf(match),
      publishedBy: nameOf(row?.published_by),
      read: { opened: opened.filter(({ user_id }) => told.includes(user_id)).length, told: told.length },
      pending: differences
        ? pendingOf(differences, (player) =>
            isSeen(player) ? (byId.get(player)?.name ?? names.get(player)) : undefined,
          )
        : [],
      ...published(row, called),
      lineupPublishedBy: nameOf(row?.lineup_published_by),
      warnings,
      drafts: drafts.map((draft) => ({
        _id: draft.id,
        name: draft.name,
        isCurrent: draft.content === null,
        content: draft.content && contentAmong(draft.content, isSeen),
        updatedAt: draft.updated_at,
        updatedBy: nameOf(draft.updated_by),
      })),
      rules,
      counted: Object.fromEntries(
        Object.entries(counted).map(([kind, ids]) => [kind, ids.filter((one) => byId.has(one))]),
      ),
      mayEdit: await mayEdit(match, reader),
      updatedAt: row?.updated_at ?? null,
      updatedBy: nameOf(row?.updated_by),
    };
    return row ? answer : versioned(answer, versionOfNone);
  };
};

export type ReadSquad = ReturnType<typeof createReadSquad>;
