import { expect, test } from 'vitest';
import { noPlanEdits, withNumber, withTarget } from './plan-edits.ts';

test('a player who goes elsewhere forgets the number that was chosen', () => {
  const numbered = withNumber(noPlanEdits, 'adam', 29);
  expect(withTarget(numbered, ['adam', 'noe'], 'u19')).toEqual({
    squads: [],
    players: [
      { player: 'adam', to: 'u19' },
      { player: 'noe', to: 'u19' },
    ],
    numbers: [],
  });
});
