/** What a file says has become of a match, besides being played as planned. */
export type FixtureChange = 'postponed' | 'calledOff' | 'awarded' | 'abandoned';

type Wording = { state: FixtureChange; words: string };

// Without accents where the letter may stand with and without one; all are compared without case.
const wordings: readonly Wording[] = [
  {
    state: 'abandoned',
    words: String.raw`(?:match |game )?abandoned|abandonad[oa]|interrumpid[oa]|interrompid[oa]|a\s?[-–]\s?a|(?:suspendid[oa]|suspended|suspens[oa])\s(?:en el |en |in the |in |at |ao |no )?(?:min(?:uto|ute)?\.?\s?)?\d{1,3}(?:['’´]|\.? ?min(?:uto|ute)?\.?)?|توقفت|مباراة متوقفة|abgebrochen|gestaakt`,
  },
  {
    state: 'awarded',
    words: String.raw`forfeit(?:ed|ure)?|awarded|walk-?\s?over|w\.\s?o\.|w/o|wo|h\s?[-–]\s?w|a\s?[-–]\s?w|adjudicad[oa]|incomparecencia|no presentad[oa]|falta de compar[eê]ncia|decisi[oó]n del comit[eé]|por comit[eé]|وصول اعتباري|اعتباري[ةه]?|بالانسحاب|انسحاب`,
  },
  {
    state: 'calledOff',
    words: String.raw`cancell?ed|canc\.|called[ -]off|cancelad[oa]|anulad[oa]|no se juega|annulled|void(?:ed)?|ملغ(?:ا[ةه]|ى|ي)|[أا]لغيت|إلغاء|abgesagt|afgelast|annul[eé]e?|annullata`,
  },
  {
    state: 'postponed',
    words: String.raw`postponed|postp\.?|ppd\.?|p\s?[-–]\s?p|aplazad[oa]|aplaz\.|pospuest[oa]|suspendid[oa]|suspended|suspens[oa]|adiad[oa]|adiamento|transferid[oa]|مؤجل[ةه]?|تأجيل|تأجلت|أجلت|verlegt|verschoben|uitgesteld|report[eé]e?|rinviata`,
  },
];

/** Behind such a word the title tells of the past: "postponed from 12 December" is a match that has its day. */
const ofThePast = String.raw`(?:from|del|de la|de|do|da|desde|since|من|vom|van)\s`;

type Patterns = {
  state: FixtureChange;
  bracketed: RegExp;
  leading: RegExp;
  trailing: RegExp;
  past: RegExp;
};

/* eslint-disable security/detect-non-literal-regexp -- of the constants above */
const patterns: readonly Patterns[] = wordings.map(({ state, words }) => ({
  state,
  bracketed: new RegExp(String.raw`[([{]\s?(?:${words})(?![\p{L}\p{N}])(?!\s${ofThePast})[^)\]}]*[)\]}]`, 'iu'),
  leading: new RegExp(String.raw`^(?:${words})(?![\p{L}\p{N}])(?!\s${ofThePast})\s?([:!|*–—-]*)\s*(?=\S)`, 'iu'),
  trailing: new RegExp(String.raw`([:;,|/*–—-]?)\s(?:${words})[.!*]*$`, 'iu'),
  past: new RegExp(
    String.raw`[([{]\s?(?:${words}|rescheduled|reprogramad[oa]|reagendad[oa])\s${ofThePast}[^)\]}]*[)\]}]`,
    'iu',
  ),
}));
/* eslint-enable security/detect-non-literal-regexp */

const moved =
  /^(?:rescheduled|re-?scheduled|reprogramad[oa]|reagendad[oa]|moved|time change|cambio de hora|updated?)\s?[:!–—-]+\s*/iu;

export type TitleState = {
  /** The title without the word. */
  text: string;
  state: FixtureChange | null;
  /** The word stands apart from the names: in brackets, before a colon, behind a dash, in capitals. */
  isMarked: boolean;
};

const isLoud = (word: string): boolean => /\p{Lu}{3,}/u.test(word) && !/\p{Ll}/u.test(word);

/** `A P-P B`: where the result would stand. */
const codeBetween = (text: string): TitleState | undefined => {
  const found = /^(.*\S)\s([pah])\s?[-–]\s?([paw])\s(\S.*)$/iu.exec(text);
  const state =
    found && { pp: 'postponed', aa: 'abandoned', hw: 'awarded', aw: 'awarded' }[`${found[2]}${found[3]}`.toLowerCase()];
  return found && state
    ? { text: `${found[1]} - ${found[4]}`, state: state as FixtureChange, isMarked: true }
    : undefined;
};

/** Takes a word off a title that says the match is postponed, called off, awarded or abandoned. */
export const takeState = (title: string): TitleState => {
  let text = title.replace(moved, '');
  for (const { past } of patterns) text = text.replace(past, ' ');
  text = text.replace(/\s+/g, ' ').trim();
  for (const { state, bracketed, leading, trailing } of patterns) {
    const inBrackets = bracketed.exec(text);
    if (inBrackets) {
      const rest = `${text.slice(0, inBrackets.index)} ${text.slice(inBrackets.index + inBrackets[0].length)}`;
      return { text: rest.replace(/\s+/g, ' ').trim(), state, isMarked: true };
    }
    const first = leading.exec(text);
    if (first && first[0].length < text.length) {
      const isMarked = first[1] !== '' || isLoud(first[0]);
      if (isMarked || /\s$/.test(first[0])) return { text: text.slice(first[0].length), state, isMarked };
    }
    const last = trailing.exec(text);
    if (last && last.index > 0) {
      const isMarked = last[1] !== '' || isLoud(last[0]) || /[-–/]/.test(last[0]);
      return { text: text.slice(0, last.index).trim(), state, isMarked };
    }
  }
  return codeBetween(text) ?? { text, state: null, isMarked: false };
};

/**
 * What a match becomes by the word in its title and the status of its event. `CONFIRMED` stands on every event of many
 * calendars, so it wins over a word among the names, not over one that is set apart.
 */
export const settleState = (
  { state, isMarked }: Pick<TitleState, 'state' | 'isMarked'>,
  status: string | undefined,
): FixtureChange | null => {
  const said = status?.trim().toUpperCase();
  if (said === 'CONFIRMED' && !isMarked) return null;
  if (said === 'CANCELLED' || said === 'CANCELED') return state ?? 'calledOff';
  return state;
};

/** What a status in words says: `POSTPONED`, `Aplazado`; null for one that says nothing of the kind. */
export const stateIn = (status: string): FixtureChange | null =>
  takeState(`(${status.replace(/[_()[\]]/g, ' ').trim()}) .`).state;
