import { fold } from '../../../../../lib/text/search.ts';
import { foldedWords, isKindWord, namesCompetition } from './title-words.ts';

/** What is known beside a title. */
export type TitleKnowledge = {
  /** True for the name of a team that the club or the file has. */
  knows: (name: string) => boolean;
  /** First and last parts that all titles of the file have in common, folded. */
  shared: ReadonlySet<string>;
};

const edges = new Set(' -–—−,:;|/*•·');

/** A name without the punctuation that stood around it. */
export const tidy = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  let [from, to] = [0, line.length];
  while (from < to && edges.has(line[from]!)) from += 1;
  while (to > from && edges.has(line[to - 1]!)) to -= 1;
  return line.slice(from, to);
};

/** Belongs to a name: `B`, `II`, `2`, `Fem.`, `U19`. Everything else in brackets is about the match or the country. */
const ofTeam =
  /^(?:[a-f]|[ivx]{1,4}|\d{1,2}|fem\.?|femenino|feminino|f|w|women|ladies|res\.?|reserves?|سيدات|(?:u|sub)-?\s?\d{1,2})$/iu;
const brackets = /\s?[([{]([^()[\]{}]*)[)\]}]/gu;
const legalForm = /^(?:s\.?\s?a\.?\s?d\.?|s\.?a\.?|e\.?\s?v\.?|f\.?\s?c\.?|c\.?\s?f\.?|[a-d])$/iu;

/** The text without what stands in brackets, and that: `CD Ribera (ESP)`, `CD Ribera (Grupo 3)`, `CD Ribera ()`. */
export const withoutBrackets = (text: string): { name: string; inside: string[] } => {
  const inside: string[] = [];
  const name = text.replace(brackets, (whole, content: string) => {
    const said = content.trim();
    if (ofTeam.test(said)) return whole;
    if (said !== '') inside.push(said);
    return ' ';
  });
  return { name: tidy(name), inside };
};

const isAround = (text: string, { shared }: TitleKnowledge): boolean =>
  namesCompetition(text) || shared.has(fold(tidy(text)));

/** The longest known team among the words of a name, if the words around it name a competition, a round or a number. */
const knownWithin = (name: string, knowledge: TitleKnowledge): string | undefined => {
  const words = name.split(' ');
  if (words.length < 2 || words.length > 14) return undefined;
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const candidate = words.slice(from, from + length).join(' ');
      if (!knowledge.knows(candidate)) continue;
      const around = [words.slice(0, from).join(' '), words.slice(from + length).join(' ')].filter(
        (part) => part !== '',
      );
      if (around.every((part) => isAround(part, knowledge))) return candidate;
    }
  return undefined;
};

/** `Game: `, `Match 1: `, `AYSO Match 1: ` and anything else before a colon. */
const withoutLead = (name: string): string => {
  const colon = name.lastIndexOf(': ');
  const text = colon < 0 ? name : name.slice(colon + 2);
  const [first = '', ...others] = text.split(' ');
  return isKindWord(first) && others.length > 0 && !/^\d+$/.test(others[0]!) ? others.join(' ') : text;
};

export type SideName = { name: string; around: string[] };

/**
 * The team in one side of a title, and the words around it. `end` is where those stand: in front of the first team, behind
 * the second. A known team wins over the words around it.
 */
export const sideName = (text: string, end: 'front' | 'back', knowledge: TitleKnowledge): SideName => {
  const whole = tidy(text);
  if (knowledge.knows(whole)) return { name: whole, around: [] };
  const { name: bare, inside } = withoutBrackets(end === 'front' ? withoutLead(whole) : whole);
  const around = [...inside];
  let name = bare;
  if (!knowledge.knows(name)) {
    const parts = name.split(/\s[-–—]\s|,\s/u);
    const kept = end === 'front' ? parts.at(-1)! : parts[0]!;
    const others = end === 'front' ? parts.slice(0, -1) : parts.slice(1);
    const isLegal = parts.length === 2 && legalForm.test(parts[1]!.trim()) && name.includes(',');
    if (others.length > 0 && !isLegal && tidy(kept) !== '') {
      around.push(...others);
      name = tidy(kept);
    }
  }
  const known = knowledge.knows(name) ? undefined : knownWithin(name, knowledge);
  if (known !== undefined) {
    around.push(tidy(name.replace(known, ' ')));
    name = known;
  }
  return { name, around: around.filter((part) => foldedWords(part).length > 0) };
};
