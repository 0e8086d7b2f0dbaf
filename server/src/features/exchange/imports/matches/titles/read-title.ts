import type { Score } from '@touchline/contract/football/matches';
import { limits } from '@touchline/contract/wire/limits';
import { fold } from '../../../../../lib/text/search.ts';
import { sideName, tidy, withoutBrackets, type TitleKnowledge } from './side-name.ts';
import { takeResult, type TitleResult } from './title-result.ts';
import { takeState, type TitleState } from './title-state.ts';
import { isKindWord, namesCompetition, namesOther } from './title-words.ts';

/** Two sides; an empty one is the club's own team: `vs. X`, `@ Y`. */
export type Sides = { home: string; away: string };

/**
 * What the title of an event says. `match`: two sides; `unsure`: which of its parts are the teams has to be asked, or
 * cannot be said at all; `other`: a practice, a meeting, something without two sides.
 */
export type ReadTitle = Pick<TitleState, 'state' | 'isMarked'> & {
  score: Score | null;
  shootout: Score | null;
  /** What stands around the teams: the competition, the round. */
  around: readonly string[];
} & (
    | {
        kind: 'match';
        sides: Sides;
        /** The away team is named first, as results beside the title are: `A @ B`, `A at B`. */
        isAwayFirst?: boolean;
      }
    | { kind: 'unsure'; choices: Sides[] }
    | { kind: 'other' }
  );

export type TitleContext = TitleKnowledge & {
  /** The event's start as clocks could show it, `HH:mm`. */
  hours: readonly string[];
  /** The event's place, which a title may repeat. */
  place: string | null;
};

const dashes = /\s[-–—−]\s/u;
const betweenWords = /\s(?:vs?\.?|x|contra|ضد|gegen)\s/iu;
const leadingAgainst = /^(?:vs?\.?|x|contra|ضد|gegen)\s(\S.*)$/iu;
const leadingAt = /^(?:@\s?|at\s)(\S.*)$/iu;

/** The same the other way round: sides and results. */
export const turned = <T>({ home, away }: { home: T; away: T }): { home: T; away: T } => ({ home: away, away: home });

type Found = { sides: Sides; around: string[]; isAwayFirst?: boolean } | { choices: Sides[] } | undefined;

const pairOf = (first: string, second: string, context: TitleContext): Found => {
  const [home, away] = [sideName(first, 'front', context), sideName(second, 'back', context)];
  const sides = { home: home.name, away: away.name };
  if (sides.home === '' || sides.away === '') return undefined;
  return { sides, around: [...home.around, ...away.around] };
};

/** Of a word like "Game", "Away" and "Home" in front of `vs.` nothing is left that could be a team. */
const isNoTeam = (text: string): boolean => {
  const words = tidy(withoutBrackets(text).name).split(' ');
  return words.every(
    (word) =>
      word === '' || isKindWord(word) || /^(?:home|away|local|visitante|fora|casa|\d+)$/iu.test(word.replace(/:$/, '')),
  );
};

const saysAway = (text: string): boolean => /(?:^|[\s([])(?:away|visitante|fora)(?:$|[\s)\]:])/iu.test(text);

const isPlace = (text: string, place: string | null): boolean => {
  const [said, known] = [fold(tidy(text)), fold(place ?? '')];
  return said !== '' && (known.startsWith(said) || (known !== '' && said.startsWith(known)));
};

/** `A vs B at Reed Meadow`: what follows is the place. */
const withoutPlace = (text: string): string => text.split(/\sat\s|\s?@\s/iu)[0] ?? text;

