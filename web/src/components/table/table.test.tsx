import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Table, type TableProps } from './table.tsx';
import type { TableColumn } from './table-types.ts';

type Row = { id: string; player: string; score: number | null; note: string };

const columns: TableColumn<Row>[] = [
  { id: 'player', header: 'Player Name', isRowHeader: true, sortValue: (row) => row.player, cell: (row) => row.player },
  { id: 'score', header: 'Score', sortValue: (row) => row.score, cell: (row) => row.score ?? '—' },
  { id: 'note', header: 'Note', searchText: (row) => row.note, cell: (row) => row.note },
];
const many: Row[] = Array.from({ length: 23 }, (_, index) => ({
  id: String(index),
  player: `Player ${index + 1}`,
  score: (index * 7) % 23,
  note: index === 20 ? 'Muñoz' : '',
}));

const view = (props: Partial<TableProps<Row>> = {}) =>
  render(<Table label="Wellness" columns={columns} rows={many} rowId={(row) => row.id} {...props} />);
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

test('a page has ten rows, and the footer shows which', async () => {
  view();
  expect(names()).toHaveLength(10);
  expect(screen.getByText('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Showing 21 to 23 of 23 results')).toBeVisible();
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(names()).toEqual(['Player 21', 'Player 22', 'Player 23']);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('clicks on a header alternate between ascending and descending', async () => {
  view();
  const button = () => screen.getByRole('button', { name: 'Player Name' });
  await userEvent.click(button());
  expect(head('Player Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(names().slice(0, 3)).toEqual(['Player 1', 'Player 2', 'Player 3']);
  await userEvent.click(button());
  expect(head('Player Name')).toHaveAttribute('aria-sort', 'descending');
  expect(names()[0]).toBe('Player 23');
  await userEvent.click(button());
  expect(head('Player Name')).toHaveAttribute('aria-sort', 'ascending');
});

test('the sorted head is another one for each order and takes the focus, so that a reader says its name and order once', async () => {
  view();
  const before = head('Player Name');
  screen.getByRole('button', { name: 'Player Name' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(before).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Player Name' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(head('Player Name')).toHaveAttribute('aria-sort', 'descending');
});

test('a header without a sort value is not a button', () => {
  view();
  expect(within(head('Note')).queryByRole('button')).not.toBeInTheDocument();
});

test('missing values are last in both directions', async () => {
  const rows = [
    { id: 'a', player: 'A', score: null, note: '' },
    { id: 'b', player: 'B', score: 2, note: '' },
    { id: 'c', player: 'C', score: 10, note: '' },
  ];
  view({ rows });
  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  expect(names()).toEqual(['B', 'C', 'A']);
  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  expect(names()).toEqual(['C', 'B', 'A']);
});

test('the search matches any field and returns to the first page', async () => {
  view();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.type(screen.getByRole('searchbox'), 'munoz');
  expect(names()).toEqual(['Player 21']);
  expect(screen.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
});

test('distinguishes no results from no rows', async () => {
  const { unmount } = view();
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No data found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search terms')).toBeVisible();
  unmount();
  view({ rows: [] });
  expect(screen.getByText('No data found')).toBeVisible();
  expect(screen.getByText('Get started by adding some data')).toBeVisible();
});

test('a table can have its own empty message', () => {
  view({ rows: [], empty: { title: 'No attendance records found' } });
  expect(screen.getByText('No attendance records found')).toBeVisible();
  expect(screen.queryByText('Get started by adding some data')).not.toBeInTheDocument();
});

test('passes search, sort and page to the server, and shows its page unchanged', async () => {
  const server = {
    total: 12_412,
    page: 2,
    onPage: vi.fn(),
    sort: null,
    onSort: vi.fn(),
    search: '',
    onSearch: vi.fn(),
  };
  view({ rows: many.slice(0, 10), server });
  expect(screen.getByText('Showing 11 to 20 of 12,412 results')).toBeVisible();
  expect(screen.getByText('Page 2 of 1,242')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(server.onPage).toHaveBeenLastCalledWith(3);
  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  expect(server.onSort).toHaveBeenCalledWith({ column: 'score', direction: 'ascending' });
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(server.onSearch).toHaveBeenCalledWith('x');
  expect(names()).toHaveLength(10);
});

test('every row keeps its actions', () => {
  view({ rowActions: (row) => <button type="button">{`Delete ${row.player}`}</button> });
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(10);
});

test('a failed table can be tried again, a loading one is busy', async () => {
  const onRetry = vi.fn();
  const { unmount } = view({ rows: [], error: 'Bad request', onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('Bad request');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  unmount();
  view({ rows: [], isLoading: true });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No data found')).not.toBeInTheDocument();
});
