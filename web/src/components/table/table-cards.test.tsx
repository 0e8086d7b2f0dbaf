import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showAt } from '../../test/window-width.ts';
import { opensRow } from './opens-row.ts';
import { Table, type TableProps } from './table.tsx';
import type { TableColumn } from './table-types.ts';

type Row = { id: string; number: number; player: string; status: string; date: string; text: string };

const onOpen = vi.fn<(id: string) => void>();
const columns: TableColumn<Row>[] = [
  { id: 'number', header: 'No.', isNumber: true, cell: (row) => row.number },
  {
    id: 'player',
    header: 'Player Name',
    isRowHeader: true,
    sortValue: (row) => row.player,
    cell: (row) => (
      <button type="button" {...opensRow} onClick={() => onOpen(row.id)}>
        {row.player}
      </button>
    ),
  },
  { id: 'date', header: 'Date', sortValue: (row) => row.date, cell: (row) => row.date },
  { id: 'status', header: 'Status', card: 'status', cell: (row) => row.status },
  { id: 'secret', header: 'Time', card: 'hidden', cell: () => '18:30' },
  { id: 'text', header: 'Description', card: 'text', isOnCardsOnly: true, cell: (row) => row.text },
];
const rows: Row[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  number: index + 1,
  player: `Player ${index + 1}`,
  status: 'pending',
  date: `October ${index + 10}`,
  text: `Ankle ${index + 1}`,
}));

const view = (props: Partial<TableProps<Row>> = {}) =>
  render(<Table label="Complaints" columns={columns} rows={rows} rowId={(row) => row.id} {...props} />);
const cards = () => within(screen.getByRole('list', { name: 'Complaints' })).getAllByRole('listitem');

beforeEach(() => {
  onOpen.mockClear();
});

test('a phone shows each row as a card: number and name, the status under it, facts with their headers', () => {
  showAt(390);
  view();
  expect(screen.queryByRole('table')).toBeNull();
  expect(cards()).toHaveLength(10);
  const [card] = cards();
  expect(card).toHaveTextContent('No. 1Player 1Status pendingDescription Ankle 1DateOctober 10');
  expect(within(card!).getByRole('term')).toHaveTextContent('Date');
  expect(within(card!).getByRole('definition')).toHaveTextContent('October 10');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
});

test('a tablet shows a table, without what only cards have room for', () => {
  showAt(820);
  view();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No.',
    'Player Name',
    'Date',
    'Status',
    'Time',
  ]);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('cards are sorted by buttons above them, which say the order', async () => {
  showAt(390);
  view();
  const sorting = within(screen.getByRole('group', { name: 'Sort by' }));
  expect(sorting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Player Name', 'Date']);
  await userEvent.click(sorting.getByRole('button', { name: 'Date' }));
  await userEvent.click(sorting.getByRole('button', { name: 'Date, ascending' }));
  expect(sorting.getByRole('button', { name: 'Date, descending' })).toBeVisible();
  expect(cards()[0]).toHaveTextContent('Player 12');
});

test.each([390, 820])(
  'a click anywhere in a row opens it at %i px, its controls keep their own meaning',
  async (width) => {
    showAt(width);
    const onDelete = vi.fn();
    view({ rowActions: () => <button type="button" onClick={onDelete}>{`Delete`}</button> });
    const [first] = width < 760 ? cards() : screen.getAllByRole('row').slice(1);
    await userEvent.click(within(first!).getByText('October 10'));
    expect(onOpen.mock.calls).toEqual([['0']]);
    await userEvent.click(within(first!).getByRole('button', { name: 'Player 1' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
    await userEvent.click(within(first!).getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onOpen).toHaveBeenCalledTimes(2);
  },
);

test('a row is reached and opened by keyboard through its link or button alone', async () => {
  showAt(390);
  view({ rows: rows.slice(0, 1), hasSearch: false });
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Player 1' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['0']]);
});

test('a click that marks a text opens nothing', () => {
  view();
  const date = screen.getByText('October 10');
  getSelection()?.selectAllChildren(date);
  date.click();
  expect(onOpen).not.toHaveBeenCalled();
});

test('a row whose record is a link opens it with the keys of the click, so that it may open in another tab', async () => {
  const seen: MouseEvent[] = [];
  const linked: TableColumn<Row>[] = [
    {
      id: 'player',
      header: 'Player Name',
      isRowHeader: true,
      cell: (row) => (
        <a
          href="#there"
          {...opensRow}
          onClick={(event) => {
            event.preventDefault();
            seen.push(event.nativeEvent);
          }}
        >
          {row.player}
        </a>
      ),
    },
    { id: 'date', header: 'Date', cell: (row) => row.date },
  ];
  view({ columns: linked, rows: rows.slice(0, 1) });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('October 10'));
  await user.keyboard('{/Control}');
  expect(seen.map(({ ctrlKey }) => ctrlKey)).toEqual([true]);
});

function Selectable() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table
        label="Complaints"
        columns={columns}
        rows={rows.slice(0, 3)}
        rowId={(row) => row.id}
        rowName={(row) => row.player}
        selection={{ ids, onChange: setIds }}
      />
      <output>{[...ids].join()}</output>
    </>
  );
}

test.each([390, 820])('rows are selected one by one, or all by the box above them, at %i px', async (width) => {
  showAt(width);
  render(<Selectable />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Player 2' }));
  expect(screen.getByRole('status')).toHaveTextContent('1');
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(all).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('1,0,2');
  await userEvent.click(all);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(onOpen).not.toHaveBeenCalled();
});

test('cards that are loading are busy', () => {
  showAt(390);
  view({ rows: [], isLoading: true });
  expect(screen.getByRole('list', { name: 'Loading the table' })).toHaveAttribute('aria-busy', 'true');
});
