import type { Availability } from '@touchline/contract/health/availability';
import { useEffect, useState } from 'react';
import { returnText, type Telling } from '../../../../components/availability/return-text.ts';
import { signOf } from '../../../../components/availability/sign-of.ts';
import { announce } from '../../../../lib/state/announce.ts';

const stateOf = ({ player: _, at: _at, by: _by, ...state }: Availability): string => JSON.stringify(state);

/** The players whose state has changed since the page was opened, by the number of the change; each is announced. */
export function useChangedPlayers(players: readonly Availability[], telling: Telling): ReadonlyMap<string, number> {
  const [known, setKnown] = useState(players);
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  const before = new Map(known.map((player) => [player.player._id, stateOf(player)]));
  const fresh =
    known === players
      ? []
      : players.filter((player) => {
          const was = before.get(player.player._id);
          return was !== undefined && was !== stateOf(player);
        });
  if (known !== players) {
    setKnown(players);
    if (fresh.length > 0)
      setChanged(
        new Map([...changed, ...fresh.map(({ player }) => [player._id, (changed.get(player._id) ?? 0) + 1] as const)]),
      );
  }
  const { t } = telling;
  useEffect(() => {
    const said = players
      .filter((player) => changed.has(player.player._id))
      .map((player) => {
        const state = returnText(player, telling)?.text ?? t(`availability.states.${signOf(player)}`);
        return t('availability.changed', { name: player.player.name, state });
      });
    if (said.length > 0) announce(said.join('. '));
    // Once for each change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [changed]);
  return changed;
}
