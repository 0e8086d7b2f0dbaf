import { foldedWord } from './name-language.ts';

/** What a record says about a person and a guess may use. */
export type NameHints = { nationality?: string | null; language?: string | null };

/** How family names are made where somebody comes from. `whole`: the order of names differs too much to guess. */
type Custom = 'spanish' | 'portuguese' | 'whole' | 'last';

/** Beginnings of countries and nationalities in our four languages, and codes of countries. */
const customs: readonly [custom: Custom, beginnings: RegExp, codes: string][] = [
  [
    'spanish',
    /^(?:spain|spanish|espan|mexi|mejic|argentin|colombi|chil|peru|urugua|venez|ecuador|ecuator|bolivi|paragua|costa ?r|costarric|panam|guatemal|hondur|nicarag|salvador|el salvador|dominic|cuba|puerto ?r|puertorr|equatorial|guinea ecu|(?:ال)?(?:[اأإ]سبان|[اأ]رجنتين|مكسيك|كولومب|تشيل|بيرو|[اأ]وروغوا|فنزويل))/,
    'es mx ar co cl pe uy ve ec bo py cr pa gt hn ni sv do cu pr gq',
  ],
  [
    'portuguese',
    /^(?:portug|bra[sz]il|angol|mo[cz]ambi|cabo ?verd|cape ?verd|sao tom|guine.?bissau|guinea.?bissau|(?:ال)?(?:برتغال|برازيل|[اأ]نغول|موزمبيق))/,
    'pt br ao mz cv st gw',
  ],
  [
    'whole',
    /^(?:viet|kore|core[ai]|south ?kor|north ?kor|surcor|norcor|sul-?cor|norte-?cor|chin|tai?wan|hong ?k|maca[ou]|hungar|hungr|ungar|magyar|(?:ال)?(?:فيتنام|كور|صين|تايوان|مجر|هنغار))/,
    'vn kr kp cn tw hk mo hu',
  ],
];

const customOf = (text: string | null | undefined): Custom | null => {
  const word = foldedWord(text ?? '');
  if (word === '') return null;
  return (
    customs.find(([, beginnings, codes]) => beginnings.test(word) || codes.split(' ').includes(word))?.[0] ?? 'last'
  );
};

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldedWord));

/** Words that belong to the name behind them: "van der Berg", "El Amrani", "آل سعود". */
const particles = setOf(
  'de del della delle dello degli dei di da das do dos du des la las le les lo los van von vom zu zum zur den der het ter ten te op el al ait ben bin bint ibn abu abou abi umm o al- san santa st saint بن ابن بنت أبو أبي أم آل ال ذو',
);
/** Written large these are names: Ms Do, Mr V. Small they are particles. */
const namesIfLarge = setOf('do te o op');
/** A first word that is a name only with the next: "Abd El Kader", "أبو بكر". */
const halves = setOf('عبد أبو أم abd abdel abdul abdal abu abou umm');
/** Behind a name: they are never the family name alone. */
const suffixes = setOf('junior júnior jr jr. filho neto sobrinho ii iii iv');
const chains = setOf('bin ibn bint بن ابن بنت');

/** Second names of Spanish, Portuguese and Arabic double names, of which two surnames follow, or one. */
const givenNames = setOf(
  'alberto alejandro alfonso amine andres angel antonio arturo augusto carlos carmen cesar cristina daniel david diego dolores eduardo emilio enrique ernesto fernando fernanda francisco gabriel guillermo henrique ignacio isabel ivan jaime javier jesus joao joaquin jorge jose juan julio lucia luis luisa luiz manuel mar marco maria mario miguel ali amin ahmed mohamed pablo paulo paula pedro pilar rafael ramon raul ricardo roberto rosario salvador santiago sebastian sergio teresa tomas victor angeles mercedes vicente xavier',
);
/** Frequent Spanish surnames without a Spanish ending, to recognise the shape of a name. */
const spanishSurnames = setOf(
  'garcia romero alonso navarro torres ramos gil serrano blanco molina morales ortega delgado castro ortiz rubio marin sanz iglesias medina garrido cortes castillo santos lozano guerrero cano prieto cruz calvo gallego vidal leon herrera flores cabrera campos vega fuentes carrasco diez reyes caballero nieto aguilar pascual santana herrero lorenzo montero hidalgo gimenez ibanez ferrer duran vicente mora arias vargas carmona crespo roman pastor soto saez velasco moya soler parra esteban bravo gallardo rojas ruiz martin moreno solana castano peralta',
);

const isParticle = (word: string): boolean => {
  const folded = foldedWord(word);
  return particles.has(folded) && !(namesIfLarge.has(folded) && /^\p{Lu}/u.test(word));
};

type Unit = { text: string; isChain: boolean };

/** How many words from here on make one name. */
const lengthOfUnit = (words: readonly string[], start: number): number => {
  let index = start;
  // The first word is a name, whatever it is: Ma, Do, King, Ben. Half a name needs the next.
  const opens = (word: string) => halves.has(foldedWord(word)) || (index > 0 && isParticle(word));
  while (index < words.length - 1 && opens(words[index]!)) {
    index += 1;
    // "Abd El Kader": the article behind half a name.
    if (index < words.length - 1 && isParticle(words[index]!) && !opens(words[index]!)) index += 1;
  }
  // "Melo e Castro" is one name.
  if (index > 0 && words[index + 1] === 'e' && words[index + 2] !== undefined) index += 2;
  return index - start + 1;
};

