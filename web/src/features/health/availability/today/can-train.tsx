import type { Availability } from '@touchline/contract/health/availability';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { NameTag, useNamed } from '../../../../components/people/namesakes.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { linesOf } from './groups.ts';
import { groupId } from './targets.ts';

type CanTrainProps = {
  players: readonly Availability[];
  /** False if nobody has a limit: then the title says so. */
  hasGroups: boolean;
  /** Opens the dialog of a player; undefined for those who only read. */
  onSet: ((id: string) => void) | undefined;
};

/** Who can train fully, by the lines of the team. */
export function CanTrain({ players, hasGroups, onSet }: CanTrainProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const format = useFormat();
  const lines = linesOf(players);
  const count = lines.reduce((sum, { full }) => sum + full.length, 0);
  const undecided = players.filter((each) => each.undecided).map(({ player }) => player.name);
  return (
    <Sheet
      isFlush
      title={
        <span id={groupId('full')} tabIndex={-1} className="flex items-center gap-2.5 outline-none">
          {hasGroups ? t('availability.canTrain') : t('availability.everybody')}
          <CountBadge count={format.number(count)} />
        </span>
      }
      end={
        undecided.length > 0 ? (
          <span className="text-sm text-ink-3 max-tablet:hidden">
            {t('availability.countsLater', { count: undecided.length, names: format.list(undecided) })}
          </span>
        ) : null
      }
    >
      <div className="av-lines">
        {lines.map(({ name, full, total }) => (
          <div key={name} className="av-line">
            <h3>
              {t(`availability.lines.${name}`)}
              <small>
                {t('availability.ofLine', { full: format.number(full.length), total: format.number(total) })}
              </small>
            </h3>
            <ul>
              {full.map((state) => (
                <li key={state.player._id} className="group/row">
                  <b className="num-row">{state.player.shirtNumber ?? ''}</b>
                  <Link
                    to={`/profiles/players?player=${state.player._id}&tab=availability`}
                    dir="auto"
                    className="av-link truncate group-hover/row:underline"
                  >
                    {state.player.name}
                    <NameTag id={state.player._id} />
                  </Link>
                  <MatchLimit state={state} />
                  {onSet ? (
                    <button
                      type="button"
                      aria-label={t('availability.set.open', { name: named(state.player) })}
                      title={t('availability.set.open', { name: state.player.name })}
                      onClick={() => onSet(state.player._id)}
                      className="av-set wash hover-wash"
                    >
                      <AvailabilitySign sign="full" />
                    </button>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** What limits a player in the match, as a small sign. */
function MatchLimit({ state: { match, limitedMinutes, reason } }: { state: Availability }) {
  const { t } = useTranslation();
  // An empty cell keeps the column.
  if (match === 'available' && limitedMinutes === null) return <span />;
  const text =
    match === 'available'
      ? t('availability.restrictions.limitedMinutes', { minutes: limitedMinutes })
      : `${t(`availability.matchLine.${match}`)}${reason ? ` · ${t(`availability.reasons.${reason}`)}` : ''}`;
  return (
    <small title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1.25">
        {match === 'available' ? (
          <>
            <Timer className="size-4 stroke-[1.75]" />
            {limitedMinutes}
          </>
        ) : reason === 'suspended' ? (
          <BookingCard colour="red" />
        ) : (
          t(`availability.match.${match}`)
        )}
      </span>
    </small>
  );
}
