import { fold } from './search.ts';

/** Titles, which precede a name and are not part of it; folded as for search, without a dot at the end. */
const titles = new Set(
  [
    'dr',
    'dra',
    'doctor',
    'doctora',
    'doutor',
    'doutora',
    'prof',
    'profa',
    'profesor',
    'profesora',
    'professor',
    'sr',
    'sra',
    'srta',
    'd',
    'dª',
    'don',
    'doña',
    'dom',
    'dona',
    'mr',
    'mrs',
    'ms',
    'mx',
    'sir',
    'ing',
    'lic',

    'د',
    'دكتور',
    'الدكتور',
    'دكتورة',
    'الدكتورة',
    'أ',
    'أستاذ',
    'الأستاذ',
    'السيد',
    'السيدة',
    'م',
    'كابتن',
    'الكابتن',
  ].map(fold),
);

/** First words of two-word names, which are not a name on their own. */
const firstHalves = new Set(['عبد', 'أبو', 'أم', 'abd', 'abdul', 'abdel', 'abu', 'umm'].map(fold));
const articles = new Set(['al', 'el', 'ال'].map(fold));

/** Suffixes, which follow a name and are not part of it. */
const suffixes = new Set(['jr', 'junior', 'ii', 'iii', 'hijo', 'filho', 'neto'].map(fold));

const plain = (word: string): string => fold(word).replace(/\.$/, '');

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The words that begin with the first name: those behind the comma, if the family name precedes it. */
const inOrder = (name: string): string[] => {
  const [front = '', ...parts] = name.split(',');
  const behind = wordsOf(parts.join(' '));
  const isName = behind.some((word) => !titles.has(plain(word)) && !suffixes.has(plain(word)));
  return isName ? behind : wordsOf(front);
};

/** The name that players shout across a pitch: without titles, and with both words if it has two (`عبد الله`). */
export const firstNameOf = (name: string): string => {
  const words = inOrder(name);
  const start = words.findIndex((word) => !titles.has(plain(word)));
  // If the name consists of titles only, the first of them is the name.
  const [first = '', second = '', third = ''] = words.slice(Math.max(0, start));
  if (!firstHalves.has(plain(first)) || second === '') return first;
  return articles.has(plain(second)) && third !== '' ? `${first} ${second} ${third}` : `${first} ${second}`;
};
