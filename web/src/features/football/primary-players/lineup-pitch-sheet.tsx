import clsx from 'clsx';
import { Cross } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusSlot } from '../../../components/availability/status-slot.tsx';
import { CanTrainMark } from '../../../components/health/can-train-mark.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import type { ShownPlayer } from '../../../components/football/shown-player.ts';
import { lineupColumns, startingRows } from './lineup-layout.ts';
import { LineupPitch } from './lineup-pitch.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { StatusLabel } from '../../../components/people/status-label.tsx';
import { NameTag } from '../../../components/people/namesakes.tsx';

type LineupPitchSheetProps = {
  starting: readonly ShownPlayer[];
  substitutes: readonly ShownPlayer[];
  /** Called up, and not on the sheet. */
  reserves?: readonly ShownPlayer[];
  /** Who the substitutes are where no eleven is known. */
  othersTitle?: string;
  /** In place of players, where none are known. */
  empty?: ReactNode;
  /** Under the head. */
  note?: ReactNode;
  /** At the end of the head. */
  end?: ReactNode;
};

/** Substitutes rendered with the match. The rest of a bench of three hundred follows, so that opening need not wait. */
const renderedAtOnce = 36;

/**
 * The starting players on the pitch and in a list beside it (or under it), then the substitutes. Without starting players
 * there is no pitch.
 */
export const LineupPitchSheet = memo(function LineupPitchSheet(props: LineupPitchSheetProps) {
  const { starting, substitutes, reserves = [], othersTitle, empty, note, end } = props;
  const { t } = useTranslation();
  const id = useId();
  const bench = useDeferredValue(
    substitutes,
    substitutes.length > renderedAtOnce ? substitutes.slice(0, renderedAtOnce) : substitutes,
  );
  return (
    <Sheet title={t('pieces.lineup.title')} end={end} isFlush className="@container overflow-hidden">
      {note ? <div className="border-b border-line px-5 py-3 max-tablet:px-4">{note}</div> : null}
      {starting.length > 0 ? (
        <div className={clsx(lineupColumns, 'border-b border-line')}>
          {/* Grass goes on where the list is longer. */}
          <div className="bg-grass">
            <LineupPitch players={starting} />
          </div>
          <div className="flex flex-col">
            <ListHead id={`${id}-starting`} title={t('pieces.lineup.starting')} count={starting.length} />
            <ol aria-labelledby={`${id}-starting`} className={startingRows}>
              {starting.map((player) => (
                <PlayerRow key={player._id} player={player} className="border-line not-first:border-t" />
              ))}
            </ol>
          </div>
        </div>
      ) : null}
      {empty ?? (
        <>
          <ListHead
            id={`${id}-substitutes`}
            title={othersTitle ?? t('pieces.lineup.substitutes')}
            count={substitutes.length}
          />
          {substitutes.length > 0 ? (
            <Bench labelledBy={`${id}-substitutes`} players={bench} />
          ) : (
            <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('pieces.lineup.noSubstitutes')}</p>
          )}
        </>
      )}
      {reserves.length > 0 ? (
        <div className="border-t border-line">
          <ListHead id={`${id}-reserves`} title={t('match.squad.lines.reserves')} count={reserves.length} />
          <Bench labelledBy={`${id}-reserves`} players={reserves} />
        </div>
      ) : null}
    </Sheet>
  );
});

function Bench({ labelledBy, players }: { labelledBy: string; players: readonly ShownPlayer[] }) {
  return (
    <ol
      aria-labelledby={labelledBy}
      className="grid grid-cols-[minmax(0,1fr)] py-1 @min-[30rem]:grid-cols-[repeat(2,minmax(0,1fr))] @min-[42rem]:grid-cols-[repeat(3,minmax(0,1fr))] @min-[66rem]:grid-cols-[repeat(4,minmax(0,1fr))]"
    >
      {players.map((player) => (
        // A bench of three hundred is rendered on scrolling.
        <PlayerRow
          key={player._id}
          player={player}
          className="min-h-9.5 [contain-intrinsic-block-size:auto_2.375rem] [content-visibility:auto]"
        />
      ))}
    </ol>
  );
}

function ListHead({ id, title, count }: { id: string; title: string; count: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line px-5 py-2 max-tablet:px-4">
      <h3 id={id} className="text-base leading-[1.3] font-semibold">
        {title}
      </h3>
      <CountBadge count={count} label={t('pieces.list.total', { count })} />
    </div>
  );
}

function PlayerRow({ player, className }: { player: ShownPlayer; className: string }) {
  const { t } = useTranslation();
  const { name, shirtNumber, position, injury, canTrain, availability, status, isCaptain, facts } = player;
  // Rejected players are never in a line-up.
  const label = status === 'active' || status === 'rejected' ? null : status;
  return (
    <li
      className={clsx(
        'grid grid-cols-[1.875rem_minmax(0,1fr)_auto] items-center gap-3 px-5 py-1 max-tablet:px-4',
        className,
      )}
    >
      <span className={clsx('num-row text-center text-[1.25rem]', shirtNumber === null && 'text-ink-3')}>
        {shirtNumber ?? '–'}
      </span>{' '}
      <span className="min-w-0 leading-snug">
        <span className="flex min-w-0 items-center gap-2">
          <span title={name} dir="auto" className="truncate font-medium">
            {name}
          </span>
          {isCaptain ? (
            <>
              {' '}
              <span
                aria-hidden="true"
                className="grid size-4.5 shrink-0 place-items-center rounded-[4px] bg-ink text-xs leading-none font-bold text-surface"
              >
                {t('match.lineup.setPieces.captainLetter')}
              </span>{' '}
              <span className="sr-only">{t('match.lineup.setPieces.captain')}</span>
            </>
          ) : null}
        </span>{' '}
        <NameTag id={player._id} />
        {injury || canTrain || availability || label || facts ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {injury ? <InjuryReason /> : null} <CanTrainMark canTrain={canTrain} shape="text" />{' '}
            <StatusSlot status={availability} inMatch /> {label ? <StatusLabel status={label} /> : null} {facts}
          </span>
        ) : null}
      </span>{' '}
      {position ? (
        <span className="ltr text-xs font-semibold text-ink-2 [font-stretch:90%] ltr:text-end rtl:text-start">
          {position}
        </span>
      ) : null}
    </li>
  );
}

/** As text, for users who read the list instead of the pitch. */
function InjuryReason() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-danger">
      <Cross aria-hidden="true" className="size-3.5 fill-current stroke-0" />
      {t('pieces.injury')}
    </span>
  );
}
