export const usage = `npm test -- [SUITE | FILE …] [-t NAME] [--project sqlite|postgres] [--changed [BASE]]
  SUITE       a part of a suite's name: server, screens, journeys, build …
  FILE        a part of a test file's path, with a slash or a dot in it: football/trainings, door.spec.ts
  -t          only tests with this text in their name
  --project   only the tests of the server on this engine
  --changed   only what the changes since BASE can touch`;

const isFile = (word) => /[./]/.test(word);

/** A complete name selects only that suite: `server` does not select `build of the server`. */
const means = (name, suite, suiteNames) => (suiteNames.includes(name) ? suite === name : suite.includes(name));

/**
 * Parses the command line. An argument with a slash or dot is part of a test file's path, any other part of a suite's
 * name. `problem` describes an invalid argument.
 */
export const readArguments = (words, { suiteNames, testFilesOf }) => {
  const chosen = { set: 'quick', suites: [...suiteNames], files: undefined, text: undefined, project: undefined };
  const left = [...words];
  const names = [];
  const parts = [];
  while (left.length > 0) {
    const word = left.shift();
    if (word === '--long') chosen.set = 'long';
    else if (word === '-t') chosen.text = left.shift();
    else if (word === '--project') chosen.project = left.shift();
    else if (word === '--changed') chosen.changed = { base: left[0]?.startsWith('-') ? undefined : left.shift() };
    else if (word.startsWith('-')) return { problem: `There is no option ${word}` };
    else (isFile(word) ? parts : names).push(word);
  }
  if (chosen.changed && (chosen.set === 'long' || parts.length > 0))
    return { problem: '--changed selects the files of the quick set itself' };
  for (const name of names)
    if (!suiteNames.some((suite) => suite.includes(name)))
      return { problem: `There is no suite ${name}; there are ${suiteNames.join(', ')}` };
  if (names.length > 0)
    chosen.suites = suiteNames.filter((suite) => names.some((name) => means(name, suite, suiteNames)));
  // Only the server's tests have projects.
  if (chosen.project) chosen.suites = chosen.suites.filter((suite) => suite === 'server');
  if (parts.length === 0) return chosen;

  // Skips suites without a requested file.
  const found = chosen.suites.map((suite) => {
    const files = testFilesOf(suite, chosen.set);
    return [suite, files.filter((file) => parts.some((part) => file.includes(part)))];
  });
  const files = Object.fromEntries(found.filter(([, matching]) => matching.length > 0));
  const all = Object.values(files).flat();
  const unknown = parts.find((part) => !all.some((file) => file.includes(part)));
  if (unknown) return { problem: `No test file of the ${chosen.set} set has ${unknown} in its path` };
  return { ...chosen, suites: Object.keys(files), files };
};
