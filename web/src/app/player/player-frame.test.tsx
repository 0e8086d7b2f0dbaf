import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlayerScreen } from '../../components/player/player-screen.tsx';
import { renderPage } from '../../test/render.tsx';
import { PlayerFrame } from './player-frame.tsx';

test('the first press of Tab offers to skip the head of the page', async () => {
  const { user } = renderPage(
    <PlayerFrame>
      <PlayerScreen title="Today">
        <button type="button">Answer</button>
      </PlayerScreen>
    </PlayerFrame>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Answer' })).toHaveFocus();
});
