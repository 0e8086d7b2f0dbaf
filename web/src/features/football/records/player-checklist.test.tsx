import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PersonRow } from '../../../components/people/person-list.tsx';
import { areRecordsHeld } from '../../../lib/state/held-records.ts';
import { PlayerChecklist, type PlayerChecklistProps } from './player-checklist.tsx';
import { layOut } from '../../../test/lay-out.ts';

const squad: PersonRow[] = [
  { id: 'a', number: 1, name: 'Iker Solana', position: 'GK' },
  { id: 'b', number: 3, name: 'Nuño Ibáñez', position: 'LB' },
  { id: 'c', number: 6, name: 'Erik Lindqvist', position: 'CDM', isInjured: true },
];
const crowd: PersonRow[] = Array.from({ length: 300 }, (_, index) => ({
  id: String(index + 1),
  number: index + 1,
  name: `Player ${index + 1}`,
}));

beforeEach(() => layOut(560));

function Checklist({ start = ['b'], ...props }: Partial<PlayerChecklistProps> & { start?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <PlayerChecklist
      title="Assign"
      people={squad}
      selected={selected}
      saved={new Set(start)}
      onChange={setSelected}
      onSave={() => undefined}
      onCancel={() => undefined}
      {...props}
    />
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('the header shows how many of the squad are selected', async () => {
  render(<Checklist />);
  expect(screen.getByText('1 / 3')).toBeVisible();
  await userEvent.click(box('Iker Solana'));
  expect(screen.getByText('2 / 3')).toBeVisible();
  expect(screen.getByText('2 of 3 selected')).toBeInTheDocument();
});

test('counts as an edit while the ticks differ from the stored ones, so that another squad is not chosen over them', async () => {
  render(<Checklist />);
  expect(areRecordsHeld()).toBe(false);
  await userEvent.click(box('Iker Solana'));
  expect(areRecordsHeld()).toBe(true);
  await userEvent.click(box('Iker Solana'));
  expect(areRecordsHeld()).toBe(false);
});

test('a click anywhere in the row selects it, and an injury is shown', async () => {
  render(<Checklist />);
  await userEvent.click(screen.getByText('Erik Lindqvist'));
  expect(box('Erik Lindqvist')).toBeChecked();
  expect(screen.getByText('Injury')).toBeInTheDocument();
});

test('arrow keys move from the search through the rows, the space bar selects', async () => {
  render(<Checklist />);
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
  expect(box('Erik Lindqvist')).toHaveFocus();
  expect(box('Erik Lindqvist')).toBeChecked();
});

test('the search finds by name, number and position', async () => {
  render(<Checklist />);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  for (const [words, name] of [
    ['nuno', 'Nuño Ibáñez'],
    ['6', 'Erik Lindqvist'],
    ['gk', 'Iker Solana'],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, words);
    expect(screen.getAllByRole('checkbox')).toEqual([all(), box(name)]);
  }
});

test('"Select all" has three states and applies to the search results', async () => {
  render(<Checklist />);
  expect(all()).not.toBeChecked();
  expect(all().indeterminate).toBe(true);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'solana');
  expect(all().indeterminate).toBe(false);
  await userEvent.click(all());
  expect(all()).toBeChecked();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
  expect(box('Iker Solana')).toBeChecked();
  expect(box('Nuño Ibáñez')).toBeChecked();
  expect(box('Erik Lindqvist')).not.toBeChecked();
  await userEvent.click(all());
  expect(screen.getByText('3 / 3')).toBeVisible();
  await userEvent.click(all());
  expect(screen.getByText('0 / 3')).toBeVisible();
});

test('Save is enabled only if the selection differs', async () => {
  const onSave = vi.fn();
  render(<Checklist onSave={onSave} />);
  expect(save()).toBeDisabled();
  await userEvent.click(box('Iker Solana'));
  expect(save()).toBeEnabled();
  await userEvent.click(box('Nuño Ibáñez'));
  await userEvent.click(save());
  expect(onSave).toHaveBeenCalledOnce();
  await userEvent.click(box('Iker Solana'));
  await userEvent.click(box('Nuño Ibáñez'));
  expect(save()).toBeDisabled();
});

test('nothing can be changed or cancelled while saving', async () => {
  const onChange = vi.fn();
  render(<Checklist isSaving onChange={onChange} />);
  expect(save()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.click(box('Iker Solana'));
  expect(box('Iker Solana')).not.toBeChecked();
  expect(box('Iker Solana')).toHaveAttribute('aria-disabled', 'true');
  expect(all()).toBeDisabled();
  expect(onChange).not.toHaveBeenCalled();
});

test('a selected player who has left the squad stays in the selection', async () => {
  const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
  render(<Checklist start={['gone']} onChange={onChange} />);
  expect(screen.getByText('0 / 3')).toBeVisible();
  await userEvent.click(all());
  expect([...(onChange.mock.calls[0]?.[0] ?? [])]).toEqual(['gone', 'a', 'b', 'c']);
});

test('renders only the visible of three hundred players, and selects all of them', async () => {
  render(<Checklist people={crowd} start={[]} />);
  expect(screen.getAllByRole('checkbox').length).toBeLessThan(40);
  await userEvent.click(all());
  expect(screen.getByText('300 / 300')).toBeVisible();
});

test('nothing can be selected or saved while loading', () => {
  render(<Checklist people={[]} isLoading />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(save()).toBeDisabled();
});
