/** Words that a native writer of these texts does not use, with what to write instead. */
const banned = [
  [/\bmeanwhile\b/iu, '"in the meantime"'],
  [/\bwho(?:m)?ever\b/iu, '"anyone who"'],
  [/\be-mails?\b/iu, '"email"'],
  [/(?<!-)\bmail(?:s|ed|box|boxes)?\b(?! servers?\b| password\b)/iu, '"email" or "inbox"'],
  [/\bcan not\b/iu, '"cannot"'],
  [/\banew\b/iu, '"again"'],
  [/\b(?:any|no) more\b(?! \w+s\b)/iu, '"no longer"'],
  [/\blies? (?:in|before|after|behind)\b/iu, '"is"'],
  [/\bstands? (?:here|there|in)\b/iu, '"is" or "appears"'],
  [/\bby (?:itself|themselves)\b/iu, '"automatically"'],
  [/\bspeaks?\b/iu, '"uses"'],
  [/\bgo(?:es)? on \w+ing\b/iu, '"keeps" or "still"'],
  [/\blook into\b/iu, '"check"'],
  [/\bis not here\b/iu, '"not found"'],
  [/\bwhom or what\b/iu, '"subject"'],
  [/\bset-up\b/iu, '"setup"'],
  [/\btimezones?\b/iu, '"time zone"'],
];

/** Texts that stay: the specification prescribes the first three, and a new wording of the others would ask for consent again. */
const kept = [
  'audit.fields.timezone',
  'setup.organization.timezone',
  'validation.timezoneRequired',
  'messages.timezoneRequired',
  'me.consent.keptLong',
  'me.consent.whoPhoto',
];

/**
 * Describes the banned words in English texts, given as pairs of key and text; empty if there are none. Placeholders such
 * as `{{mail}}` and `${mail}` are not words.
 */
export const findBannedWords = (texts) =>
  texts
    .filter(([key]) => !kept.includes(key))
    .flatMap(([key, text]) => {
      const words = text.replace(/\{\{[^}]*\}\}|\$\{[^}]*\}/g, '…');
      return banned
        .map(([word, instead]) => [words.match(word)?.[0], instead])
        .filter(([found]) => found !== undefined)
        .map(([found, instead]) => `${key} says "${found}" instead of ${instead}: ${text}`);
    });

/** The strings of a module's source, as pairs of line and text. */
export const stringsOf = (source, name) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
        ([, single, double, template]) => [
          `${name}:${index + 1}`,
          (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'),
        ],
      ),
    );
