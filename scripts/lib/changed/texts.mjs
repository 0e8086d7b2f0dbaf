const flatten = (value, prefix = '') =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`));

/** Keys whose text differs between two versions of a locale file, including added and removed ones. */
export const changedKeys = (before, after) => {
  const [old, now] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key));
};

/** Console modules that use one of these keys; i18next adds plural endings. */
export const usersOfKeys = (keys, modules) => {
  const named = [...new Set(keys.map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))];
  const users = modules.filter(({ text }) =>
    named.some((key) => text.includes(`'${key}'`) || text.includes(`\`${key.replace(/[^.]+$/, '')}\${`)),
  );
  return users.map(({ path }) => path);
};

/** Tests that read a file no module imports: they name its path, file name or folder. */
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
