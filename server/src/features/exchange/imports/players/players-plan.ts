import type { PlayerImportField } from '@touchline/contract/people/player-fields';
import type { ImportPreview, ImportRow, ImportState, PlayerLine } from '@touchline/contract/club/imports';
import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { type UserRow, valueIn } from '../../../people/users/user-row.repository.ts';
import { problem, type Outcome } from '../import-rows.ts';
import { createPlacing, isActivePlaced, type Placed, type PlanOptions, type Surroundings } from './place-players.ts';
import { type FileGuardian, type PlayerRow, type PlayerValues, textsOfRow } from './player-fields.ts';
import { markRepeated } from './repeated-players.ts';
import { settleAddresses, type StaffAddress } from './shared-addresses.ts';
import { clashesOf, type Worn } from './shirt-numbers.ts';
import type { TargetSquads } from './target-squads.ts';

export type { PlanOptions } from './place-players.ts';

/** The values to write for a row: all for a new player, only the changed ones for an existing player. */
export type PlayerWrite = {
  id: string | null;
  values: PlayerValues;
  /** Another guardian who is added. */
  secondGuardian?: FileGuardian;
  /** The squad that the player joins. */
  squad?: string;
  /** The player leaves the number behind in the former squad, because another one wears it in the new one. */
  losesNumber?: true;
};

/** Includes the current player; the record's version is not part of the outcome. */
export type PlayerOutcome = Outcome & {
  written: PlayerWrite | null;
  player: UserRow | null;
  line: PlayerLine | null;
  hasTakenNumber: boolean;
  /** An active player to whom nothing can be mailed. */
  isUnreachable: boolean;
  /** A player without a birth date after the import. */
  isUndated: boolean;
  /** The file says whether a known player is injured, so that the outcome tells what the club has stored. */
  tellsInjury: boolean;
};

type Given = Surroundings & {
  rows: readonly PlayerRow[];
  staff: ReadonlyMap<string, StaffAddress>;
  agesOfSquads: ReadonlyMap<string, number | null>;
  worn: readonly Worn[];
  today: string;
};

const readable = (value: unknown): string | null => {
  const text = Array.isArray(value) ? value.join(', ') : String((value as string | number | boolean | null) ?? '');
  return text === '' ? null : text;
};

/** True for a player who has another squad after the import. */
const isMoved = ({ player, squad }: Placed): boolean => player !== undefined && player.squad_id !== squad;

const markTakenNumbers = (all: readonly Placed[], worn: readonly Worn[], { withoutTakenNumbers }: PlanOptions) => {
  const wearers = all
    .filter(
      ({ problems, isSkipped, values, player }) =>
        problems.length === 0 && !isSkipped && (values.shirtNumber ?? player?.shirt_number) != null,
    )
    .map((placed) => ({
      row: placed,
      id: placed.player?.id ?? null,
      squad: placed.squad,
      former: placed.player?.squad_id ?? null,
      number: placed.values.shirtNumber ?? placed.player?.shirt_number ?? null,
      isActive: isActivePlaced(placed),
    }));
  for (const placed of clashesOf(wearers, worn)) {
    placed.hasTakenNumber = true;
    const { shirtNumber, ...others } = placed.values;
    const dropped = shirtNumber ?? (isMoved(placed) ? placed.player?.shirt_number : undefined);
    if (withoutTakenNumbers && dropped != null) {
      placed.values = others;
      placed.droppedNumber = dropped;
    } else placed.problems.push(problem('shirtNumber', 'shirtNumberTaken'));
  }
};

const shownOf = (placed: Placed, state: ImportState, { areSeveral, nameOf }: TargetSquads): ImportRow => {
  const { row, player, squad, problems, question, droppedNumber, isInjuryLeftOut } = placed;
  const number = droppedNumber === undefined ? row.values.shirtNumber : undefined;
  const losesNumber = droppedNumber !== undefined && isMoved(placed);
  const shown: ImportRow = {
    row: row.row,
    state,
    title: row.title,
    date: null,
    changes: [],
    problems,
    shirtNumber: losesNumber ? null : (number ?? player?.shirt_number ?? null),
    notes: row.notes,
    question,
  };
  if (droppedNumber !== undefined) shown.droppedNumber = droppedNumber;
  if (isInjuryLeftOut) shown.injuryLeftOut = true;
  if (areSeveral && squad !== null) shown.squad = nameOf(squad) ?? '';
  return shown;
};

