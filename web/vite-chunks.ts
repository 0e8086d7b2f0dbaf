import type { Plugin } from 'vite';

/** What is asked of the module graph; rolldown's own type has many more fields. */
type Graph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

/** Each may import from those before it; the last ones stand beside each other. */
const names = [
  'base',
  'gate',
  'words',
  'rules',
  'frame',
  'lists',
  'editing',
  'forms',
  'shared',
  'profiles',
  'projects',
  'reports',
  'settings',
  'overlays',
] as const;
type Name = (typeof names)[number];

/** Libraries that every page needs: their chunk changes only with their versions. Beside them what joins the chunks. */
const base =
  /[/\\]node_modules[/\\](?:react|react-dom|scheduler|use-sync-external-store)[/\\]|^\0(?:rolldown|vite)[/\\]/;
/** The sign-in page with everything before it: a dozen small files compress and load worse than one. */
const gate = /[/\\]src[/\\](?:app[/\\]main|features[/\\]sign-in[/\\]login-page)\.tsx$/;
const frame = /[/\\]src[/\\]app[/\\]routing[/\\](?:console|with-queries)\.tsx$/;
/** What opens over a page, with all of react-aria: loaded when the page is there. */
const overlays =
  /[/\\]src[/\\]components[/\\](?:ui[/\\](?:dialog-window|opened-menu)|fields[/\\]select[/\\]dropdown-select)\.tsx$/;
const overlayLibraries =
  /[/\\]node_modules[/\\](?:react-aria|react-aria-components|react-stately|@internationalized|@react-[a-z]+)[/\\]/;
const page = /[/\\]src[/\\]features[/\\](profiles|projects|reports|settings)[/\\].*-(?:page|pages|screen)\.tsx$/;
/** A library follows the code that uses it: rolldown knows which of its modules are left after tree shaking. */
const library = /[/\\]node_modules[/\\]/;
const contract = /[/\\]contract[/\\]src[/\\]/;
const zod = /[/\\]node_modules[/\\]zod[/\\]/;

/** Modules that this many pages of two areas load belong to all pages with a list. */
const pagesOfLists = 3;

/** The modules that load with these: their static imports, and theirs. */
const reach = (graph: Graph, roots: Iterable<string>): Set<string> => {
  const reached = new Set(roots);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
};

/** What several pages or dialogs share: of one area, of most lists, of some pages, or of forms apart from the lists. */
const sharedBy = (roots: readonly string[]): Name | undefined => {
  const areas = roots.map((root): Name | undefined => page.exec(root)?.[1] as Name | undefined);
  const [area] = areas;
  if (areas.length < 2) return undefined;
  if (area && areas.every((each) => each === area)) return area;
  return areas.filter(Boolean).length >= pagesOfLists ? 'lists' : 'editing';
};

/** What only overlays load; what pages load, too, is not late. */
const nameOfOverlay = (roots: readonly string[]): Name | undefined =>
  roots.every((root) => overlays.test(root)) ? 'overlays' : undefined;

const chunksIn = (graph: Graph): Map<string, Name> => {
  const ids = [...graph.getModuleIds()];
  const chunks = new Map<string, Name>();
  const put = (modules: Iterable<string>, name: Name) => {
    for (const id of modules) if (!chunks.has(id) && !library.test(id)) chunks.set(id, name);
  };
  const hasSchemas = (id: string) => [...reach(graph, [id])].some((each) => zod.test(each));
  for (const id of ids) {
    if (base.test(id)) chunks.set(id, 'base');
    // What carries schemas is loaded with the first form, the rest of the contract with the frame.
    else if (zod.test(id)) chunks.set(id, 'rules');
    else if (contract.test(id)) chunks.set(id, hasSchemas(id) ? 'rules' : 'words');
  }
  for (const [name, roots] of Object.entries({ gate, frame }))
    put(
      reach(
        graph,
        ids.filter((id) => roots.test(id)),
      ),
      name as Name,
    );

  const users = new Map<string, string[]>();
  for (const root of new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])))
    for (const id of reach(graph, [root])) users.set(id, [...(users.get(id) ?? []), root]);
  for (const [id, roots] of users) {
    const name = sharedBy(roots.filter((root) => !overlays.test(root))) ?? nameOfOverlay(roots);
    if (name) put([id], name === 'editing' && hasSchemas(id) ? 'forms' : name);
  }
  return chunks;
};

/**
 * Few chunks, decided from the graph of imports so that no list of files has to be kept: the libraries of every page, the
 * sign-in page, the frame, what most lists share, what editing loads, what one area shares, and each page by itself.
 */
export const fewChunks = () => {
  let chunks = new Map<string, Name>();
  const plugin: Plugin = {
    name: 'few-chunks',
    buildEnd() {
      chunks = chunksIn(this);
    },
  };
  // A group takes along what its modules import, unless a group before it has that.
  const groups = names.map((name, index) => ({
    name,
    test: (id: string) =>
      name === 'shared' ? library.test(id) && !overlayLibraries.test(id) : chunks.get(id) === name,
    minShareCount: name === 'shared' ? 2 : 1,
    priority: names.length - index,
  }));
  return { plugin, groups };
};
