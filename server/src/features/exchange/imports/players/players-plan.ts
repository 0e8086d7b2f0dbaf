import { type PlayerImportField, playerImportFields } from '@touchline/contract/people/player-fields';
import type { FieldError } from '@touchline/contract/wire/errors';
import type { ImportPreview, ImportRow, LinePosition, PlayerLine } from '@touchline/contract/club/imports';
import { mapInTurns, yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { fold } from '../../../../lib/text/search.ts';
import { type UserRow, valueIn } from '../../../people/users/user-row.repository.ts';
import { problem, type Outcome } from '../import-rows.ts';
import { createIdentity } from './player-identity.ts';
import type { PlayerRow, PlayerValues } from './player-fields.ts';
import { clashesOf, type Worn } from './shirt-numbers.ts';
import type { TargetSquads } from './target-squads.ts';

/** The values to write for a row: all for a new player, only the changed ones for an existing player. */
export type PlayerWrite = {
  id: string | null;
  values: PlayerValues;
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
  /** The file says whether a known player is injured, so that the outcome tells what the club has stored. */
  tellsInjury: boolean;
};

type Given = {
  rows: readonly PlayerRow[];
  /** Both active and inactive. */
  players: readonly UserRow[];
  /** The folded addresses of everyone else. */
  otherAddresses: ReadonlySet<string>;
  worn: readonly Worn[];
  /** The players of whom a case says that they are injured, which no file ends. */
  ofCases: ReadonlySet<string>;
  /** The players whose medical data staff must not see: no file tells whether they are injured. */
  hidden: ReadonlySet<string>;
  squads: TargetSquads;
  options: PlanOptions;
};

/** The decisions that the file leaves open. */
export type PlanOptions = {
  lines: Record<PlayerLine, LinePosition>;
  withoutTakenNumbers: boolean;
};

type Placed = {
  row: PlayerRow;
  player: UserRow | undefined;
  values: PlayerValues;
  /** The squad that the player has after the import. */
  squad: string | null;
  problems: FieldError[];
  hasTakenNumber: boolean;
  /** The number of the file that is left out, because another player wears it. */
  droppedNumber?: number;
  /** What the file says of an injury is left out, since the player does not agree to medical data. */
  isInjuryLeftOut?: boolean;
};

/** A guardian answers for the player: an import only names one where there is none. */
const ofGuardian: readonly PlayerImportField[] = ['guardianName', 'guardianEmail', 'guardianPhone'];

/** Account fields: an import never changes them on existing players. */
const ofAccount: readonly PlayerImportField[] = ['status', 'email'];

const isSame = (field: PlayerImportField, before: unknown, after: unknown): boolean =>
  // Lists in capitals or without accents must not overwrite a well-written name.
  field === 'name' ? fold(String(before)) === fold(String(after)) : JSON.stringify(before) === JSON.stringify(after);

const hasGuardian = (player: UserRow): boolean => ofGuardian.some((field) => valueIn(player, field) !== null);

const differing = (player: UserRow, values: PlayerValues): PlayerValues =>
  Object.fromEntries(
    playerImportFields
      .filter((field) => !ofAccount.includes(field) && values[field] !== undefined)
      .filter((field) => !ofGuardian.includes(field) || !hasGuardian(player))
      .filter((field) => !isSame(field, valueIn(player, field), values[field]))
      .map((field) => [field, values[field]]),
  );

const readable = (value: unknown): string | null => {
  const text = Array.isArray(value) ? value.join(', ') : String((value as string | number | boolean | null) ?? '');
  return text === '' ? null : text;
};

/** True for a player who has another squad after the import. */
const isMoved = ({ player, squad }: Placed): boolean => player !== undefined && player.squad_id !== squad;

const isActive = ({ player, values }: Placed): boolean => (player?.status ?? values.status ?? 'active') === 'active';

/** The row's values, with the position of its line unless the player has a more exact one. */
const withLine = ({ values, line }: PlayerRow, player: UserRow | undefined, { lines }: PlanOptions): PlayerValues => {
  const position = line === null ? 'none' : lines[line];
  return position === 'none' || player?.position ? values : { ...values, position };
};

/** The squad after the import: of the whole file, else of the row, else the present one. Undefined if it is unknown. */
const squadOf = ({ squad }: PlayerRow, player: UserRow | undefined, squads: TargetSquads): string | null | undefined =>
  squads.into ?? (squad === null ? (player?.squad_id ?? squads.first ?? null) : squads.find(squad));

const place = (
  row: PlayerRow,
  find: ReturnType<typeof createIdentity>,
  {
    otherAddresses,
    ofCases,
    hidden,
    squads,
    options,
  }: Pick<Given, 'otherAddresses' | 'ofCases' | 'hidden' | 'squads' | 'options'>,
): Placed => {
  const none = { player: undefined, values: {}, squad: null, problems: [...row.problems], hasTakenNumber: false };
  if (row.values.name === undefined) return { row, ...none };
  const { player, isAmbiguous } = find(row.values);
  // An existing player's status stays unchanged, whatever the file contains.
  const problems = row.problems.filter(({ field }) => !player || field !== 'status');
  const found = withLine(row, player, options);
  const values = player ? differing(player, found) : found;
  const isInjuryLeftOut = player !== undefined && values.injury !== undefined && hidden.has(player.id);
  if (player && (isInjuryLeftOut || ofCases.has(player.id))) delete values.injury;
  if (isAmbiguous) problems.push(problem('name', 'importAmbiguous'));
  const { email } = row.values;
  if (!player && email && otherAddresses.has(fold(email))) problems.push(problem('email', 'emailTaken'));
  const squad = squadOf(row, player, squads);
  if (squad === undefined) problems.push(problem('squad', 'squadUnknown'));
  const placed = { row, player, values, squad: squad ?? null, problems, hasTakenNumber: false, isInjuryLeftOut };
  if (values.primary && !isActive(placed)) problems.push(problem('primary', 'notActivePlayer'));
  return placed;
};

/** The birth dates in a group of players of one name. */
type Births = { known: Set<string>; isAnyUnknown: boolean };
type Namesakes = { all: Births; withoutEmail: Births };

const noBirths = (): Births => ({ known: new Set(), isAnyUnknown: false });
const addBirth = (births: Births, { birthDate }: PlayerValues): void => {
  if (birthDate) births.known.add(birthDate);
  else births.isAnyUnknown = true;
};
const mayBeBorn = ({ known, isAnyUnknown }: Births, { birthDate }: PlayerValues): boolean =>
  isAnyUnknown || (birthDate ? known.has(birthDate) : known.size > 0);

/** Marks repeated players as invalid, except the first: of two with an address each, only the address counts. */
const markRepeated = async (all: readonly Placed[]): Promise<void> => {
  const ids = new Set<string>();
  const addresses = new Set<string>();
  // Only the birth dates: comparing each row with all namesakes would take seconds for a large file.
  const names = new Map<string, Namesakes>();
  for (const { row, player, problems } of all.filter((placed) => placed.problems.length === 0)) {
    await yieldWhenDue();
    const { name = '', email } = row.values;
    const namesakes = names.get(fold(name)) ?? { all: noBirths(), withoutEmail: noBirths() };
    const isNewTwice =
      mayBeBorn(email ? namesakes.withoutEmail : namesakes.all, row.values) || (email && addresses.has(fold(email)));
    if (player ? ids.has(player.id) : isNewTwice) problems.push(problem('name', 'importTwice'));
    if (player) ids.add(player.id);
    else {
      addBirth(namesakes.all, row.values);
      if (!email) addBirth(namesakes.withoutEmail, row.values);
      names.set(fold(name), namesakes);
    }
    if (email) addresses.add(fold(email));
  }
};

const markTakenNumbers = (all: readonly Placed[], worn: readonly Worn[], { withoutTakenNumbers }: PlanOptions) => {
  const wearers = all
    .filter(({ problems }) => problems.length === 0)
    .map((placed) => ({
      row: placed,
      id: placed.player?.id ?? null,
      squad: placed.squad,
      former: placed.player?.squad_id ?? null,
      number: placed.values.shirtNumber ?? placed.player?.shirt_number ?? null,
      isActive: isActive(placed),
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

/** A row that is wrong says nothing about a player. */
const nothingKnown = { isUnreachable: false, tellsInjury: false };

const outcomeOf = (placed: Placed, { areSeveral, nameOf }: TargetSquads): PlayerOutcome => {
  const { row, player, values, squad, problems, hasTakenNumber, droppedNumber, isInjuryLeftOut } = placed;
  const number = droppedNumber === undefined ? row.values.shirtNumber : undefined;
  const losesNumber = droppedNumber !== undefined && isMoved(placed);
  const shown: Omit<ImportRow, 'state'> = {
    row: row.row,
    title: row.title,
    date: null,
    changes: [],
    problems,
    shirtNumber: losesNumber ? null : (number ?? player?.shirt_number ?? null),
    ...(droppedNumber !== undefined && { droppedNumber }),
    ...(isInjuryLeftOut && { injuryLeftOut: true }),
    ...(areSeveral && squad !== null && { squad: nameOf(squad) ?? '' }),
  };
  const about = { line: row.line, hasTakenNumber };
  if (problems.length > 0)
    return { shown: { ...shown, state: 'wrong' }, written: null, player: null, ...about, ...nothingKnown };
  const email = player ? player.email : values.email;
  const tellsInjury = player !== undefined && row.values.injury !== undefined;
  const facts = { ...about, isUnreachable: !email && isActive(placed), tellsInjury };
  const joins = areSeveral && squad !== null && squad !== player?.squad_id ? { squad } : {};
  if (!player)
    return { shown: { ...shown, state: 'new' }, written: { id: null, values, ...joins }, player: null, ...facts };
  const changes: ImportRow['changes'] = (Object.keys(values) as PlayerImportField[]).map((field) => ({
    field,
    from: readable(valueIn(player, field)),
    to: readable(values[field]),
  }));
  if (joins.squad) changes.unshift({ field: 'squad', from: nameOf(player.squad_id), to: nameOf(squad) });
  if (changes.length === 0) return { shown: { ...shown, state: 'same' }, written: null, player, ...facts };
  const written = { id: player.id, values, ...joins, ...(losesNumber && { losesNumber: true as const }) };
  return { shown: { ...shown, state: 'changed', changes }, written, player, ...facts };
};

/** Plans what an import would do with each row, given the current records. */
export const planPlayers = async ({ rows, players, worn, ...given }: Given): Promise<PlayerOutcome[]> => {
  const find = createIdentity(players);
  const all = await mapInTurns(rows, (row) => place(row, find, given));
  await markRepeated(all);
  markTakenNumbers(all, worn, given.options);
  return mapInTurns(all, (placed) => outcomeOf(placed, given.squads));
};

/** What a preview says about all players of a file. */
export const summaryOf = (
  outcomes: readonly PlayerOutcome[],
  unusedColumns: string[],
): NonNullable<ImportPreview['players']> => {
  const count = (is: (outcome: PlayerOutcome) => boolean): number => outcomes.filter(is).length;
  const inLine = (line: PlayerLine): number => count((outcome) => outcome.line === line);
  return {
    lines: { defender: inLine('defender'), midfielder: inLine('midfielder'), forward: inLine('forward') },
    unusedColumns,
    takenNumbers: count(({ hasTakenNumber }) => hasTakenNumber),
    withoutAddress: count(({ isUnreachable }) => isUnreachable),
  };
};
