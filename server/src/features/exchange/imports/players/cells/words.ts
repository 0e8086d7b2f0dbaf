import { fold } from '../../../../../lib/text/search.ts';

const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.map(fold));

/** What people write where there is nothing to write. */
const placeholders = setOf(
  '-',
  '–',
  '—',
  '--',
  '---',
  '.',
  '..',
  '...',
  '?',
  '/',
  'x',
  'n/a',
  'n.a.',
  'na',
  's/n',
  's/d',
  's/t',
  'sin',
  'sin dato',
  'sin datos',
  'no tiene',
  'no consta',
  'ninguno',
  'ninguna',
  'none',
  'null',
  'nil',
  'unknown',
  'tbd',
  'tbc',
  'desconocido',
  'pendiente',
  'não tem',
  'nenhum',
  'nenhuma',
  'sem',
  'sem dados',
  'desconhecido',
  'لا يوجد',
  'لا شيء',
  'غير معروف',
  'بدون',
  '#n/a',
  '#n/d',
  '#ref!',
  '#value!',
  '#¡valor!',
);
/** True for a cell that says that there is nothing. */
export const isPlaceholder = (cell: string): boolean => cell.length <= 20 && placeholders.has(fold(cell));

const yes = setOf(
  'true',
  'yes',
  'y',
  'x',
  '1',
  'si',
  's',
  'sim',
  'ja',
  'oui',
  'verdadero',
  'verdadeiro',
  'wahr',
  'vrai',
  '✓',
  '✔',
  'نعم',
  'صحيح',
);
const no = setOf(
  'false',
  'no',
  'n',
  '0',
  'nao',
  'nein',
  'non',
  'falso',
  'falsch',
  'faux',
  'لا',
  'خطأ',
  '-',
  '–',
  '—',
  '✗',
  'n/a',
);

/** Yes or no; undefined for neither. */
export const flagIn = (cell: string): boolean | undefined => {
  const word = fold(cell);
  return yes.has(word) || (no.has(word) ? false : undefined);
};

const injured = setOf('injured', 'lesionado', 'lesionada', 'مصاب', 'مصابة');
const fit = setOf(
  'fit',
  'healthy',
  'apto',
  'apta',
  'sano',
  'sana',
  'disponible',
  'available',
  'disponível',
  'سليم',
  'لائق',
);

/** Whether a player is injured. */
export const injuryIn = (cell: string): boolean | undefined => {
  const word = fold(cell);
  return flagIn(cell) ?? (injured.has(word) || (fit.has(word) ? false : undefined));
};

const active = setOf(
  'active',
  'activo',
  'activa',
  'ativo',
  'ativa',
  'alta',
  'en activo',
  'actif',
  'نشط',
  'نشطة',
  'فعال',
);
const inactive = setOf(
  'inactive',
  'inactivo',
  'inactiva',
  'inativo',
  'inativa',
  'baja',
  'de baja',
  'inactif',
  'غير نشط',
  'غير نشطة',
);

/** Whether a player is active; undefined for other words. */
export const statusIn = (cell: string): 'active' | 'inactive' | undefined => {
  const word = fold(cell);
  return active.has(word) ? 'active' : inactive.has(word) ? 'inactive' : undefined;
};

/** The entries of a list: separated by semicolons, bars or lines; by commas if none of them occurs. */
export const listIn = (cell: string): string[] =>
  cell
    .split(/[;|\n]/u.test(cell) ? /[;|\n]/u : /[,،]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
