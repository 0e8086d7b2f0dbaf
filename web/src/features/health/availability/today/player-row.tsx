import type { Availability } from '@touchline/contract/health/availability';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AvailabilityWord } from '../../../../components/availability/availability-sign.tsx';
import { RestrictionChips } from '../../../../components/availability/restriction-chips.tsx';
import { returnText, sinceText, type Telling } from '../../../../components/availability/return-text.ts';
import { signOf } from '../../../../components/availability/sign-of.ts';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { playerId } from './targets.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type PlayerRowProps = {
  state: Availability;
  telling: Telling;
  showsDiagnoses: boolean;
  onSet: ((id: string) => void) | undefined;
  /** Grows with each change: the row lights up. */
  change: number;
};

/** A player with a limit: state, return, restrictions. A click anywhere opens the player's availability. */
export function PlayerRow({ state, telling, showsDiagnoses, onSet, change }: PlayerRowProps) {
  const { t } = useTranslation();
  const { player, undecided, reason } = state;
  const back = returnText(state, telling);
  const isHidden = reason === null && !undecided;
  return (
    <li className="av-row group/row" data-changed={change > 0 ? (change % 2 === 0 ? 'even' : 'odd') : undefined}>
      <b className="num-row av-number">{player.shirtNumber ?? ''}</b>
      <Avatar name={player.name} src={player.profileImage?.url} className="av-photo" />
      <span className="av-name">
        <Link
          id={playerId(player._id)}
          to={`/profiles/players?player=${player._id}&tab=availability`}
          dir="auto"
          className="av-link line-clamp-2 font-semibold wrap-break-word group-hover/row:underline"
        >
          {player.name}
        </Link>
        <NameTag id={player._id} />
        <small>{player.position}</small>
      </span>
      <span className="av-state">
        {onSet ? (
          <button
            type="button"
            aria-label={`${t(`availability.states.${signOf(state)}`)}. ${t('availability.set.open', { name: player.name })}`}
            onClick={() => onSet(player._id)}
            className="av-set wash hover-wash"
          >
            <AvailabilityWord sign={signOf(state)} />
          </button>
        ) : (
          <AvailabilityWord sign={signOf(state)} />
        )}
        <small>{undecided ? t('availability.untilDecided') : isHidden ? null : matchLine(state)}</small>
      </span>
      <span className="av-back">
        <b className={clsx('font-semibold', back?.isOverdue && 'text-danger')}>{back?.text}</b>
        <small className={clsx(showsDiagnoses && state.case && 'font-medium text-ink-2!')}>
          <Why state={state} telling={telling} showsDiagnoses={showsDiagnoses} />
        </small>
      </span>
      <span className="av-rest">
        {undecided ? (
          <small>{t('availability.notSeen')}</small>
        ) : (
          <>
            <RestrictionChips {...state} />
            {state.note ? (
              <small dir="auto" className={clsx(state.restrictions.length > 0 && 'mt-1')}>
                {state.note}
              </small>
            ) : null}
          </>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="av-arrow flip size-4 stroke-[1.75] text-ink-3" />
    </li>
  );

  function matchLine({ match, limitedMinutes }: Availability): string {
    return match === 'available' && limitedMinutes !== null
      ? t('availability.matchLine.limited', { minutes: limitedMinutes })
      : t(`availability.matchLine.${match}`);
  }
}

type WhyProps = Pick<PlayerRowProps, 'state' | 'telling' | 'showsDiagnoses'>;

/** The cause and since when; for medical staff the diagnosis and the stage. */
function Why({ state, telling, showsDiagnoses }: WhyProps) {
  const { t } = useTranslation();
  const format = useFormat(telling.timeZone);
  const { undecided, reason, since } = state;
  if (undecided) return <>{`${t('availability.reasons.health')} · ${format.time(undecided.since)}`}</>;
  if (showsDiagnoses && state.case)
    return (
      <bdi>
        {t('availability.stageOf', {
          diagnosis: state.case.label || t('availability.noDiagnosis'),
          stage: format.number(state.case.stage),
        })}
      </bdi>
    );
  if (reason === null) return null;
  const began = sinceText(since, telling);
  const why = t(`availability.reasons.${reason}`);
  // Where the cause stands in place of a date, it is not said twice.
  const isSaid = !state.expectedReturn && !state.until && reason !== 'health';
  return <>{[isSaid ? undefined : why, began].filter(Boolean).join(' · ')}</>;
}
