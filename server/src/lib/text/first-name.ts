import { fold } from './search.ts';

/** Written before a name and no part of it; in the form in which texts are compared, without a dot at the end. */
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

/** Names of two words: the first of them alone is none. */
const firstHalves = new Set(['عبد', 'أبو', 'أم', 'abd', 'abdul', 'abdel', 'abu', 'umm'].map(fold));
const articles = new Set(['al', 'el', 'ال'].map(fold));

/** Written behind a name and no part of it. */
const suffixes = new Set(['jr', 'junior', 'ii', 'iii', 'hijo', 'filho', 'neto'].map(fold));

const plain = (word: string): string => fold(word).replace(/\.$/, '');

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The words of a name with the first name in front: behind the comma, where the family name was written before it. */
const inOrder = (name: string): string[] => {
  const [front = '', ...parts] = name.split(',');
  const behind = wordsOf(parts.join(' '));
  const isName = behind.some((word) => !titles.has(plain(word)) && !suffixes.has(plain(word)));
  return isName ? behind : wordsOf(front);
};

/** The name that is called across a pitch: without titles before it, with both words where it has two (`عبد الله`). */
export const firstNameOf = (name: string): string => {
  const words = inOrder(name);
  const start = words.findIndex((word) => !titles.has(plain(word)));
  // A name of titles alone is still a name.
  const [first = '', second = '', third = ''] = words.slice(Math.max(0, start));
  if (!firstHalves.has(plain(first)) || second === '') return first;
  return articles.has(plain(second)) && third !== '' ? `${first} ${second} ${third}` : `${first} ${second}`;
};
