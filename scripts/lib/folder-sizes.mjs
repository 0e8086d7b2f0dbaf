import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { at, root } from './paths.mjs';
import { run } from './run.mjs';

/** Maximum number of files in a folder; a folder with more is split by subject. */
export const mostFiles = 24;

/** Names the folders that hold more than `most` of these files directly, the fullest first. */
export const fullFolders = (files, most = mostFiles) => {
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > most)
    .sort(([, a], [, b]) => b - a)
    .map(([folder, count]) => `${folder} holds ${count} files, ${most} at most`);
};

/** Counts the files that git tracks or would add. Returns the problems and the number of files. */
export const checkFolderSizes = async () => {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  if (code !== 0) return { problems: [output], files: 0 };
  // git lists a moved or deleted file until the change is staged.
  const files = output.split('\0').filter((file) => file !== '' && existsSync(at(file)));
  return { problems: fullFolders(files), files: files.length };
};
