import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { PitchDrawing } from '../../../../components/football/pitch-drawing.tsx';
import { NameTag, useNamed } from '../../../../components/people/namesakes.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { initialsOf, shirtNameOf } from '../../../../lib/i18n/names.ts';
import type { Centre } from '../state/use-centre.ts';
import { Shirts } from '../sheets/shirts.tsx';
import type { Tablet } from './use-tablet.ts';

type LivePitchProps = { centre: Centre; tablet: Tablet; isTarget: boolean };

/** Who is on the pitch, at their places; left is the team's left in every language. */
export function LivePitch({ centre, tablet, isTarget }: LivePitchProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const { state, mayRecord } = centre;
  const chosen = tablet.pending?.kind === 'off' ? tablet.pending.off : tablet.chosen;
  // Without a line-up there are no places to show.
  if (!state.isSheetKnown || state.onPitch.some(({ place }) => place === null))
    return (
      <div className="overflow-y-auto p-3">
        <Shirts
          label={t('match.live.onThePitch')}
          players={state.onPitch}
          chosen={chosen}
          booked={state.pitch.booked}
          onChoose={tablet.disc}
        />
      </div>
    );
  return (
    <div className="mct-pitch bg-grass" role="group" aria-label={t('match.live.onThePitch')}>
      <PitchDrawing />
      {state.onPitch.map(({ _id, name, shirtName, shirtNumber, goalkeeper, slot, place }) => (
        <button
          key={_id}
          type="button"
          data-disc={_id}
          aria-pressed={_id === chosen}
          disabled={!mayRecord}
          title={named({ _id, name }, { hasNumber: true })}
          onClick={() => tablet.disc(_id)}
          className={clsx('mct-tok', (goalkeeper || slot === 'GK') && 'mct-tok--gk', isTarget && 'is-target')}
          style={{ insetInlineStart: `${place?.x ?? 50}%`, insetBlockStart: `${place?.y ?? 50}%` }}
        >
          <span className="num mct-tok__n">
            {shirtNumber ?? initialsOf(name)}
            {state.pitch.booked.has(_id) ? (
              <span className="mct-tok__mark">
                <BookingCard colour="yellow" />
                <span className="sr-only">{t('match.live.hasYellow')}</span>
              </span>
            ) : null}
            {state.pitch.captain === _id ? (
              <span className="mct-tok__c">{t('match.lineup.setPieces.captainLetter')}</span>
            ) : null}
          </span>
          <span className="mct-tok__name" dir="auto">
            {shirtNameOf({ name, shirtName })}{' '}
            <bdi>
              <NameTag id={_id} className="block truncate text-xs leading-tight font-normal" />
            </bdi>
          </span>
        </button>
      ))}
    </div>
  );
}