const againstIn = (text: string, context: TitleContext): Found => {
  const parts = text.split(betweenWords);
  if (parts.length < 2) return undefined;
  const pairs = parts.slice(1).map((second, index) => [parts[index]!, second] as const);
  const known = pairs.filter(([, second]) => context.knows(tidy(second)));
  const [first, second] = (pairs.length > 1 && known.length === 1 ? known[0] : pairs[0])!;
  if (pairs.length > 1 && known.length !== 1)
    return { choices: pairs.flatMap((pair) => choiceOf(pair[0], pair[1], context)) };
  const other = context.knows(tidy(second)) ? second : withoutPlace(second);
  if (isNoTeam(first)) return againstOwn(other, saysAway(first), context);
  return pairOf(first, other, context);
};

const againstOwn = (text: string, isAway: boolean, context: TitleContext): Found => {
  const { name, around } = sideName(withoutPlace(text), 'back', context);
  if (name === '') return undefined;
  return { sides: isAway ? { home: name, away: '' } : { home: '', away: name }, around };
};

const choiceOf = (first: string, second: string, context: TitleContext): Sides[] => {
  const found = pairOf(first, second, context);
  return found && 'sides' in found ? [found.sides] : [];
};

/** `A @ B` and `A at B`: A plays away. Not where B is the place, as in "Team photo at Larch Park". */
const atIn = (text: string, context: TitleContext): Found => {
  const parts = text.split(/\s?@\s?|\sat\s/iu);
  if (parts.length !== 2 || tidy(parts[1]!) === '') return undefined;
  const [first, second] = [parts[0]!, parts[1]!];
  const inFront = dashParts(first, context);
  if (inFront.length === 2 && !context.knows(tidy(second))) return pairOf(inFront[0]!, inFront[1]!, context);
  if (isPlace(second, context.place) && !context.knows(tidy(second))) return undefined;
  if (isNoTeam(first)) return againstOwn(second, true, context);
  const found = pairOf(first, second, context);
  return found && 'sides' in found ? { ...found, sides: turned(found.sides), isAwayFirst: true } : found;
};

const isAround = (part: string, { shared, knows }: TitleKnowledge): boolean =>
  !knows(tidy(part)) && (shared.has(fold(tidy(part))) || namesCompetition(part) || isNoTeam(part));

/** The parts between dashes, without those at the ends that name the competition. */
const dashParts = (text: string, context: TitleKnowledge): string[] => {
  const parts = text.split(dashes).filter((part) => tidy(part) !== '');
  while (parts.length > 2) {
    if (isAround(parts.at(-1)!, context)) parts.pop();
    else if (isAround(parts[0]!, context)) parts.shift();
    else break;
  }
  return parts;
};

const isHourPart = (part: string): boolean =>
  /^\d{1,2}[:.h]\d{2}\s?h?$/iu.test(tidy(part)) || !/\p{L}|\.\.|…|\?/u.test(part);

const dashedIn = (text: string, context: TitleContext): Found => {
  const all = text.split(dashes).filter((part) => tidy(part) !== '');
  const parts = dashParts(text, context);
  if (parts.length < 2) return undefined;
  const pairs = parts.slice(1).map((second, index) => [parts[index]!, second] as const);
  const right = pairs.filter(([first, second]) => !isHourPart(first) && !isHourPart(second));
  const both = right.filter(([first, second]) => context.knows(tidy(first)) && context.knows(tidy(second)));
  const only = pairs.length === 1 ? right[0] : both.length === 1 ? both[0] : undefined;
  if (!only) return { choices: right.flatMap(([first, second]) => choiceOf(first, second, context)) };
  const found = pairOf(only[0], only[1], context);
  if (!found || !('sides' in found)) return found;
  return { ...found, around: [...all.filter((part) => !only.includes(part)).map(tidy), ...found.around] };
};

