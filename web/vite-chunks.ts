import type { Plugin } from 'vite';
import { chunkGroups, type GraphModule, reach } from './vite-chunk-groups.ts';
import { homePath } from './src/lib/session/redirect.ts';
import { around, pagesOfRoutes } from './vite-routes.ts';

/** What is asked of the module graph; rolldown's own type has many more fields. */
type Graph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => {
    code: string | null;
    isEntry: boolean;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

/** What a page would rather load without need than make another request: characters of source, about 6 kB compressed. */
const request = 50_000;
/**
 * A page before the sign-in counts more than others, because nothing of it is in the browser's cache, and so does the one
 * that the sign-in leads to. A dialog or a tab counts less: it loads when its page is there, most of it ahead of the click.
 */
const weights = { gate: 10, home: 4, open: 1, inside: 1, later: 0.1 };

/** What a character of a style sheet counts: a page shows nothing before its styles have come. */
const styleWeight = 3;

/** More chunks than this say that something is wrong with the figures above. */
const most = 60;

const packageOf = (id: string): string | undefined =>
  /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(id)?.[1];
const isOfContract = (id: string): boolean => /[/\\]contract[/\\]src[/\\]/.test(id);
/** What joins the chunks and loads them. */
const isOfBundler = (id: string): boolean => id.startsWith('\0');

/** Each module's chunk, and the names of the chunks; each imports from those before it only. */
const chunksIn = (
  graph: Graph,
  styles: ReadonlyMap<string, number>,
): { names: string[]; chunks: Map<string, string> } => {
  const ids = [...graph.getModuleIds()];
  const all = new Map<string, GraphModule>(
    ids.map((id) => {
      const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] };
      return [id, { imports: importedIds, size: styles.get(id) ?? code?.length ?? 0 }];
    }),
  );
  const isSchema = (id: string): boolean => packageOf(id) === 'zod';
  const carriesSchemas = new Set(
    ids.filter((id) => isSchema(id) || (isOfContract(id) && [...reach(all, [id])].some(isSchema))),
  );
  const module = (name: string): string => {
    const found = ids.find((id) => id.replaceAll('\\', '/').endsWith(`/${name}`));
    if (found === undefined) throw new Error(`No module is ${name}`);
    return found;
  };

  const pages = pagesOfRoutes().map(({ path, kind, module: name }) => ({ path, kind, id: module(name) }));
  const [first] = pages;
  const entries = ids.filter((id) => graph.getModuleInfo(id)?.isEntry);
  const inGate = reach(all, [...entries, ...(first ? [first.id] : [])]);
  const chunks = new Map<string, string>();
  // The HTML page itself is no script.
  for (const id of inGate)
    if (!entries.includes(id)) chunks.set(id, packageOf(id) === undefined && !isOfBundler(id) ? 'gate' : 'base');
  const rest = new Map(
    [...all].map(([id, { imports, size }]) => {
      const left = imports.filter((each) => !chunks.has(each));
      return [id, chunks.has(id) ? { imports: [], size: 0 } : { imports: left, size }];
    }),
  );
  const surroundings = { gate: [], open: [module(around.open)], inside: [module(around.inside), module(around.open)] };
  const later = new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const roots = new Map<string, string[]>([...later].filter((id) => !chunks.has(id)).map((id) => [id, [id]]));
  for (const { id, kind } of pages) if (!chunks.has(id)) roots.set(id, [id, ...surroundings[kind]]);
  const kinds = new Map(pages.map(({ path, id, kind }) => [id, path === homePath ? ('home' as const) : kind]));
  const groups = chunkGroups({
    graph: rest,
    roots,
    request,
    together: carriesSchemas,
    weightOf: (id) => weights[kinds.get(id) ?? 'later'],
  });

  const names = ['base', 'gate'];
  for (const group of groups) {
    const rooms = new Set(group.flatMap((id) => /[/\\]features[/\\](\w+)[/\\]/.exec(id)?.[1] ?? []));
    const [room = 'shared'] = rooms;
    const kind = group.some(isSchema) ? 'rules' : rooms.size > 1 ? 'shared' : room;
    const name = `${kind}-${names.length}`;
    names.push(name);
    for (const id of group) chunks.set(id, name);
  }
  if (names.length > most) throw new Error(`${names.length} chunks are shared`);
  return { names, chunks };
};

/**
 * Few chunks, decided from the graph of imports so that no list of files has to be kept: the libraries of every page, the
 * sign-in page, the schemas of the forms, what the pages share (vite-chunk-groups.ts), and each page by itself.
 */
export const fewChunks = () => {
  let found: ReturnType<typeof chunksIn> = { names: [], chunks: new Map() };
  const styles = new Map<string, number>();
  const plugin: Plugin = {
    name: 'few-chunks',
    transform(code, id) {
      // Afterwards a style sheet is a file of its own, and its module empty. No page waits for the styles of another.
      if (/\.css$/.test(id)) styles.set(id, code.length * styleWeight);
    },
    buildEnd(error) {
      if (!error) found = chunksIn(this, styles);
    },
  };
  // A group takes along what its modules import, unless a group before it has that.
  const groups = Array.from({ length: most }, (_, index) => ({
    debugName: `chunk ${index}`,
    name: () => found.names[index] ?? null,
    test: (id: string) => found.names[index] !== undefined && found.chunks.get(id) === found.names[index],
    priority: most - index,
  }));
  return { plugin, groups };
};
