import type { ImportQuestion, LinePosition, PlayerLine } from '@touchline/contract/club/imports';
import { type PlayerImportField, playerImportFields } from '@touchline/contract/people/player-fields';
import type { FieldError } from '@touchline/contract/wire/errors';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { fold } from '../../../../lib/text/search.ts';
import { type UserRow, valueIn } from '../../../people/users/user-row.repository.ts';
import { problem } from '../import-rows.ts';
import { createIdentity, type Found, wordsKey } from './player-identity.ts';
import { type FileGuardian, note, type PlayerRow, type PlayerValues } from './player-fields.ts';
import type { TargetSquads } from './target-squads.ts';

/** What a person has answered about a row: the id of a player, `new`, or `skip`. */
export type Answers = Readonly<Record<string, string>>;

/** The decisions that the file leaves open. */
export type PlanOptions = {
  lines: Record<PlayerLine, LinePosition>;
  withoutTakenNumbers: boolean;
  answers: Answers;
};

/** A row, the player that it is, and what it would write. */
export type Placed = {
  row: PlayerRow;
  /** The `wordsKey` of the name; empty without one. */
  key: string;
  player: UserRow | undefined;
  /** Nobody else can be meant. */
  isCertain: boolean;
  values: PlayerValues;
  secondGuardian: FileGuardian | null;
  /** The squad that the player has after the import. */
  squad: string | null;
  problems: FieldError[];
  question: ImportQuestion | null;
  /** Left out by an answer. */
  isSkipped: boolean;
  hasTakenNumber: boolean;
  /** The number of the file that is left out, because another player wears it. */
  droppedNumber?: number;
  /** What the file says of an injury is left out, since the player does not agree to medical data. */
  isInjuryLeftOut?: boolean;
};

export type Surroundings = {
  /** Both active and inactive. */
  players: readonly UserRow[];
  /** How many guardians players have, and their folded addresses. Players without any are missing. */
  guardians: ReadonlyMap<string, ReadonlySet<string>>;
  /** The players of whom a case says that they are injured, which no file ends. */
  ofCases: ReadonlySet<string>;
  /** The players whose medical data staff must not see: no file tells whether they are injured. */
  hidden: ReadonlySet<string>;
  squads: TargetSquads;
  options: PlanOptions;
};

/** A guardian answers for the player: an import only names one where there is none. */
const ofGuardian: readonly PlayerImportField[] = ['guardianName', 'guardianEmail', 'guardianPhone'];

/** True if the record names a guardian. */
export const hasGuardian = (player: UserRow): boolean => ofGuardian.some((field) => valueIn(player, field) !== null);

const isSame = (field: PlayerImportField, before: unknown, after: unknown): boolean => {
  // Lists in capitals or without accents must not overwrite a well-written name, nor addresses in capitals.
  if (field === 'name' || field === 'email') return typeof before === 'string' && fold(before) === fold(String(after));
  return JSON.stringify(before) === JSON.stringify(after);
};

/** What notes say of a number that may be wrong. */
const doubts: readonly string[] = [sentenceOf('importAskPhone'), sentenceOf('importZeroLost')];

/** The notes about a known player's row: no doubt about what the record has already, as every exported table has it. */
const newsOf = ({ notes, values }: PlayerRow, player: UserRow): PlayerRow['notes'] =>
  notes.filter(({ field: name, text }) => {
    const field = playerImportFields.find((one) => one === name);
    return !field || !doubts.includes(text) || !isSame(field, valueIn(player, field), values[field]);
  });

/** True if a name of the file only has the words of the stored one in another order. */
const isTurned = (player: UserRow, name: string): boolean => {
  const sorted = (text: string): string => fold(text).split(' ').sort().join(' ');
  return sorted(player.name) === sorted(name);
};

/** What the file changes of a known player. It never changes the status, nor guardians that are there. */
const differing = (player: UserRow, values: PlayerValues): PlayerValues =>
  Object.fromEntries(
    playerImportFields
      .flatMap((field): [PlayerImportField, unknown][] => (values[field] === undefined ? [] : [[field, values[field]]]))
      .filter(([field]) => field !== 'status' && (!ofGuardian.includes(field) || !hasGuardian(player)))
      .filter(([field, value]) => !isSame(field, valueIn(player, field), value))
      .filter(([field, value]) => field !== 'name' || !isTurned(player, String(value))),
  );

/** The row's values, with the position of its line unless the player has a more exact one. */
const withLine = ({ values, line }: PlayerRow, player: UserRow | undefined, { lines }: PlanOptions): PlayerValues => {
  const position = line === null ? 'none' : lines[line];
  return position === 'none' || player?.position ? values : { ...values, position };
};

