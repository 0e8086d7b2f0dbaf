import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IdentityCard } from './identity-card.tsx';

const facts = [
  { label: 'Age', value: 27 },
  { label: 'Nationality', value: '' },
];

test('the identity card shows surname, number and facts', () => {
  render(
    <IdentityCard name="Mateo Iglesias Romero" shirtName="IGLESIAS" shirtNumber={8} position="CM" facts={facts} />,
  );
  expect(screen.getByText('IGLESIAS')).toBeVisible();
  expect(screen.getByText('Shirt number 8')).toBeInTheDocument();
  expect(screen.getByText('27')).toBeVisible();
  expect(screen.getByText('—')).toBeVisible();
});

test('a player without a number wears the crest, staff have a department and never a number', () => {
  const club = { name: 'UD Valmora' };
  const { rerender } = render(<IdentityCard name="Nuevo Jugador" facts={facts} club={club} />);
  expect(screen.getByText('UV')).toBeVisible();
  rerender(
    <IdentityCard kind="staff" name="Laura Segura" shirtNumber={4} department="medical" facts={facts} club={club} />,
  );
  expect(screen.getByText('medical')).toBeVisible();
  expect(screen.queryByText('Shirt number 4')).not.toBeInTheDocument();
});
