import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PersonList, type PersonListProps, type PersonRow } from './person-list.tsx';
import { layOut } from '../../test/lay-out.ts';

const squad: PersonRow[] = [
  { id: 'a', number: 1, name: 'Iker Solana', position: 'GK', status: 'active' },
  { id: 'b', number: 3, name: 'Nuño Ibáñez', position: 'LB', status: 'pending' },
  { id: 'c', number: 15, name: 'Maximiliano Hernández', position: 'SW', status: 'inactive', isInjured: true },
];
const academy: PersonRow[] = Array.from({ length: 300 }, (_, index) => ({
  id: String(index + 1),
  number: index + 1,
  name: `Player ${index + 1}`,
}));

beforeEach(() => layOut(560));

function List(props: Partial<PersonListProps>) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  return <PersonList title="Players" persons={squad} selectedId={selectedId} onOpen={setSelectedId} {...props} />;
}

const row = (name: RegExp | string) => screen.getByRole('button', { name });

test('a row shows number, name, status, injury and position', () => {
  render(<List />);
  expect(row(/Maximiliano/)).toHaveTextContent('15');
  expect(row(/Maximiliano/)).toHaveAccessibleName(/Maximiliano Hernández inactive Injury SW/);
  expect(row(/Nuño/)).toHaveAccessibleName(/pending/);
  expect(row(/Iker/)).not.toHaveAccessibleName(/active/);
});

test('opening a row marks it as the current one', async () => {
  render(<List />);
  await userEvent.click(row(/Nuño/));
  expect(row(/Nuño/)).toHaveAttribute('aria-current', 'true');
  expect(row(/Iker/)).not.toHaveAttribute('aria-current');
});

test('arrow keys move, Enter opens', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(row(/Iker/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(row(/Maximiliano/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(row(/Nuño/)).toHaveAttribute('aria-current', 'true');
});

test('typing a number jumps to that shirt', async () => {
  render(<List />);
  act(() => row(/Nuño/).focus());
  await userEvent.keyboard('15');
  expect(row(/Maximiliano/)).toHaveFocus();
});

test('a typed number is also searched in pages not yet loaded', async () => {
  // Without a height, the list fetches nothing automatically.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0);
  function Pages() {
    const [count, setCount] = useState(30);
    const more = () => setTimeout(() => setCount((shown) => shown + 30));
    return <List persons={academy.slice(0, count)} pages={{ total: 90, hasMore: count < 90, onEndReached: more }} />;
  }
  const user = userEvent.setup();
  render(<Pages />);
  const first = row(/^1 /);
  await user.click(first);
  // Within the pause that ends a number, however long finding and rendering the rows takes.
  act(() => {
    for (const key of '77') fireEvent.keyDown(first, { key });
  });
  // Checks only the focus: finding a row by role takes a busy machine a second each time.
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Player 77'));
});

test('only one row at a time can be reached by Tab', () => {
  render(<List />);
  const stops = within(screen.getByRole('list', { name: 'Players' }))
    .getAllByRole('button')
    .filter((button) => button.tabIndex === 0);
  expect(stops).toHaveLength(1);
});

test.each(['ibanez', '15', 'sw'])(
  'the search finds by name, number and position, without accents: %s',
  async (text) => {
    render(<List />);
    await userEvent.type(screen.getByRole('searchbox'), text);
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
    expect(await screen.findByText('1 result', undefined, { timeout: 3000 })).toBeInTheDocument();
  },
);

test('says that nothing was found and what to do', async () => {
  render(<List />);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No data found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search terms')).toBeVisible();
});

test("does not filter the results of the caller's search again", async () => {
  const onSearch = vi.fn();
  render(<List search={{ value: 'xyz', onChange: onSearch }} />);
  expect(row(/Iker/)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  expect(onSearch).toHaveBeenCalledWith('xyza');
});

test('renders only the rows near the viewport of 300, and the last can be reached', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300 * 56);
  render(<List persons={academy} />);
  const list = screen.getByRole('list', { name: 'Players' });
  expect(within(list).getAllByRole('button').length).toBeLessThan(60);
  expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '300');
  act(() => row('1 Player 1').focus());
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(row('300 Player 300')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(row('300 Player 300')).toHaveAttribute('aria-current', 'true');
});

test('the count tells the total, also what is not fetched yet', () => {
  render(<List pages={{ total: 57, hasMore: true }} />);
  expect(screen.getByText('57 in total')).toBeInTheDocument();
});

test('fetches more near the end, once, and not while loading', () => {
  const onEndReached = vi.fn();
  const { rerender } = render(<List pages={{ hasMore: true, onEndReached }} />);
  expect(onEndReached).toHaveBeenCalledOnce();
  rerender(<List pages={{ hasMore: true, isLoadingMore: true, onEndReached }} />);
  expect(onEndReached).toHaveBeenCalledOnce();
  expect(screen.getByText('Loading more')).toBeVisible();
});

test('fetches nothing for a hidden list', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0);
  const onEndReached = vi.fn();
  render(<List pages={{ hasMore: true, onEndReached }} />);
  expect(onEndReached).not.toHaveBeenCalled();
});

test('in a list to choose from, every row is a checkbox', async () => {
  const onToggle = vi.fn();
  render(<List picks={{ ids: new Set(['b']), onToggle }} />);
  expect(screen.getByRole('checkbox', { name: 'Nuño Ibáñez' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Iker Solana' }));
  expect(onToggle).toHaveBeenCalledWith('a');
});

test('loading, empty and failed lists say what they are', () => {
  const { rerender } = render(<List persons={[]} pages={{ isLoading: true }} />);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  rerender(<List persons={[]} empty={{ title: 'No staff members found' }} />);
  expect(screen.getByText('No staff members found')).toBeVisible();
  rerender(<List persons={[]} pages={{ error: 'Request timeout - Please try again', onRetry: () => undefined }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Request timeout - Please try again');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
