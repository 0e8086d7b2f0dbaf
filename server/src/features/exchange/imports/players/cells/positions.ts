import { type PlayerLine } from '@touchline/contract/club/imports';
import { type Position, positions } from '@touchline/contract/people/player-fields';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { fold } from '../../../../../lib/text/search.ts';

/**
 * Names of positions as files of the four languages use them. Abbreviations that mean another position in another of these
 * languages are missing on purpose: `DC` is a Spanish centre forward and a Portuguese centre back, `MD` a Spanish right
 * midfielder and a Portuguese holding one.
 */
const words: Record<Position, readonly string[]> = {
  GK: [
    'g',
    'gk',
    'goalkeeper',
    'keeper',
    'goalie',
    'goal keeper',
    'po',
    'por',
    'pt',
    'portero',
    'portera',
    'arquero',
    'guardameta',
    'gr',
    'guarda redes',
    'goleiro',
    'حارس مرمى',
    'حارس',
    'الحارس',
    'حارسة مرمى',
  ],
  SW: ['sweeper', 'libero', 'líbero', 'ليبرو'],
  LB: [
    'left back',
    'left fullback',
    'left full back',
    'li',
    'lti',
    'lateral izquierdo',
    'lateral izq',
    'le',
    'lateral esquerdo',
    'defesa esquerdo',
    'ظهير أيسر',
  ],
  CB: [
    'centre back',
    'center back',
    'central defender',
    'centre half',
    'dfc',
    'defensa central',
    'central',
    'zaguero',
    'defesa central',
    'zagueiro',
    'قلب دفاع',
    'مدافع وسط',
  ],
  RB: [
    'right back',
    'right fullback',
    'right full back',
    'ltd',
    'lateral derecho',
    'lateral der',
    'ld',
    'lateral direito',
    'defesa direito',
    'ظهير أيمن',
  ],
  CM: [
    'central midfielder',
    'centre midfielder',
    'center midfielder',
    'central midfield',
    'centre midfield',
    'mc',
    'mediocentro',
    'medio centro',
    'interior',
    'médio centro',
    'medio',
    'لاعب وسط مركزي',
    'وسط الملعب',
  ],
  CAM: [
    'am',
    'amc',
    'attacking midfielder',
    'attacking midfield',
    'central attacking midfielder',
    'mco',
    'mp',
    'mediapunta',
    'media punta',
    'médio ofensivo',
    'medio ofensivo',
    'meia',
    'enganche',
    'صانع ألعاب',
    'لاعب وسط مهاجم',
    'وسط هجومي',
  ],
  RM: [
    'right midfielder',
    'right midfield',
    'medio derecho',
    'volante derecho',
    'interior derecho',
    'médio direito',
    'medio direito',
    'لاعب وسط أيمن',
    'وسط أيمن',
  ],
  LW: [
    'left winger',
    'left wing',
    'ei',
    'extremo izquierdo',
    'extremo izq',
    'ee',
    'extremo esquerdo',
    'ponta esquerda',
    'جناح أيسر',
  ],
  RW: [
    'right winger',
    'right wing',
    'ed',
    'extremo derecho',
    'extremo der',
    'extremo direito',
    'ponta direita',
    'جناح أيمن',
  ],
  ST: [
    'cf',
    'centre forward',
    'center forward',
    'no 9',
    'delantero centro',
    'ariete',
    'punta',
    'ponta de lanca',
    'avançado centro',
    'centroavante',
    'pl',
    'رأس حربة',
    'مهاجم صريح',
    'قلب هجوم',
  ],
  LM: [
    'left midfielder',
    'left midfield',
    'medio izquierdo',
    'volante izquierdo',
    'interior izquierdo',
    'médio esquerdo',
    'medio esquerdo',
    'لاعب وسط أيسر',
    'وسط أيسر',
  ],
  CDM: [
    'dm',
    'dmc',
    'defensive midfielder',
    'defensive midfield',
    'holding midfielder',
    'central defensive midfielder',
    'mcd',
    'pivote',
    'mediocentro defensivo',
    'volante',
    'trinco',
    'mdc',
    'médio defensivo',
    'medio defensivo',
    'لاعب وسط دفاعي',
    'وسط دفاعي',
    'محور',
    'ارتكاز',
  ],
};

/** Words for the lines of a team, as files use them. */
const wordsOfLines: Record<PlayerLine, readonly string[]> = {
  defender: [
    'df',
    'def',
    'd',
    'defender',
    'defence',
    'defense',
    'back',
    'defensa',
    'defesa',
    'مدافع',
    'الدفاع',
    'دفاع',
  ],
  midfielder: [
    'mf',
    'mid',
    'm',
    'midfielder',
    'midfield',
    'med',
    'centrocampista',
    'mediocampista',
    'médio',
    'centro campista',
    'لاعب وسط',
    'وسط',
    'الوسط',
  ],
  forward: [
    'fw',
    'fwd',
    'att',
    'f',
    'fo',
    'forward',
    'attacker',
    'attack',
    'striker',
    'delantero',
    'delantera',
    'del',
    'atacante',
    'avançado',
    'avancado',
    'av',
    'مهاجم',
    'هجوم',
    'الهجوم',
  ],
};

const keyOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Meaning = { position: Position } | { line: PlayerLine };
const meanings = new Map<string, Meaning>([
  ...(Object.entries(words) as [Position, readonly string[]][]).flatMap(([position, names]) =>
    names.map((name): [string, Meaning] => [keyOf(name), { position }]),
  ),
  ...(Object.entries(wordsOfLines) as [PlayerLine, readonly string[]][]).flatMap(([line, names]) =>
    names.map((name): [string, Meaning] => [keyOf(name), { line }]),
  ),
  // The codes of the product win.
  ...positions.map((position): [string, Meaning] => [keyOf(position), { position }]),
  ['am c', { position: 'CAM' }],
  ['dm c', { position: 'CDM' }],
]);
/** A wing back has no position of its own here. */
const wingBacks = new Map<string, Position>([
  ['lwb', 'LB'],
  ['left wing back', 'LB'],
  ['carrilero izquierdo', 'LB'],
  ['rwb', 'RB'],
  ['right wing back', 'RB'],
  ['carrilero derecho', 'RB'],
]);

/** What a cell says about the position. */
export type ReadPosition = { position?: Position; line?: PlayerLine; note?: MessageKey };

/** Reads a position in one of the four languages, or a line of the team. Of several the first counts, with a note. */
export const positionIn = (cell: string): ReadPosition => {
  const whole = meanings.get(keyOf(cell));
  if (whole) return whole;
  const wing = wingBacks.get(keyOf(cell));
  if (wing) return { position: wing, note: 'importNearestPosition' };
  const parts = cell
    .replace(/[^\S\n]+/gu, ' ')
    .split(/[,;/|+&\n]| (?:y|e|or|and|o|ou) /iu)
    .map((part) => part.replace(/\([^()]*\)/gu, ' '));
  const found = parts.map((part) => meanings.get(keyOf(part)));
  const first = found.find((meaning) => meaning !== undefined);
  if (!first) return { note: 'importUnknownPosition' };
  return { ...first, note: parts.length > 1 ? 'importOneOfSeveral' : 'importTextLeftOut' };
};
