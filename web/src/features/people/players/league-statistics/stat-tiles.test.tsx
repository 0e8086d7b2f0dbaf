import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { StatTiles } from './stat-tiles.tsx';

test('the tiles show statistics, and inputs while editing', () => {
  const { rerender } = render(
    <StatTiles yellowCards={4} redCard appearanceTime={1284} formatNumber={(n) => n.toLocaleString('en')} />,
  );
  expect(screen.getByText('1,284')).toBeVisible();
  expect(screen.getByText('Yes')).toBeVisible();
  rerender(
    <StatTiles
      yellowCards={4}
      redCard
      appearanceTime={1284}
      editors={{
        yellowCards: <TextInput variant="minimal" defaultValue="4" />,
        redCard: <Switch isOn onToggle={() => undefined} />,
        appearanceTime: <TextInput variant="minimal" defaultValue="1284" />,
      }}
    />,
  );
  expect(screen.getByRole('textbox', { name: 'Yellow cards' })).toHaveValue('4');
  expect(screen.getByRole('switch', { name: 'Red card' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Appearance time' })).toHaveValue('1284');
});
