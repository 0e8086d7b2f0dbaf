import { readFileSync } from 'node:fs';
import { at, root } from '../paths.mjs';
import { run } from '../run.mjs';

/** Habits of our comments and pages that make a reader go back, with what to write instead. */
const habits = [
  [/\bwho (?:is|are) none\b/iu, 'the noun: "not a player"'],
  [/\bsays? (?:it|them)sel(?:f|ves)\b/iu, 'what the reader sees: "has its own message"'],
  [/\bwhat (?:[\w'-]+ ){1,5}of it\b/iu, 'the noun: "its notes", not "what is known of it"'],
  [/\bthose whom\b/iu, 'the noun: "players with a change"'],
  [/\bwho(?:m)?ever\b/iu, '"anyone who", or the noun'],
  [/(?<!not |, )\bso many\b(?! \w+ that\b)/iu, '"this number of"'],
  [/\b(?:is|are|was|were) told\b/iu, '"is notified", "is reported", "is shown" or "gets a conflict"'],
  [/\banew\b/iu, '"again"'],
  [/\bmeanwhile\b/iu, '"in the meantime", or the noun: "during the import"'],
];

/** The prose of a source, as pairs of line number and text: comments of code; of a page everything outside of code. */
export const proseOf = (source, isPage) => {
  let isInCode = false;
  let isInComment = false;
  return source.split('\n').flatMap((line, index) => {
    if (isPage) {
      const isFence = /^\s*```/.test(line);
      if (isFence) isInCode = !isInCode;
      return isInCode || isFence ? [] : [[index + 1, line.replace(/`[^`]*`/g, '…')]];
    }
    const begins = !isInComment && /^\s*(?:\{)?\/\*/.test(line);
    const comment = isInComment || begins ? line : line.match(/(?:^|\s)\/\/ (.*)$/)?.[1];
    if (begins || isInComment) isInComment = !line.includes('*/');
    return comment === undefined ? [] : [[index + 1, comment.replace(/`[^`]*`/g, '…')]];
  });
};

/** Describes the habits in the prose of one file; empty if there are none. */
export const findHabits = (source, file) =>
  proseOf(source, file.endsWith('.md')).flatMap(([line, text]) =>
    habits
      .map(([pattern, instead]) => [text.match(pattern)?.[0], instead])
      .filter(([found]) => found !== undefined)
      .map(([found, instead]) => `${file}:${line} says "${found}" instead of ${instead}`),
  );

/** Checks the comments and pages that git tracks or would add. Returns the problems and the number of files. */
export const checkProse = async () => {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  if (code !== 0) return { problems: [output], files: 0 };
  const files = output.split('\0').filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file));
  const problems = files.flatMap((file) => {
    try {
      return findHabits(readFileSync(at(file), 'utf8'), file);
    } catch (error) {
      // git lists a moved or deleted file until the change is staged.
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });
  return { problems, files: files.length };
};
