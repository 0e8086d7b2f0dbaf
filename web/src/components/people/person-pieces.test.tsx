import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { ComplaintBadge } from '../health/complaint-badge.tsx';
import { EditableFact } from '../facts/editable-fact.tsx';
import { Fact } from '../facts/fact.tsx';
import { Facts } from '../facts/facts.tsx';
import { clubLettersOf, firstNameOf, initialsOf, searchable, tintOf } from '../../lib/i18n/names.ts';
import { placeOf } from '../football/positions.ts';
import { StatusLabel } from './status-label.tsx';
import { Switch } from '../fields/switch.tsx';
import { TextInput } from '../fields/text-input.tsx';

test.each([
  ['Adrián Castaño', 'AC'],
  ['Laura Segura Prat', 'LS'],
  ['Youssef El Amrani', 'YA'],
  ['álvaro menéndez', 'ÁM'],
  ['Pelé', 'P'],
  ['  ', ''],
  ['أدريان كاستانيو', 'أ ك'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Mateo Iglesias Romero', 'Mateo'],
  ['عبد الرحمن الخطيب', 'عبد الرحمن'],
  ['Abd El Kader Haddad', 'Abd El Kader'],
  ['Pelé', 'Pelé'],
])('%s is greeted as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

test('a club without a crest shows its letters', () => {
  expect(clubLettersOf('UD Valmora')).toBe('UV');
});

test('a name always has the same tint, and all tints are used', () => {
  expect(tintOf('Dani Orozco')).toBe(tintOf('Dani Orozco'));
  const tints = new Set(Array.from({ length: 60 }, (_, index) => tintOf(`Player ${index}`)));
  expect(tints.size).toBe(6);
});

test('the search ignores accents, capitals and hamza', () => {
  expect(searchable('Núñez')).toBe('nunez');
  expect(searchable('أحمد')).toBe(searchable('احمد'));
});

test('every position has a place on the pitch, an unknown one has none', () => {
  for (const code of ['GK', 'SW', 'LB', 'CB', 'RB', 'CM', 'CAM', 'RM', 'LW', 'RW', 'ST', 'LM', 'CDM']) {
    expect(placeOf(code)).toBeDefined();
  }
  expect(placeOf('XX')).toBeUndefined();
});

test('a broken photo is shown like a missing one', () => {
  const { container } = render(<Avatar name="Dani Orozco" src="/broken.png" />);
  const photo = container.querySelector('img');
  if (!photo) throw new Error('no photo');
  fireEvent.error(photo);
  expect(screen.getByText('DO')).toBeInTheDocument();
});

test('people have a status label unless they are active', () => {
  const { container, rerender } = render(<StatusLabel status="active" />);
  expect(container).toBeEmptyDOMElement();
  rerender(<StatusLabel status="pending" />);
  expect(screen.getByText('pending')).toBeVisible();
  rerender(<StatusLabel status="inactive" />);
  expect(screen.getByText('inactive')).toBeVisible();
});

test('shows an unknown complaint status unchanged', () => {
  render(<ComplaintBadge status="escalated" />);
  expect(screen.getByText('escalated')).toBeVisible();
});

test('shows a dash for a missing value', () => {
  render(
    <Facts>
      <Fact label="Education" />
      <Fact label="Children">{0}</Fact>
      <Fact label="Clubs">{[]}</Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('definition').map((cell) => cell.textContent)).toEqual(['—', '0', '—']);
});

test('the control of an editable fact has its label and reports changes', () => {
  render(
    <Facts isEditing>
      <EditableFact label="Language" isChanged>
        <TextInput variant="minimal" defaultValue="Spanish" />
      </EditableFact>
      <EditableFact label="Injury">
        <Switch isOn={false} onToggle={() => undefined} />
      </EditableFact>
    </Facts>,
  );
  expect(screen.getByRole('textbox', { name: 'Language' })).toHaveValue('Spanish');
  expect(screen.getByRole('switch', { name: 'Injury' })).not.toBeChecked();
  expect(screen.getByText('Changed, not saved yet')).toBeInTheDocument();
});

test('facts are a list of terms and values, but not while they are edited: a reader would say each value twice', () => {
  const view = render(
    <Facts>
      <Fact label="Age">18</Fact>
    </Facts>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Age');
  expect(screen.getByRole('definition')).toHaveTextContent('18');
  view.rerender(
    <Facts isEditing>
      <Fact label="Age">18</Fact>
      <EditableFact label="Language">
        <TextInput variant="minimal" defaultValue="Spanish" />
      </EditableFact>
    </Facts>,
  );
  expect(screen.queryAllByRole('term')).toEqual([]);
  expect(screen.queryAllByRole('definition')).toEqual([]);
});
