import { sourceFolders } from './paths.mjs';

const isTest = (path) => /[.]test[.]tsx?$|\/test\//.test(path);
const roots = Object.values(sourceFolders).flat();

/**
 * The imports between neighbouring folders, grouped by parent; a folder includes its subfolders. A file directly in the
 * parent belongs to neither of the neighbours.
 */
const importsBetweenNeighbours = (modules) => {
  const parents = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      if (isTest(source) || isTest(resolved)) continue;
      const [from, to] = [source.split('/').slice(0, -1), resolved.split('/').slice(0, -1)];
      const depth = from.findIndex((name, index) => name !== to[index]);
      if (depth === -1 || depth >= to.length) continue;
      const parent = from.slice(0, depth).join('/');
      if (!roots.some((root) => parent === root || parent.startsWith(`${root}/`))) continue;
      const edges = parents.get(parent) ?? parents.set(parent, new Map()).get(parent);
      const targets = edges.get(from[depth]) ?? edges.set(from[depth], new Map()).get(from[depth]);
      if (!targets.has(to[depth])) targets.set(to[depth], `${source} → ${resolved}`);
    }
  return parents;
};

/** The shortest way from a folder back to itself, as the imports along it; undefined if there is none. */
const circleFrom = (start, edges) => {
  const ways = [...(edges.get(start) ?? [])].map(([folder, example]) => ({ folder, examples: [example] }));
  const seen = new Set();
  for (const { folder, examples } of ways) {
    if (folder === start) return examples;
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const [next, example] of edges.get(folder) ?? [])
      ways.push({ folder: next, examples: [...examples, example] });
  }
  return undefined;
};

/**
 * Circles of folders among modules as dependency-cruiser lists them, each with one import per step. Its own rule for
 * folders compares single folders, so it misses a circle that enters one by a subfolder and leaves it by another.
 */
export const folderCircles = (modules) =>
  [...importsBetweenNeighbours(modules)].flatMap(([parent, edges]) => {
    const circles = [...edges.keys()].map((folder) => circleFrom(folder, edges)).filter(Boolean);
    const [shortest] = circles.toSorted((a, b) => a.length - b.length);
    return shortest ? [`circle of folders in ${parent}: ${shortest.join(', ')}`] : [];
  });