/** The names in a name, with their particles; "y" and "i" between two surnames belong to neither. */
const unitsOf = (words: readonly string[]): Unit[] => {
  const units: Unit[] = [];
  for (let index = 0; index < words.length;) {
    const isJoint = index > 0 && /^[yi]$/.test(words[index]!) && index < words.length - 1;
    if (isJoint) {
      index += 1;
      continue;
    }
    const length = lengthOfUnit(words, index);
    const text = words.slice(index, index + length).join(' ');
    units.push({ text, isChain: chains.has(foldedWord(words[index]!)) });
    index += length;
  }
  return units;
};

const bareOf = (unit: Unit): string => foldedWord(unit.text.split(' ').at(-1) ?? '');
const isGiven = (unit: Unit | undefined): boolean => unit !== undefined && givenNames.has(bareOf(unit));

const isSuffix = (unit: Unit): boolean => suffixes.has(bareOf(unit));

/** Where nothing is known about a person: by the shape of the name. */
const customOfShape = (name: string, words: readonly string[], units: readonly Unit[]): Custom => {
  const behind = words.slice(1);
  if (
    behind.some((word) => /^(?:da|do|dos|das)$/.test(word) || /^(?:filho|neto|sobrinho)$/i.test(word)) ||
    /[ãõ]/i.test(name)
  )
    return 'portuguese';
  if (isSuffix(units.at(-1)!)) return 'last';
  const isSpanish = (unit: Unit) => /[^aeiou]ez$/.test(bareOf(unit)) || spanishSurnames.has(bareOf(unit));
  return /ñ/i.test(name) || units.slice(-2).some(isSpanish) ? 'spanish' : 'last';
};

const spanishOf = (all: readonly Unit[]): string | null => {
  const units = isSuffix(all.at(-1)!) ? all.slice(0, -1) : all;
  const place = units.length > 3 ? units.length - 2 : units.length === 3 && isGiven(units[1]) ? 2 : 1;
  return units[place]?.text ?? null;
};

const lastOf = (units: readonly Unit[]): string | null => {
  const last = units.at(-1)!;
  if (!isSuffix(last)) return last.text;
  return units.length < 3 ? null : `${units.at(-2)!.text} ${last.text}`;
};

const isWithoutSpaces = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const spaced = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** "Pérez Gil, Juan Carlos": what is before the comma, unless a mere suffix follows it. */
const beforeComma = (name: string): string | null => {
  const [family = '', ...rest] = name.split(',').map((part) => part.trim());
  const given = rest.join(' ').trim();
  return family === '' || given === '' || suffixes.has(foldedWord(given)) ? null : family;
};

/**
 * The family name as on a shirt, guessed by the shape of a name; null where the whole name stands for it: a single name, and
 * Vietnamese, Korean, Chinese and Hungarian names, whose order has to be asked.
 * - With a comma: what is before it, whole.
 * - Spanish: the first of two surnames. Portuguese and Brazilian: the last name, and never Júnior, Filho, Neto or Sobrinho alone.
 * - Others: the last name. Particles stay: van Dijk, De Rossi, da Silva, El Amrani, آل سعود.
 * - Abd al-Rahman and Abu Bakr are one name; bin and ibn belong to the chain of fathers.
 */
export const familyNameOf = (given: string, { nationality, language }: NameHints = {}): string | null => {
  const name = spaced(given);
  const before = beforeComma(name);
  if (before !== null) return before;
  if (isWithoutSpaces.test(name)) return null;
  const words = name.replaceAll(',', ' ').split(/\s+/u).filter(Boolean);
  const units = unitsOf(words);
  if (units.length < 2) return null;
  const custom = customOf(nationality) ?? customOf(language) ?? customOfShape(name, words, units);
  if (custom === 'whole') return null;
  const isAllChain = units.length > 2 && units.slice(1).every((unit) => unit.isChain);
  if (isAllChain) return null;
  return custom === 'spanish' && !/\p{Script=Arabic}/u.test(name) ? spanishOf(units) : lastOf(units);
};

/** What a record has for the name on a shirt; `shirtName` is null while nobody has set it. */
export type NamedRecord = NameHints & { name: string; shirtName?: string | null };

/** The name on the shirt: the family name that was set, otherwise the guess, otherwise the whole name. */
export const shirtNameOf = ({ name, shirtName, ...hints }: NamedRecord): string =>
  shirtName ?? familyNameOf(name, hints) ?? spaced(name);

/**
 * A name as on a federation's form: the surnames from the family name on, and the given names. Null where the name does not
 * contain the family name, or is written in letters without capitals: such a name is printed as it is.
 */
export const formNameOf = (given: string, familyName: string | null): { family: string; given: string } | null => {
  const name = spaced(given);
  const family = familyName === null ? '' : spaced(familyName);
  if (family === '' || !/[\p{Lu}\p{Ll}]/u.test(name) || /\p{Script=Georgian}/u.test(name)) return null;
  const start = ` ${name} `.replaceAll(',', ' ').indexOf(` ${family} `);
  if (start === -1) return null;
  const end = start + family.length;
  const [before, behind] = [name.slice(0, start), name.slice(end)];
  const isFirst = before.trim() === '';
  const surnames = isFirst ? family : `${family}${behind}`;
  const rest = (isFirst ? behind : before).replace(/^[\s,]+/u, '').trim();
  return rest === '' ? null : { family: surnames, given: rest };
};
