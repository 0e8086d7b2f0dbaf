import { useMemo } from 'react';
import { EffectsCard } from '../move/effects-card.tsx';
import { useCarriedSquad } from '../move/proposal.ts';
import { usePlanning } from '../state/planning-context.ts';
import { daysOf, type WeekSquad } from '../state/week-model.ts';

/** What a card that is carried within one of the rows would do to its week. Apart, so that lifting one renders no rows. */
export function SquadEffects({ squads }: { squads: readonly WeekSquad[] }) {
  const { week, timeZone } = usePlanning();
  const carried = useCarriedSquad();
  const squad = squads.find(({ _id }) => _id === carried);
  const days = useMemo(() => (squad ? daysOf(week, squad, timeZone) : []), [week, squad, timeZone]);
  return squad ? <EffectsCard days={days} squad={squad} /> : null;
}
