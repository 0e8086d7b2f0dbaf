import { featureOf, isRoot } from './areas.mjs';

/** Importers of each module, excluding modules that only assemble the product. */
export const importersOf = (graph) => {
  const importers = new Map();
  for (const [path, imported] of graph) {
    if (isRoot(path)) continue;
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), path]);
  }
  return importers;
};

/** Distance to another feature; greater than to any module of the same one. */
export const toAnother = 100;

const stepBetween = (from, to) => {
  const feature = featureOf(to);
  return feature !== undefined && feature !== featureOf(from) ? toAnother : 1;
};

/** All modules that import one of `paths`, directly or transitively, with their distance. */
export const reach = (importers, paths) => {
  const distances = new Map(paths.map((path) => [path, 0]));
  const waiting = [...paths];
  for (let path = waiting.shift(); path; path = waiting.shift())
    for (const importer of importers.get(path) ?? []) {
      const distance = distances.get(path) + stepBetween(path, importer);
      if (distance >= (distances.get(importer) ?? Infinity)) continue;
      distances.set(importer, distance);
      waiting.push(importer);
    }
  return distances;
};