/** The squad after the import: of the whole file, else of the row, else the present one. Undefined if it is unknown. */
const squadOf = ({ squad }: PlayerRow, player: UserRow | undefined, squads: TargetSquads): string | null | undefined =>
  squads.into ?? (squad === null ? (player?.squad_id ?? squads.first ?? null) : squads.find(squad));

const described = ({ name, birth_date, shirt_number }: UserRow, squads: TargetSquads, squad: string | null): string =>
  [name, birth_date, shirt_number === null ? null : `#${shirt_number}`, squads.areSeveral ? squads.nameOf(squad) : null]
    .filter((part) => part !== null)
    .join(' · ');

/** The question which of these people a row is, or another one. */
export const questionOf = (text: MessageKey, candidates: readonly UserRow[], squads: TargetSquads): ImportQuestion => ({
  kind: 'person',
  text: sentenceOf(text),
  choices: [
    ...candidates.map((player) => ({ value: player.id, text: described(player, squads, player.squad_id) })),
    { value: 'new', text: '' },
    { value: 'skip', text: '' },
  ],
});

/**
 * Ends or asks a question by its answer. Also of a row that is recognised: another row may be the same player, which is
 * asked only once all rows are placed. An answer that names none of the candidates counts as none.
 */
const settled = (found: Found, answer: string | undefined): Found | 'skip' => {
  if (answer === 'skip') return 'skip';
  if (answer === 'new') return { kind: 'new' };
  const candidates = found.kind === 'asked' ? found.candidates : found.kind === 'known' ? [found.player] : [];
  const player = candidates.find(({ id }) => id === answer);
  return player ? { kind: 'known', player, isCertain: true } : found;
};

const isActive = ({ player, values }: Pick<Placed, 'player' | 'values'>): boolean =>
  (player?.status ?? values.status ?? 'active') === 'active';
export { isActive as isActivePlaced };

/** A second guardian is named where there is room and nobody with this address. */
const secondGuardianOf = (
  { secondGuardian }: PlayerRow,
  player: UserRow | undefined,
  guardians: Surroundings['guardians'],
) => {
  if (secondGuardian === null || !player) return secondGuardian;
  const known = guardians.get(player.id);
  if (!known) return secondGuardian;
  const isKnown = secondGuardian.email !== null && known.has(fold(secondGuardian.email));
  return known.size > 1 || isKnown || secondGuardian.email === null ? null : secondGuardian;
};

/** Says which player each row is, and what the row would write. */
export const createPlacing = ({ players, guardians, ofCases, hidden, squads, options }: Surroundings) => {
  const find = createIdentity(players);
  return (row: PlayerRow): Placed => {
    const placed: Placed = {
      row,
      key: '',
      player: undefined,
      isCertain: false,
      values: {},
      secondGuardian: null,
      squad: null,
      problems: [...row.problems],
      question: null,
      isSkipped: false,
      hasTakenNumber: false,
    };
    const answer = options.answers[row.row];
    if (answer === 'skip') return { ...placed, isSkipped: true, problems: [] };
    if (row.values.name === undefined) return placed;
    const key = wordsKey(fold(row.values.name));
    const found = settled(find(key, row.values), answer);
    if (found === 'skip') return { ...placed, isSkipped: true, problems: [] };
    if (found.kind === 'asked') {
      placed.question = questionOf(found.text, found.candidates, squads);
      placed.problems.push(problem('name', found.text));
    }
    const player = found.kind === 'known' ? found.player : undefined;
    const read = withLine(row, player, options);
    const values = player ? differing(player, read) : { ...read };
    if (player) row.notes = newsOf(row, player);
    if (player && values.email !== undefined && !(found.kind === 'known' && found.isCertain)) {
      delete values.email;
      note(row, 'email', row.values.email ?? '', 'importAddressKept');
    }
    const isInjuryLeftOut = player !== undefined && values.injury !== undefined && hidden.has(player.id);
    if (player && (isInjuryLeftOut || ofCases.has(player.id))) delete values.injury;
    const squad = squadOf(row, player, squads);
    if (squad === undefined) placed.problems.push(problem('squad', 'squadUnknown'));
    placed.key = key;
    placed.player = player;
    placed.isCertain = found.kind === 'known' && found.isCertain;
    placed.values = values;
    placed.secondGuardian = secondGuardianOf(row, player, guardians);
    placed.squad = squad ?? null;
    placed.isInjuryLeftOut = isInjuryLeftOut;
    if (values.primary && !isActive(placed)) {
      delete values.primary;
      note(row, 'primary', 'true', 'notActivePlayer');
    }
    return placed;
  };
};
