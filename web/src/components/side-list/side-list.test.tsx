import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SideList } from './side-list.tsx';
import { layOut } from './side-list-layout.ts';

type Item = { id: string; group: string };

const items: Item[] = ['a1', 'a2', 'b1', 'c1', 'c2'].map((id) => ({ id, group: id.slice(0, 1) }));
const headingOf = ({ group }: Item) => ({
  id: group,
  title: group.toUpperCase(),
  part: group === 'c' ? 'Past' : 'New',
});

const show = (onOpen = vi.fn<(id: string) => void>()) => {
  render(
    <SideList
      title="Records"
      items={items}
      pages={{ total: 40 }}
      rows={{ idOf: ({ id }) => id, textOf: ({ id }) => id, renderRow: ({ id }) => id, headingOf }}
      selectedId="a2"
      onOpen={onOpen}
    />,
  );
  return { user: userEvent.setup(), onOpen };
};

test('a new list begins wherever the heading changes, and its index is passed on', () => {
  show();
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['A New', 'B ', 'C Past']);
  expect(within(screen.getByRole('list', { name: 'A New' })).getAllByRole('listitem')).toHaveLength(2);
});

test('rows are counted over all headings', () => {
  show();
  const last = screen.getByRole('button', { name: 'c2' }).closest('li');
  expect(last).toHaveAttribute('aria-posinset', '5');
  expect(last).toHaveAttribute('aria-setsize', '40');
});

test('arrow keys, Home and End skip the headings', async () => {
  const { user, onOpen } = show();
  screen.getByRole('button', { name: 'a2' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'b1' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'c2' })).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(onOpen).toHaveBeenCalledWith('a1');
});

test('rows are below their headings at fixed positions', () => {
  const { sections, topOf, sizeOf, height } = layOut(5, 100, (index) => headingOf(items[index]!));
  expect(sections.map(({ first, count, top }) => [first, count, top])).toEqual([
    [0, 2, 0],
    [2, 1, 236],
    [3, 2, 372],
  ]);
  expect([0, 1, 2, 3, 4].map(topOf)).toEqual([36, 136, 272, 408, 508]);
  expect([0, 1, 2].map(sizeOf)).toEqual([136, 100, 136]);
  expect(height).toBe(608);
});

test('without headings the rows follow each other', () => {
  const { sections, topOf, height } = layOut(3, 56, undefined);
  expect(sections).toEqual([]);
  expect(topOf(2)).toBe(112);
  expect(height).toBe(168);
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `Player ${index + 1}`);
const paged = (loaded: number, total: number, onEndReached: () => void) => (
  <SideList
    title="Players"
    items={rowsOf(loaded)}
    pages={{ total, hasMore: loaded < total, onEndReached }}
    rows={{ idOf: (id) => id, textOf: (id) => id, renderRow: (id) => id }}
    search={{ value: '', onChange: () => {} }}
  />
);

test('End goes to the last of all rows, also where they load page by page and become too many to render', async () => {
  const onEndReached = vi.fn();
  const { rerender } = render(paged(90, 130, onEndReached));
  screen.getByRole('button', { name: 'Player 1' }).focus();
  await userEvent.setup().keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Player 90' })).toHaveFocus();
  const asked = onEndReached.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  rerender(paged(120, 130, onEndReached));
  expect(screen.getByRole('button', { name: 'Player 120' })).toHaveFocus();
  expect(onEndReached.mock.calls.length).toBeGreaterThan(asked);
  rerender(paged(130, 130, onEndReached));
  expect(screen.getByRole('button', { name: 'Player 130' })).toHaveFocus();
});

test('a row keeps the focus when a long list stops rendering all of its rows', () => {
  const { rerender } = render(paged(90, 130, () => {}));
  screen.getByRole('button', { name: 'Player 80' }).focus();
  rerender(paged(120, 130, () => {}));
  expect(screen.getByRole('button', { name: 'Player 80' })).toHaveFocus();
});

test('a search on the server tells all its hits, not only the loaded ones, and only those of the last text', async () => {
  const found = (total: number, isAwaited: boolean) => (
    <SideList
      title="Matches"
      items={rowsOf(60)}
      pages={{ total, hasMore: true }}
      rows={{ idOf: (id) => id, textOf: (id) => id, renderRow: (id) => id }}
      search={{ value: 'league', onChange: () => {}, isAwaited }}
    />
  );
  const { rerender } = render(found(840, true));
  expect(screen.queryByText('840 results')).not.toBeInTheDocument();
  rerender(found(306, false));
  expect(await screen.findByText('306 results', undefined, { timeout: 3000 })).toBeInTheDocument();
});

test('says which row the pointer, the keyboard or a finger nears, and when it leaves', async () => {
  const nearing = { onNear: vi.fn<(id: string) => void>(), onAway: vi.fn<() => void>() };
  render(
    <SideList
      title="Records"
      items={items}
      rows={{ idOf: ({ id }) => id, textOf: ({ id }) => id, renderRow: ({ id }) => id }}
      nearing={nearing}
    />,
  );
  const user = userEvent.setup();
  await user.hover(screen.getByRole('button', { name: 'a2' }));
  expect(nearing.onNear).toHaveBeenLastCalledWith('a2');
  await user.unhover(screen.getByRole('button', { name: 'a2' }));
  expect(nearing.onAway).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'a1' }).focus();
  expect(nearing.onNear).toHaveBeenLastCalledWith('a1');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(nearing.onNear).toHaveBeenLastCalledWith('b1');
  expect(nearing.onAway).toHaveBeenCalledTimes(3);
  fireEvent.touchStart(screen.getByRole('button', { name: 'c1' }));
  expect(nearing.onNear).toHaveBeenLastCalledWith('c1');
});

test('choosing a row rerenders none of the others, and opening calls the newest handler', async () => {
  const rendered: string[] = [];
  const renderRow = ({ id }: Item) => {
    rendered.push(id);
    return id;
  };
  const list = (selectedId: string, onOpen: (id: string) => void) => (
    <SideList
      title="Records"
      items={items}
      rows={{ idOf: ({ id }) => id, textOf: ({ id }) => id, renderRow }}
      selectedId={selectedId}
      onOpen={onOpen}
    />
  );
  const [former, newest] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()];
  const { rerender } = render(list('a1', former));
  rendered.length = 0;
  rerender(list('b1', newest));
  expect(rendered).toEqual(['a1', 'b1']);
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('b1');
  await userEvent.setup().click(screen.getByRole('button', { name: 'c2' }));
  expect(former).not.toHaveBeenCalled();
  expect(newest).toHaveBeenCalledWith('c2');
});
