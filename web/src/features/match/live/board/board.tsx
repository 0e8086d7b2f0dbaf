import { Crest } from '../../../../components/football/crest.tsx';
import { Score } from '../../frame/score.tsx';
import type { Centre } from '../state/use-centre.ts';
import { LiveClockText } from './live-clock.tsx';

/** Both teams, the score by the events, and the clock, on grass. */
export function Board({ centre }: { centre: Centre }) {
  const { live, state } = centre;
  const [home, away] = live.match.teams;
  const team = (given: typeof home) => (
    <div className="mc-board__t">
      <Crest name={given?.name ?? ''} src={given?.icon?.url} className="mc-board__c" />
      <span dir="auto" title={given?.name}>
        {given?.name}
      </span>
    </div>
  );
  return (
    <section className="mc-board grass">
      {team(home)}
      <div className="mc-board__m">
        <Score home={state.score.home} away={state.score.away} className="mc-board__s" />
        <LiveClockText {...state} />
        {state.shootout ? (
          <span className="mc-clock">
            <Score home={state.shootout.home} away={state.shootout.away} />
          </span>
        ) : null}
      </div>
      {team(away)}
    </section>
  );
}
