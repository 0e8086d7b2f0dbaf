import './squads.css';
import type { SquadColour } from '@touchline/contract/squads/squad-choices';

type SquadDotProps = { colour: SquadColour; size?: 'md' | 'lg' };

/** The colour of a squad. It stands beside the squad's name and says nothing by itself. */
export function SquadDot({ colour, size = 'md' }: SquadDotProps) {
  return (
    <span aria-hidden="true" className="squad-dot" data-size={size} style={{ background: `var(--sq-${colour})` }} />
  );
}
