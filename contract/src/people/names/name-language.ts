/** Lower case without accents, for comparing words that people type. */
export const foldedWord = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** How the language of a player is written in records, in our four languages and its own; codes count as well. */
const written: Record<string, string> = {
  ar: 'arabic arabe العربية عربي',
  az: 'azerbaijani azeri azerbaiyano azerbaijano الأذربيجانية أذري',
  de: 'german aleman alemao deutsch الألمانية ألماني',
  el: 'greek griego grego ελληνικα اليونانية يوناني',
  en: 'english ingles الإنجليزية إنجليزي',
  es: 'spanish espanol castellano espanhol castelhano الإسبانية إسباني',
  fr: 'french frances francais الفرنسية فرنسي',
  hu: 'hungarian hungaro magyar المجرية مجري',
  it: 'italian italiano الإيطالية إيطالي',
  ja: 'japanese japones 日本語 اليابانية ياباني',
  ka: 'georgian georgiano ქართული الجورجية جورجي',
  ko: 'korean coreano 한국어 الكورية كوري',
  nl: 'dutch holandes neerlandes nederlands الهولندية هولندي',
  pt: 'portuguese portugues البرتغالية برتغالي',
  tr: 'turkish turco turkce التركية تركي',
  vi: 'vietnamese vietnamita الفيتنامية فيتنامي',
  'zh-Hans': 'chinese chino chines mandarin mandarim 中文 普通话 简体中文 الصينية صيني zh cn',
  'zh-Hant': 'cantonese cantones taiwanese taiwanes 繁體中文 粵語 国語 國語 hant tw hk',
};

const tags = new Map(
  Object.entries(written).flatMap(([tag, words]) =>
    [tag, ...words.split(' ')].map((word): [string, string] => [foldedWord(word), tag]),
  ),
);

/**
 * The language of a player's name as in BCP 47, by what the record says about the player's language; null for a text that is
 * no known language. It chooses capitals and the font of Han letters, so it is never guessed from the name.
 */
export const languageTagOf = (language: string | null): string | null => {
  if (language === null) return null;
  const whole = foldedWord(language);
  if (/trad|繁|hant|[-_](?:tw|hk|mo)$/.test(whole) && /chin|zh|中|繁/.test(whole)) return 'zh-Hant';
  const [first = ''] = whole.split(/[^\p{L}]+/u);
  return tags.get(whole) ?? tags.get(first) ?? null;
};
