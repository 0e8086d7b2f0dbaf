import type { Position } from '../people/player-fields.ts';
import { fitsOf, type SlotCode } from './slot-fits.ts';
import type { Point } from './pitch.ts';

/** A place in a formation. `fits`: whose players fit. */
export type FormationSlot = Point & { code: SlotCode; fits: readonly Position[] };
export const formationGroups = ['four', 'three', 'five', 'small', 'noKeeper'] as const;
export type FormationGroup = (typeof formationGroups)[number];
/**
 * `key`: its lines in digits, unique among all; without a goalkeeper it begins with 0, so that `0-2-1` of three is another
 * one than `2-1` of four. `players`: with the keeper, if there is one.
 */
export type Formation = { key: string; group: FormationGroup; players: number; slots: readonly FormationSlot[] };

const keeper = 'GK 50,88.5';
const four = 'LB 14,66 LCB 37,71 RCB 63,71 RB 86,66';
const three = 'LCB 26,70 CB 50,72.5 RCB 74,70';
const five = 'LWB 9,61 LCB 29,70 CB 50,72.5 RCB 71,70 RWB 91,61';
const midfield = 'LCM 27,45 CM 50,48 RCM 73,45';
const wings = 'LWB 10,46 LCM 36,48 RCM 64,48 RWB 90,46';
const holders = 'LDM 36,55 RDM 64,55';
const strikers = 'LS 37,11 RS 63,11';
const striker = 'ST 50,10';
const attack = 'LW 15,19 ST 50,10 RW 85,19';
const behind = 'LAM 34,26 RAM 66,26';

/** Without the keeper. The two whose lines are usually told otherwise are 4-4-2 with a diamond and 4-3-3 with a holder. */
const lines: readonly [key: string, group: FormationGroup, slots: string][] = [
  ['4-4-2', 'four', `${four} LM 13,43 LCM 37,45 RCM 63,45 RM 87,43 ${strikers}`],
  ['4-1-2-1-2', 'four', `${four} DM 50,57 LCM 24,44 RCM 76,44 AM 50,28 ${strikers}`],
  ['4-4-1-1', 'four', `${four} LM 13,45 LCM 37,47 RCM 63,47 RM 87,45 SS 50,27 ${striker}`],
  ['4-3-3', 'four', `${four} ${midfield} ${attack}`],
  ['4-1-2-3', 'four', `${four} DM 50,57 LCM 32,42 RCM 68,42 ${attack}`],
  ['4-2-3-1', 'four', `${four} ${holders} LW 15,29 AM 50,30 RW 85,29 ${striker}`],
  ['4-1-4-1', 'four', `${four} DM 50,58 LM 13,35 LCM 37,40 RCM 63,40 RM 87,35 ${striker}`],
  ['4-5-1', 'four', `${four} LM 9,42 LCM 29,47 CM 50,48 RCM 71,47 RM 91,42 ${striker}`],
  ['4-3-1-2', 'four', `${four} ${midfield} AM 50,28 ${strikers}`],
  ['4-3-2-1', 'four', `${four} ${midfield} ${behind} ${striker}`],
  ['4-2-2-2', 'four', `${four} ${holders} LAM 20,31 RAM 80,31 ${strikers}`],
  ['4-2-4', 'four', `${four} LCM 36,48 RCM 64,48 LW 13,20 LS 38,11 RS 62,11 RW 87,20`],
  ['4-1-3-2', 'four', `${four} DM 50,57 LM 20,36 AM 50,35 RM 80,36 ${strikers}`],
  ['3-4-3', 'three', `${three} ${wings} ${attack}`],
  ['3-4-2-1', 'three', `${three} ${wings} ${behind} ${striker}`],
  ['3-4-1-2', 'three', `${three} ${wings} AM 50,28 ${strikers}`],
  ['3-5-2', 'three', `${three} LWB 9,43 LCM 29,47 CM 50,50 RCM 71,47 RWB 91,43 ${strikers}`],
  ['3-1-4-2', 'three', `${three} DM 50,57 LM 12,38 LCM 37,41 RCM 63,41 RM 88,38 ${strikers}`],
  ['3-2-4-1', 'three', `${three} ${holders} LM 11,28 LAM 37,31 RAM 63,31 RM 89,28 ${striker}`],
  ['5-3-2', 'five', `${five} ${midfield} ${strikers}`],
  ['5-4-1', 'five', `${five} LM 16,40 LCM 38,46 RCM 62,46 RM 84,40 ${striker}`],
  ['5-2-3', 'five', `${five} LCM 36,46 RCM 64,46 ${attack}`],
  ['5-2-1-2', 'five', `${five} LCM 36,46 RCM 64,46 AM 50,28 ${strikers}`],
];

