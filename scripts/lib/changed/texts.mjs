const flatten = (value, prefix = '') =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`));

/** The keys whose text differs between two versions of a language's file; a new or a lost one too. */
export const changedKeys = (before, after) => {
  const [old, now] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key));
};

/** The modules of the console that name one of these keys; plural endings are added by the translator. */
export const usersOfKeys = (keys, modules) => {
  const named = [...new Set(keys.map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))];
  const users = modules.filter(({ text }) =>
    named.some((key) => text.includes(`'${key}'`) || text.includes(`\`${key.replace(/[^.]+$/, '')}\${`)),
  );
  return users.map(({ path }) => path);
};

/** The tests that read a file which no module imports: they name its path, its name or its folder. */
export const readersOf = (path, tests) => {
  const name = path.split('/').at(-1);
  const folder = path.split('/').slice(0, -1).join('/');
  return tests
    .filter(
      ({ text }) =>
        text.includes(path) ||
        text.includes(name) ||
        (folder !== '' && (text.includes(`'${folder}'`) || text.includes(`/${folder}'`))) ||
        (name.endsWith('.md') && text.includes(`'.md'`)),
    )
    .map((test) => test.path);
};
