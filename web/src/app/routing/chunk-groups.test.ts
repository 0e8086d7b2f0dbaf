import { expect, test } from 'vitest';
import { chunkGroups, type GraphModule } from '../../../vite-chunk-groups.ts';

type Modules = Record<string, { imports?: string[]; size?: number }>;
const groupsOf = (
  modules: Modules,
  { pages, later = [], together = [] }: { pages: string[]; later?: string[]; together?: string[] },
) => {
  const graph = new Map<string, GraphModule>(
    Object.entries(modules).map(([id, { imports = [], size = 100 }]) => [id, { imports, size }]),
  );
  return chunkGroups({
    graph,
    roots: new Map([...pages, ...later].map((id) => [id, [id]])),
    weightOf: (id) => (pages.includes(id) ? 1 : 0.1),
    request: 1000,
    together: new Set(together),
  }).map((group) => group.toSorted());
};

test('puts together what the same pages need, and leaves a page by itself', () => {
  const modules = {
    a: { imports: ['list', 'own'] },
    b: { imports: ['list', 'row'] },
    list: { imports: ['row'] },
    row: {},
    own: {},
  };
  expect(groupsOf(modules, { pages: ['a', 'b'] })).toEqual([['list', 'row']]);
});

test('spares a request for a little, but loads nothing large without need', () => {
  const modules = (size: number) => ({
    a: { imports: ['all', 'some'] },
    b: { imports: ['all', 'some'] },
    c: { imports: ['all'] },
    all: {},
    some: { size },
  });
  expect(groupsOf(modules(500), { pages: ['a', 'b', 'c'] })).toEqual([['all', 'some']]);
  expect(groupsOf(modules(5000), { pages: ['a', 'b', 'c'] })).toEqual([['all'], ['some']]);
});

test('counts what a group imports as loaded with it', () => {
  // But for the library, c would rather load `some` than request `all` apart from it.
  const modules = {
    a: { imports: ['all', 'some'] },
    b: { imports: ['all', 'some'] },
    c: { imports: ['all'] },
    d: { imports: ['library'] },
    all: {},
    some: { imports: ['library'] },
    library: { size: 5000 },
  };
  expect(groupsOf(modules, { pages: ['a', 'b', 'c', 'd'] })).toEqual([['all'], ['library', 'some']]);
});

test('makes no circle, and names the imported ones first', () => {
  // Together, `top` and `bottom` would import `middle` and be imported by it.
  const modules = {
    a: { imports: ['top'] },
    b: { imports: ['top'] },
    c: { imports: ['middle'] },
    d: { imports: ['bottom'] },
    top: { imports: ['middle'] },
    middle: { imports: ['bottom'], size: 1 },
    bottom: {},
  };
  expect(groupsOf(modules, { pages: ['a', 'b', 'c', 'd'], together: ['middle'] })).toEqual([
    ['bottom'],
    ['middle'],
    ['top'],
  ]);
});

test('keeps together what must stay apart from others', () => {
  const modules = {
    a: { imports: ['form'] },
    b: { imports: ['form'] },
    form: { imports: ['schema'] },
    schema: { imports: ['rules'] },
    rules: {},
  };
  expect(groupsOf(modules, { pages: ['a', 'b'], together: ['schema', 'rules'] })).toEqual([
    ['rules', 'schema'],
    ['form'],
  ]);
});

test('depends on no name or folder: a moved page changes no group', () => {
  const modules = (page: string) => ({
    [page]: { imports: ['all', 'some'] },
    b: { imports: ['all', 'some'] },
    c: { imports: ['all'] },
    all: {},
    some: { size: 5000 },
  });
  const before = groupsOf(modules('a'), { pages: ['a', 'b', 'c'] });
  expect(groupsOf(modules('zzz'), { pages: ['zzz', 'b', 'c'] })).toEqual(before);
});
