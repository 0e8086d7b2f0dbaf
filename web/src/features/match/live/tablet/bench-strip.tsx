import { useTranslation } from 'react-i18next';
import { NameTag, useNamed } from '../../../../components/people/namesakes.tsx';
import { initialsOf, shirtNameOf } from '../../../../lib/i18n/names.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LivePlayer } from '../state/live-types.ts';
import type { useBenchDrag } from './use-bench-drag.ts';
import type { Tablet } from './use-tablet.ts';

type BenchStripProps = { centre: Centre; tablet: Tablet; drag: ReturnType<typeof useBenchDrag> };

/** The bench under the pitch; who went off is faded. */
export function BenchStrip({ centre, tablet, drag }: BenchStripProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const { state, mayRecord } = centre;
  if (!state.isSheetKnown) return null;
  const titleOf = (player: LivePlayer) => named(player, { hasNumber: true });
  const words = ({ _id, name, shirtName, shirtNumber }: LivePlayer) => (
    <>
      <span className="num mct-bench__no">{shirtNumber ?? initialsOf(name)}</span>
      <span className="mct-bench__n" dir="auto">
        {shirtNameOf({ name, shirtName })}
      </span>
      <NameTag id={_id} className="max-w-full truncate text-xs leading-none" />
    </>
  );
  return (
    <div data-scrolls="x" className="mct-bench" role="group" aria-label={t('match.live.bench')}>
      {state.bench.map((player) => (
        <button
          key={player._id}
          type="button"
          disabled={!mayRecord || state.clock.kind === 'before' || state.clock.kind === 'stopped'}
          title={titleOf(player)}
          {...drag.of(player._id)}
          onClick={() => {
            if (drag.isClick()) tablet.bench(player._id);
          }}
        >
          {words(player)}
        </button>
      ))}
      {state.gone.map((player) => (
        <span key={player._id} className="is-gone" title={titleOf(player)}>
          {words(player)}
          <span className="sr-only">{t('match.events.wentOff')}</span>
        </span>
      ))}
    </div>
  );
}