/** For 3 to 10 players with a goalkeeper; their places follow from the digits. */
const smallKeys = (
  '1-1 2-1 1-2 1-2-1 2-2 2-1-1 2-2-1 2-1-2 3-1-1 2-3-1 3-2-1 2-1-2-1 3-3-1 2-4-1 3-2-2 3-2-3 3-3-2 2-4-2 ' +
  '3-3-3 4-3-2 3-4-2'
).split(' ');

/** For 3 to 11 players of whom none keeps goal. */
const keeperlessKeys =
  '2-1 1-2 2-2 1-2-1 2-2-1 2-1-2 2-3-1 3-2-1 3-3-1 2-3-2 3-3-2 2-4-2 3-3-3 3-4-2 4-3-3 3-4-3 4-4-3 4-3-2-2'.split(' ');

const codes = {
  back: [[], ['CB'], ['LCB', 'RCB'], ['LB', 'CB', 'RB'], ['LB', 'LCB', 'RCB', 'RB']],
  holding: [[], ['DM'], ['LDM', 'RDM'], ['LDM', 'DM', 'RDM']],
  middle: [[], ['CM'], ['LCM', 'RCM'], ['LM', 'CM', 'RM'], ['LM', 'LCM', 'RCM', 'RM']],
  front: [[], ['ST'], ['LS', 'RS'], ['LW', 'ST', 'RW']],
} as const satisfies Record<string, readonly (readonly SlotCode[])[]>;

const slot = (code: SlotCode, x: number, y: number, group: FormationGroup): FormationSlot => ({
  code,
  x,
  y,
  fits: fitsOf(code, group === 'five'),
});

/** Rows evenly from y 70 to 11; of two rows in the middle, the first one holds. */
const smallSlots = (key: string): FormationSlot[] => {
  const rows = key.split('-').map(Number);
  const last = rows.length - 1;
  const lineOf = (row: number): readonly (readonly SlotCode[])[] => {
    if (row === 0) return codes.back;
    if (row === last) return codes.front;
    return row < last - 1 ? codes.holding : codes.middle;
  };
  return rows.flatMap((count, row) => {
    const names = lineOf(row)[count] ?? [];
    const gap = count === 1 ? 0 : Math.min(26, 84 / (count - 1));
    return names.map((code, index) =>
      slot(code, 50 + (index - (count - 1) / 2) * gap, 70 - (row * 59) / last, 'small'),
    );
  });
};

const slotsOf = (text: string, group: FormationGroup): FormationSlot[] => {
  const words = text.split(' ');
  return words.flatMap((code, index) => {
    if (index % 2 === 1) return [];
    const [x, y] = words[index + 1]!.split(',').map(Number);
    return [slot(code as SlotCode, x!, y!, group)];
  });
};

const made = (key: string, group: FormationGroup, outfield: FormationSlot[]): Formation => ({
  key,
  group,
  players: outfield.length + 1,
  slots: [...slotsOf(keeper, group), ...outfield],
});

const withoutKeeper = (key: string): Formation => {
  const slots = smallSlots(key);
  return { key: `0-${key}`, group: 'noKeeper', players: slots.length, slots };
};

/** The 23 of eleven, then those of smaller teams, then those without a goalkeeper: the first in a list is the one to begin with. */
export const formations: readonly Formation[] = [
  ...lines.map(([key, group, text]) => made(key, group, slotsOf(text, group))),
  ...smallKeys.map((key) => made(key, 'small', smallSlots(key))),
  ...keeperlessKeys.map(withoutKeeper),
];

/** Undefined for an unknown key. */
export const formationOf = (key: string | null | undefined): Formation | undefined =>
  formations.find((formation) => formation.key === key);

/** The lines of a formation as people write them, `2-1`: whether somebody keeps goal is not among them. */
export const formationLines = (key: string): string => key.replace(/^0-/, '');

/** What the rules of a match say about who stands on the pitch. */
export type SideRules = { playersOnPitch: number; minGoalkeepers: number };

/** The formations for this number of players on the pitch, keeper included. */
export const formationsFor = (players: number): readonly Formation[] =>
  formations.filter((formation) => formation.players === players && formation.group !== 'noKeeper');

/** Sides of so few usually play without a goalkeeper where the rules ask for none. */
const fewPlayers = 4;

/**
 * The formations that the rules allow, those without a goalkeeper only where they ask for none; the first one is the usual
 * one. Those of eleven for a number without formations.
 */
export const formationsBy = ({ playersOnPitch, minGoalkeepers }: SideRules): readonly Formation[] => {
  const own = formationsFor(playersOnPitch);
  const kept = own.length > 0 ? own : formationsFor(11);
  if (minGoalkeepers > 0) return kept;
  const free = formations.filter(({ players, group }) => players === playersOnPitch && group === 'noKeeper');
  return playersOnPitch <= fewPlayers ? [...free, ...kept] : [...kept, ...free];
};

/** Whether a formation has a place in the goal. */
export const hasGoalPlace = ({ group }: Formation): boolean => group !== 'noKeeper';
