import type { LineupPlayer } from '@touchline/contract/football/primary-players';
import { shirtNameOf } from '@touchline/contract/people/names/family-name';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LineupPitchSheet } from './lineup-pitch-sheet.tsx';

const player = (shirtNumber: number | null, name: string, changes: Partial<LineupPlayer> = {}): LineupPlayer => ({
  _id: name,
  name,
  shirtName: shirtNameOf({ name }),
  shirtNumber,
  profileImage: null,
  position: 'CM',
  injury: false,
  canTrain: null,
  status: 'active',
  ...changes,
});
const starting = [
  player(1, 'Iker Solana', { position: 'GK' }),
  player(6, 'Erik Lindqvist', { position: 'CDM', injury: true }),
  player(3, 'Nuño Ibáñez', { position: 'LB', status: 'inactive' }),
  player(null, 'Libero Unknown', { position: null }),
];

const list = (name: string) => within(screen.getByRole('list', { name }));
const rows = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const pitch = () => within(document.querySelector('[aria-hidden=true][dir=ltr]') as HTMLElement);

test('lists the starting players and the substitutes with number, name and position, and counts them', () => {
  render(<LineupPitchSheet starting={starting} substitutes={[player(13, 'Tomás Brandão', { position: 'GK' })]} />);
  expect(screen.getByRole('heading', { name: 'Team line-ups' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Starting line-up' }).nextSibling).toHaveTextContent('4');
  expect(screen.getByRole('heading', { name: 'Substitutes' }).nextSibling).toHaveTextContent('1');
  expect(rows('Starting line-up')[0]).toBe('1 Iker Solana  GK');
  expect(rows('Substitutes')).toEqual(['13 Tomás Brandão  GK']);
});

test('an injured and an inactive player are marked with the reason in words', () => {
  render(<LineupPitchSheet starting={starting} substitutes={[player(20, 'Ousmane Kebbé', { injury: true })]} />);
  const [, injured, inactive, other] = rows('Starting line-up');
  expect(injured).toContain('Injury');
  expect(inactive).toContain('inactive');
  expect(other).not.toMatch(/Injury|inactive/);
  expect(rows('Substitutes')[0]).toContain('Injury');
});

test('players who cannot train, or not fully, are marked in words and on the pitch', () => {
  const { rerender } = render(
    <LineupPitchSheet
      starting={[player(1, 'Iker Solana', { canTrain: 'no' })]}
      substitutes={[player(20, 'Ousmane Kebbé', { canTrain: 'limited' })]}
    />,
  );
  expect(rows('Starting line-up')).toEqual([expect.stringContaining("Can't train")]);
  expect(rows('Substitutes')).toEqual([expect.stringContaining('Modified training')]);
  expect(pitch().getByText('1').querySelector('.bg-injured')).toBeInTheDocument();
  rerender(<LineupPitchSheet starting={[player(1, 'Iker Solana')]} substitutes={[]} />);
  expect(rows('Starting line-up')[0]).not.toContain('train');
  expect(pitch().getByText('1').children).toHaveLength(0);
});

test('what limits a player is said in words, with the match, and on the pitch by its sign', async () => {
  const limit = {
    training: 'individual',
    match: 'unavailable',
    reason: 'health',
    restrictions: [] as [],
    limitedMinutes: null,
    otherRestriction: null,
    expectedReturn: null,
    undecided: null,
  } as const;
  const away = { ...limit, training: 'none', reason: 'international' } as const;
  const substitutes = [
    player(20, 'Ousmane Kebbé', { availability: { ...limit, training: 'full', match: 'doubtful' } }),
    player(21, 'Refuses Consent', { availability: { ...limit, training: 'none', reason: null } }),
    player(22, 'Late Return', {
      availability: {
        ...limit,
        training: 'full',
        match: 'available',
        restrictions: ['limitedMinutes'],
        limitedMinutes: 60,
      },
    }),
  ];
  render(
    <LineupPitchSheet
      starting={[
        player(1, 'Iker Solana', { availability: away }),
        player(6, 'Erik Lindqvist', { availability: limit }),
      ]}
      substitutes={substitutes}
    />,
  );
  expect(await screen.findByText('Individual · Match: out')).toBeVisible();
  expect(rows('Starting line-up')[0]).toContain('Away');
  expect(rows('Substitutes')).toEqual([
    expect.stringContaining('Match: doubtful'),
    expect.stringContaining('Not available'),
    expect.stringContaining('Match: 60 min'),
  ]);
  expect(pitch().getByText('1').querySelector('[data-sign=away]')).toBeInTheDocument();
});

test('the pitch shows numbers and surnames of players with a known place, and is hidden from screen readers', () => {
  render(<LineupPitchSheet starting={starting} substitutes={[]} />);
  expect(pitch().getByText('Solana')).toBeVisible();
  expect(pitch().getByText('6')).toBeVisible();
  expect(pitch().queryByText('Unknown')).not.toBeInTheDocument();
  expect(list('Starting line-up').getByText('Libero Unknown')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('on the pitch the goalkeeper is yellow, injured players have a cross and inactive ones a card', () => {
  render(<LineupPitchSheet starting={starting} substitutes={[]} />);
  expect(pitch().getByText('1')).toHaveClass('bg-card-yellow');
  expect(pitch().getByText('6')).toHaveClass('bg-chalk');
  expect(pitch().getByText('6').querySelector('.bg-injured')).toBeInTheDocument();
  expect(pitch().getByText('3').querySelector('.bg-card-red')).toBeInTheDocument();
  expect(pitch().getByText('1').children).toHaveLength(0);
});

test('is not mirrored in Arabic', () => {
  render(
    <div dir="rtl">
      <LineupPitchSheet starting={starting} substitutes={[]} />
    </div>,
  );
  const token = pitch().getByText('Ibáñez').parentElement;
  expect(token?.closest('[dir]')).toHaveAttribute('dir', 'ltr');
  expect(token?.style.insetInlineStart).toBe('14%');
});

test('without starting players there is no pitch, and the others are no substitutes', () => {
  const { rerender } = render(
    <LineupPitchSheet
      starting={[]}
      substitutes={[player(20, 'Ousmane Kebbé')]}
      othersTitle="Called up"
      note="No line-up was saved"
    />,
  );
  expect(rows('Called up')).toEqual(['20 Ousmane Kebbé  CM']);
  expect(screen.getByText('No line-up was saved')).toBeVisible();
  expect(document.querySelector('[aria-hidden=true][dir=ltr]')).toBeNull();
  expect(screen.queryByText('Substitutes')).toBeNull();
  rerender(<LineupPitchSheet starting={[]} substitutes={[]} empty="Nobody is known" />);
  expect(screen.getByText('Nobody is known')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});
