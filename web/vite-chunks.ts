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
  'door',
  'frame',
  'cases',
  'match',
  'rules',
  'lists',
  'shared',
  'tables',
  'editing',
  'health',
  'forms',
  'profiles',
  'people',
  'projects',
  'assigned',
  'matchfile',
  'reports',
  'settings',
  'overlays',
] as const;
type Name = (typeof names)[number];

/** Libraries that every page needs: their chunk changes only with their versions. Beside them what joins the chunks. */
const base =
  /[/\\]node_modules[/\\](?:react|react-dom|scheduler|use-sync-external-store)[/\\]|^\0(?:rolldown|vite)[/\\]/;
/** The sign-in page with everything before it: a dozen small files compress and load worse than one. */
const gate = /[/\\]src[/\\](?:app[/\\]main|features[/\\]gate[/\\]sign-in[/\\]login-page)\.tsx$/;
/**
 * The other pages without the frame, and the second step of signing in. What they share with others must not bring the
 * frame and its lists along.
 */
const door =
  /[/\\]src[/\\]features[/\\](?:gate[/\\](?:sign-in[/\\]code-step|(?:password[/\\](?:forgot|update)-password|request-account[/\\]request-account|privacy-notice[/\\]privacy-notice)-page)|football[/\\]door[/\\]door-login-page)\.tsx$/;
const frame = /[/\\]src[/\\]app[/\\]routing[/\\](?:console|with-queries)\.tsx$/;
/** What opens over a page, with all of react-aria: loaded when the page is there. */
const overlays =
  /[/\\]src[/\\]components[/\\](?:ui[/\\](?:dialog-window|opened-menu)|fields[/\\]select[/\\]dropdown-select|side-list[/\\]list-sheet-window)\.tsx$/;
/** Sheets that follow the record they belong to. What they share with another page must not come with the record. */
const sheets =
  /[/\\]src[/\\]features[/\\](?:squads[/\\]squads[/\\](?:asking[/\\]asking-dialog|memberships[/\\]path-sheet)|football[/\\]replies[/\\](?:answer-dialog|event-asking-dialog|event-replies))\.tsx$/;
/**
 * Who can play: its pages, the tab of a player and the dialogs share it. Lists draw a sign only where somebody is limited,
 * and load it then.
 */
const health =
  /[/\\]src[/\\](?:components[/\\]availability(?:-set)?[/\\](?!status-slot)|api[/\\]health[/\\](?:availability-setting|case|cases|diagnoses|injury-report)[^/\\]*\.ts$|features[/\\]health[/\\](?:availability-frame[/\\]|cases[/\\]|availability[/\\]today[/\\]groups\.ts$)|lib[/\\]i18n[/\\]day-words\.ts$)/;
/** Icons of restrictions and cases, named because every module imports the index of all icons. */
const healthIcons =
  /[/\\]lucide-react[/\\].*[/\\]icons[/\\](?:arrow-up-from-line|circle-slash-2|dumbbell|footprints|gauge|hand|shield-off|timer)\.mjs$/;
/** Icons that the file of a match alone draws: they would come with every list otherwise. */
const matchIcons =
  /[/\\]lucide-react[/\\].*[/\\]icons[/\\](?:arrow-up-down|circle-x|cloud-check|cloud-off|ellipsis|goal|message-square|whistle)\.mjs$/;
const matches = /[/\\]matches-screen\.tsx$/;
/** Pages with a list beside a record have no table. */
const tables = /[/\\]src[/\\]components[/\\]table[/\\](?!table-tools|use-debounced-search|use-overflow)/;
const overlayLibraries =
  /[/\\]node_modules[/\\](?:react-aria|react-aria-components|react-stately|@internationalized|@react-[a-z]+)[/\\]/;
/** The pages inside the frame, by the part of the navigation that they stand under. */
const areas = {
  profiles: /[/\\]src[/\\]features[/\\](?:people[/\\](?!reauth)|squads[/\\])/,
  reports: /[/\\]src[/\\]features[/\\](?:health|football[/\\]attendance|club[/\\]reports)[/\\]/,
  settings: /[/\\]src[/\\]features[/\\]club[/\\]settings[/\\]/,
  projects: /[/\\]src[/\\](?:features[/\\](?:football[/\\](?!door)|match[/\\])|app[/\\]screens[/\\])/,
} as const;
const aPage = /-(?:page|pages|screen)\.tsx$/;
const areaOf = (id: string): keyof typeof areas | undefined =>
  (Object.keys(areas) as (keyof typeof areas)[]).find((name) => areas[name].test(id));
