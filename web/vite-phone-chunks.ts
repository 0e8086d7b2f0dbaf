import type { Plugin } from 'vite';
import { type GraphModule, reach } from './vite-chunk-groups.ts';

type Graph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => {
    isEntry: boolean;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

/** What the player's own pages share: all that the largest part loads that the first page fetches, and no other of these needs. */
const sharedIn = (graph: Graph): Set<string> => {
  const infos = [...graph.getModuleIds()].map((id) => ({ id, info: graph.getModuleInfo(id) }));
  const all = new Map<string, GraphModule>(
    infos.map(({ id, info }) => [id, { imports: info?.importedIds ?? [], size: 0 }]),
  );
  const first = reach(
    all,
    infos.filter(({ info }) => info?.isEntry).map(({ id }) => id),
  );
  const later = new Set([...first].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const parts = [...later].map((id) => reach(all, [id])).sort((one, other) => other.size - one.size);
  const [largest = new Set<string>(), ...others] = parts;
  return new Set(
    [...largest].filter(
      (id) => !later.has(id) && !first.has(id) && !/\.css$/.test(id) && !others.some((each) => each.has(id)),
    ),
  );
};

/** One chunk for the player's own pages, where rolldown makes one of each set of modules that the same pages load. */
export const phoneChunks = () => {
  let shared = new Set<string>();
  const plugin: Plugin = {
    name: 'phone-chunks',
    buildEnd(error) {
      if (!error) shared = sharedIn(this);
    },
  };
  return { plugin, group: { name: 'me', test: (id: string) => shared.has(id) } };
};