/** `A-B` without blanks: a match of two known teams; asked where one is known. */
const tightIn = (text: string, context: TitleContext): Found => {
  const { name } = withoutBrackets(text);
  const cuts = [...name.matchAll(/[-–—]/gu)].map(({ index }) => ({
    first: tidy(name.slice(0, index)),
    second: tidy(name.slice(index + 1)),
  }));
  const known = cuts.filter(({ first, second }) => context.knows(first) && context.knows(second));
  if (known.length === 1) return pairOf(known[0]!.first, known[0]!.second, context);
  const half = cuts.filter(({ first, second }) => context.knows(first) !== context.knows(second));
  if (half.length > 0) return { choices: half.map(({ first, second }) => ({ home: first, away: second })) };
  return undefined;
};

const sidesIn = (text: string, context: TitleContext): Found => {
  const own = leadingAgainst.exec(text);
  if (own) return againstOwn(own[1]!, saysAway(text), context);
  const away = leadingAt.exec(text);
  if (away) return againstOwn(away[1]!, true, context);
  return againstIn(text, context) ?? atIn(text, context) ?? dashedIn(text, context) ?? tightIn(text, context);
};

const decoration = /\p{Extended_Pictographic}|\p{RI}|\ufe0f|\u20e3|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\ufeff/gu;

/** A title on one line, without pictures and invisible characters. */
export const plainTitle = (title: string): string =>
  title
    .replace(/(?:\\n|\s)+/g, ' ')
    .replace(decoration, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Kinds and marks in brackets at the beginning: `[Away] `, `(Men's Basketball) `. */
const leadingBrackets = /^[([{][^()[\]{}]*[)\]}]\s?/u;

const withoutKind = (text: string): { text: string; isAway: boolean } => {
  const lead = leadingBrackets.exec(text)?.[0] ?? '';
  const rest = text.slice(lead.length).trim();
  return rest === '' ? { text, isAway: false } : { text: rest, isAway: saysAway(lead) };
};

const partsOf = (text: string): string[] =>
  text
    .split(/\s[|¦｜]\s/u)
    .map(tidy)
    .filter((part) => part !== '');

type Settled = { found: Found; result: TitleResult };

const readPart = (part: string, context: TitleContext): Settled => {
  const result = takeResult(part, context.hours);
  if (result.sides) return { found: pairOf(result.sides[0], result.sides[1], context), result };
  return { found: sidesIn(result.text, context), result };
};

const noResult = { score: null, shootout: null };

/** Reads the title of an event. */
export const readTitle = (title: string, context: TitleContext): ReadTitle => {
  const plain = plainTitle(title);
  if (plain.length > 4 * limits.teamNameMax)
    return { kind: 'unsure', choices: [], state: null, isMarked: false, ...noResult, around: [] };
  const { text, state, isMarked } = takeState(plain);
  const said = { state, isMarked };
  const { text: bare, isAway } = withoutKind(text);
  const parts = partsOf(bare);
  const read = parts.map((part) => readPart(part, context));
  const index = read.findIndex(({ found }) => found && 'sides' in found);
  const { found, result } = read[index] ?? {};
  if (found && result && 'sides' in found) {
    const { sides } = found;
    const isSure = betweenWords.test(` ${bare} `) || (context.knows(sides.home) && context.knows(sides.away));
    if (namesOther(bare) && !isSure) return { kind: 'other', ...said, ...noResult, around: [] };
    const around = [...parts.filter((_, other) => other !== index), ...found.around].map(tidy);
    const { isAwayFirst = false } = found;
    const inOrder = (goals: Score | null): Score | null => (goals && isAwayFirst ? turned(goals) : goals);
    return {
      kind: 'match',
      sides: isAway && sides.home === '' ? turned(sides) : sides,
      isAwayFirst,
      ...said,
      score: inOrder(result.score),
      shootout: inOrder(result.shootout),
      around,
    };
  }
  const open = read.find((one) => one.found && 'choices' in one.found);
  if (open?.found && 'choices' in open.found && !namesOther(bare))
    return {
      kind: 'unsure',
      choices: open.found.choices,
      ...said,
      score: open.result.score,
      shootout: null,
      around: [],
    };
  return { kind: 'other', ...said, ...noResult, around: [] };
};