const pageAreaOf = (id: string): Name | undefined => (aPage.test(id) ? areaOf(id) : undefined);
/** The players' page is the first after sign-in: it leaves out what only the other pages of profiles share. */
const firstPage = /[/\\]players-page\.tsx$/;
/** Trainings and tasks share most of their pages, which matches do not need. */
const assigned = /[/\\]src[/\\]features[/\\]football[/\\](?:trainings|tasks)[/\\]/;
/** A library follows the code that uses it: rolldown knows which of its modules are left after tree shaking. */
const library = /[/\\]node_modules[/\\]/;
/** Addresses of flags, which follow the list of countries. */
const picture = /\.svg$/;
const icon = /[/\\]node_modules[/\\]lucide-react[/\\]/;
const contract = /[/\\]contract[/\\]src[/\\]/;
/** Choices that no page shows before its forms are there. */
const formsOnly =
  /[/\\]contract[/\\]src[/\\](?:(?:club|squads)[/\\](?:squad-choices|rollover-rules|age-groups|season-days)|football[/\\]reply-choices|wire[/\\]squad-looks)\.ts$/;
/** The words of availability and cases, and their figures: schemas refer to them, and no list does. */
const ofCases =
  /[/\\]contract[/\\]src[/\\]health[/\\](?:availability-choices|availability-rules|case-choices|case-rules|concussion-rules|injury-figures)\.ts$/;
/** The rules of a match without their schemas: the file of a match has them, no list does. The pitch is drawn by the overview. */
const ofMatch = /[/\\]contract[/\\]src[/\\]match[/\\](?!pitch\.ts)/;
/** The file of a match: its tabs and pages come when they are opened, and what they share is theirs alone. */
const matchFile = /[/\\]src[/\\](?:features[/\\]match[/\\](?!frame[/\\]file-tabs\.ts)|api[/\\]match[/\\])/;
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
  const areasOfRoots = roots.map(pageAreaOf);
  const [area] = areasOfRoots;
  if (areasOfRoots.length < 2) return undefined;
  if (roots.every((root) => assigned.test(root))) return 'assigned';
  if (area && areasOfRoots.every((each) => each === area))
    return area === 'profiles' && !roots.some((root) => firstPage.test(root)) ? 'people' : area;
  if (areasOfRoots.filter(Boolean).length >= pagesOfLists) return 'lists';
  // A page with a list loads no editing for the few lines that it shares with another page of the console.
  const lists = areasOfRoots.filter((each) => each !== undefined && each !== 'settings').length;
  return lists > 1 || (lists === 1 && roots.every((root) => areaOf(root) !== undefined)) ? 'lists' : 'editing';
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
    else if (healthIcons.test(id)) chunks.set(id, 'health');
    else if (matchIcons.test(id)) chunks.set(id, 'matchfile');
    // What carries schemas is loaded with the first form, the rest of the contract with the frame.
    else if (zod.test(id)) chunks.set(id, 'rules');
    else if (ofCases.test(id)) chunks.set(id, 'cases');
    else if (ofMatch.test(id) && !hasSchemas(id)) chunks.set(id, 'match');
    else if (contract.test(id)) chunks.set(id, hasSchemas(id) || formsOnly.test(id) ? 'rules' : 'frame');
  }

  const users = new Map<string, string[]>();
  for (const root of new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])))
    for (const id of reach(graph, [root])) users.set(id, [...(users.get(id) ?? []), root]);

  const inGate = reach(
    graph,
    ids.filter((id) => gate.test(id)),
  );
  /** What needs nothing that the gate lacks, except icons. */
  const isLight = (id: string) =>
    [...reach(graph, [id])].every(
      (each) => inGate.has(each) || icon.test(each) || !(library.test(each) || contract.test(each)),
    );
  put(inGate, 'gate');
  for (const [id, roots] of users)
    if (roots.length > 1 && roots.some((root) => door.test(root)) && isLight(id)) put([id], 'door');
  put(
    reach(
      graph,
      ids.filter((id) => frame.test(id)),
    ),
    'frame',
  );

  for (const [id, roots] of users) {
    const name =
      ((roots.length > 1 && health.test(id) && 'health') ||
        (roots.length > 1 && tables.test(id) && 'tables') ||
        (roots.length > 1 && roots.every((root) => matchFile.test(root)) && 'matchfile') ||
        sharedBy(roots.filter((root) => !overlays.test(root) && !sheets.test(root) && !matchFile.test(root)))) ??
      // The file takes nothing along that the overview needs, too.
      (roots.some((root) => matchFile.test(root)) && roots.some((root) => matches.test(root))
        ? 'projects'
        : undefined) ??
      nameOfOverlay(roots);
    if (name) put([id], name === 'editing' && hasSchemas(id) ? 'forms' : name);
  }
  return chunks;
};

/**
 * Few chunks, decided from the graph of imports so that no list of files has to be kept: the libraries of every page, the
 * sign-in page, what the other pages without the frame share, the frame, what most lists share, what editing loads, what one area
 * shares, and each page by itself.
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
      name === 'shared'
        ? library.test(id) && !chunks.has(id) && !overlayLibraries.test(id) && !picture.test(id)
        : chunks.get(id) === name,
    minShareCount: name === 'shared' ? 2 : 1,
    priority: names.length - index,
  }));
  return { plugin, groups };
};