const changesOf = (player: UserRow, values: PlayerValues): ImportRow['changes'] =>
  (Object.keys(values) as PlayerImportField[]).map((field) => ({
    field,
    from: readable(valueIn(player, field)),
    to: readable(values[field]),
  }));

/** What would be written for a row that is neither wrong nor left out. */
const writtenOf = (placed: Placed, id: string | null, joined: string | null): PlayerWrite => {
  const { values, droppedNumber, secondGuardian } = placed;
  const written: PlayerWrite = { id, values };
  if (secondGuardian !== null) written.secondGuardian = secondGuardian;
  if (joined !== null) written.squad = joined;
  if (id !== null && droppedNumber !== undefined && isMoved(placed)) written.losesNumber = true;
  return written;
};

// Ten thousand of them are made for a preview: each is filled in, because copies would take as long as all else.
const outcomeOf = (placed: Placed, squads: TargetSquads): PlayerOutcome => {
  const { row, player, values, squad, problems, isSkipped, hasTakenNumber, secondGuardian } = placed;
  const state = problems.length > 0 ? 'wrong' : isSkipped || player ? 'same' : 'new';
  const outcome: PlayerOutcome = {
    shown: shownOf(placed, state, squads),
    textsOf: () => textsOfRow(row),
    line: row.line,
    hasTakenNumber,
    written: null,
    player: null,
    isUnreachable: false,
    isUndated: false,
    tellsInjury: false,
  };
  // A row that is wrong or left out says nothing about a player.
  if (problems.length > 0 || isSkipped) return outcome;
  outcome.isUnreachable = !(values.email ?? player?.email) && isActivePlaced(placed);
  outcome.isUndated = !(values.birthDate ?? player?.birth_date);
  outcome.tellsInjury = player !== undefined && row.values.injury !== undefined;
  const joined = squads.areSeveral && squad !== null && squad !== player?.squad_id ? squad : null;
  if (!player) {
    outcome.written = writtenOf(placed, null, joined);
    return outcome;
  }
  outcome.player = player;
  const changes = changesOf(player, values);
  if (joined !== null)
    changes.unshift({ field: 'squad', from: squads.nameOf(player.squad_id), to: squads.nameOf(joined) });
  if (secondGuardian)
    changes.push({
      field: 'guardian2Name',
      from: null,
      to: readable(secondGuardian.name ?? secondGuardian.email ?? secondGuardian.phone),
    });
  if (changes.length === 0) return outcome;
  outcome.shown.state = 'changed';
  outcome.shown.changes = changes;
  outcome.written = writtenOf(placed, player.id, joined);
  return outcome;
};

/** Plans what an import would do with each row, given the current records. */
export const planPlayers = async ({
  rows,
  worn,
  staff,
  agesOfSquads,
  today,
  ...given
}: Given): Promise<PlayerOutcome[]> => {
  const { squads, options, players } = given;
  const all = await mapInTurns(rows, createPlacing(given));
  await markRepeated(all, options.answers, squads);
  settleAddresses(all, { players, staff, agesOfSquads, today });
  markTakenNumbers(all, worn, options);
  return mapInTurns(all, (placed) => outcomeOf(placed, squads));
};

type Summary = NonNullable<ImportPreview['players']>;

/** What a preview says about all players of a file. */
export const summaryOf = (
  outcomes: readonly PlayerOutcome[],
  about: Pick<Summary, 'unusedColumns' | 'dates' | 'hidden'>,
): Summary => {
  const count = (is: (outcome: PlayerOutcome) => boolean): number => outcomes.filter(is).length;
  const inLine = (line: PlayerLine): number => count((outcome) => outcome.line === line);
  return {
    lines: { defender: inLine('defender'), midfielder: inLine('midfielder'), forward: inLine('forward') },
    takenNumbers: count(({ hasTakenNumber }) => hasTakenNumber),
    withoutAddress: count(({ isUnreachable }) => isUnreachable),
    withoutBirthDate: count(({ isUndated }) => isUndated),
    questions: count(({ shown }) => shown.question != null),
    ...about,
  };
};
