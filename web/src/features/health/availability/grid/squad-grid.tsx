import type { AvailabilityGrid } from '@touchline/contract/health/availability';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeekStart } from '../../../../api/club/club.ts';
import { addDays, dayOfMonth, daysBetween, monthOf } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { NameTag, useNamed } from '../../../../components/people/namesakes.tsx';
import { drawnStates, pathOf, stateOfLetter, unit } from '../../../../components/availability/day-blocks.ts';
import { columnsPath, missingByDay, weekStartsOf } from './grid-days.ts';

type SquadGridProps = {
  grid: AvailabilityGrid;
  /** The club's day of now. */
  today: string;
};

const pageDays = 7;
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/**
 * Players by days. Each row is one drawing; of the cells only those of one column are elements, which the keys move: for
 * a reader the grid has all its columns, for the browser a few hundred parts.
 */
export function SquadGrid({ grid, today }: SquadGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const named = useNamed();
  const navigate = useNavigate();
  const { from, players } = grid;
  const length = daysBetween(from, grid.to) + 1;
  const todayAt = daysBetween(from, today);
  const [at, setAt] = useState({ row: 0, day: clamp(todayAt, length - 1) });
  const [pointed, setPointed] = useState<{ row: number; day: number }>();
  const [isFocused, setFocused] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);

  const weeks = weekStartsOf(from, length, useWeekStart());
  const matches = grid.matchDays.map((day) => daysBetween(from, day)).filter((day) => day >= 0 && day < length);
  const matchPath = columnsPath(matches);
  const weekPath = weeks.map((day) => `M${day * unit.width} 0v${unit.height}`).join('');
  const isTodayIn = todayAt >= 0 && todayAt < length;
  const missing = missingByDay(players.map(({ days }) => days));
  const most = Math.max(1, ...missing);
  const place = (day: number) => ({ insetInlineStart: `${(day / length) * 100}%` });
  const months = Array.from({ length }, (_, day) => day)
    .filter((day) => day === 0 || dayOfMonth(addDays(from, day)) === 1)
    .map((day, index, starts) => ({ day, days: (starts[index + 1] ?? length) - day }))
    .filter(({ days }) => days > 3);
  const spacing = length > 120 ? 4 : 1;

  // A narrow page begins at today, or at the last day. Time runs to the right in both directions of writing, but the column
  // of names stands at the start of the line: over the oldest days or over the latest.
  useLayoutEffect(() => {
    const box = scroller.current;
    const name = box?.querySelector('.av-grid-name');
    const track = box?.querySelector('.av-grid-track');
    if (!box || !name || !track) return;
    const [view, days] = [box.getBoundingClientRect(), track.getBoundingClientRect()];
    const isMirrored = getComputedStyle(box).direction === 'rtl';
    const end = view.right - (isMirrored ? name.getBoundingClientRect().width : 0);
    box.scrollLeft += days.left + (days.width * (isTodayIn ? todayAt + 1 : length)) / length - end;
    // Only when it opens: from then on the reader scrolls.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const textOf = ({ row, day }: { row: number; day: number }) => {
    const player = players[row]!;
    return t('availability.grid.cell', {
      name: named(player.player, { hasNumber: true }),
      day: format.longDate(addDays(from, day)),
      state: t(`availability.grid.states.${stateOfLetter(player.days[day])}`),
    });
  };
  const open = (day: number) => {
    const shown = addDays(from, day);
    void navigate({ search: shown === today ? '' : `?day=${shown}` });
  };
  const handleKeys = (event: KeyboardEvent) => {
    const steps: Record<string, { row?: number; day?: number }> = {
      ArrowLeft: { day: at.day - 1 },
      ArrowRight: { day: at.day + 1 },
      ArrowUp: { row: at.row - 1 },
      ArrowDown: { row: at.row + 1 },
      PageUp: { day: at.day - pageDays },
      PageDown: { day: at.day + pageDays },
      Home: { day: 0 },
      End: { day: length - 1 },
    };
    const step = steps[event.key];
    if (event.key === 'Enter' || event.key === ' ') open(at.day);
    else if (step)
      setAt({ row: clamp(step.row ?? at.row, players.length - 1), day: clamp(step.day ?? at.day, length - 1) });
    else return;
    event.preventDefault();
  };
  const dayUnder = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return clamp(Math.floor(((event.clientX - left) / width) * length), length - 1);
  };
  const told = pointed ?? (isFocused ? at : undefined);

  return (
    <section
      aria-label={t('availability.tabs.grid')}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <div ref={scroller} data-scrolls="x" className="av-grid-scroll">
        <div
          role="grid"
          aria-label={t('availability.tabs.grid')}
          aria-rowcount={players.length + 1}
          aria-colcount={length + 3}
          aria-readonly="true"
          className="av-grid av-blocks"
          style={{ '--av-days': length } as CSSProperties}
          data-dense={length > 120 || undefined}
          data-wide={length <= 30 || undefined}
        >
          <div role="row" aria-rowindex={1} className="av-grid-row av-grid-top">
            <span role="columnheader" aria-colindex={1} className="av-grid-name">
              {t('availability.grid.players', { count: players.length })}
            </span>
            <span role="presentation" dir="ltr" className="av-grid-track">
              {months.map(({ day, days }) => (
                <b key={day} style={{ ...place(day), inlineSize: `${(days / length) * 100}%` }}>
                  <span>{format.monthName(Number(monthOf(addDays(from, day)).slice(5)))}</span>
                </b>
              ))}
              {weeks
                .filter((_, index) => index % spacing === 0)
                .map((day) => (
                  <small key={day} style={place(day)}>
                    {format.number(dayOfMonth(addDays(from, day)))}
                  </small>
                ))}
            </span>
            <span role="columnheader" aria-colindex={length + 2} className="av-grid-sum">
              {t('availability.grid.lost')}
            </span>
            <span role="columnheader" aria-colindex={length + 3} className="av-grid-sum">
              {t('availability.grid.available')}
            </span>
          </div>
          {players.map(({ player, days, daysLost, share }, row) => (
            <div key={player._id} role="row" aria-rowindex={row + 2} className="av-grid-row">
              <span
                role="rowheader"
                aria-colindex={1}
                className="av-grid-name"
                title={named(player, { hasNumber: true })}
              >
                <b className="num-row">{player.shirtNumber ?? ''}</b>
                {/* A second line has no room in a row of 17 px. What tells namesakes apart is cut first, up to the year. */}
                <span className="flex min-w-0 gap-1.5">
                  {/* The end of the name is cut, not that of the line. */}
                  <span dir="auto" className="min-w-0 truncate">
                    {player.name}
                  </span>{' '}
                  <NameTag id={player._id} className="min-w-16 shrink-[1000] truncate font-normal text-ink-3" />
                </span>
              </span>
              {/* The keys are handled by the cell, which has the focus; the pointer finds the day by its place. */}
              <span
                role="presentation"
                dir="ltr"
                className="av-grid-track"
                onPointerMove={(event) => setPointed({ row, day: dayUnder(event) })}
                onPointerLeave={() => setPointed(undefined)}
                onClick={(event) => open(dayUnder(event))}
              >
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${length * unit.width} ${unit.height}`}
                  preserveAspectRatio="none"
                >
                  <path d={matchPath} data-match="" />
                  <path d={weekPath} data-week="" />
                  {drawnStates.map((state) => {
                    const path = pathOf(days, state);
                    return path === '' ? null : <path key={state} d={path} data-state={state} />;
                  })}
                </svg>
                {isTodayIn ? <i className="av-grid-today" style={place(todayAt)} /> : null}
                <Cell
                  isAt={row === at.row}
                  isFocused={isFocused}
                  column={at.day + 2}
                  label={textOf({ row, day: at.day })}
                  style={place(at.day)}
                  onKeys={handleKeys}
                  onFocused={setFocused}
                />
              </span>
              <span
                role="gridcell"
                aria-colindex={length + 2}
                className="av-grid-sum"
                data-none={daysLost === 0 || undefined}
              >
                {format.number(daysLost)}
              </span>
              <span role="gridcell" aria-colindex={length + 3} className="av-grid-sum">
                {format.percent(share)}
              </span>
            </div>
          ))}
          <div role="presentation" className="av-grid-row av-grid-foot">
            <span className="av-grid-name">{t('availability.grid.missing')}</span>
            <span dir="ltr" className="av-grid-track">
              <svg aria-hidden="true" viewBox={`0 0 ${length * unit.width} 44`} preserveAspectRatio="none">
                <path
                  d={missing
                    .map((count, day) =>
                      count === 0
                        ? ''
                        : `M${day * unit.width + 0.5} 44v${(-count / most) * 40}h${unit.width - 1}v${(count / most) * 40}z`,
                    )
                    .join('')}
                  data-missing=""
                />
              </svg>
            </span>
            <span className="av-grid-sum" />
            <span className="av-grid-sum" />
          </div>
        </div>
      </div>
      <p aria-hidden="true" className="av-grid-told">
        {told ? textOf(told) : t('availability.grid.keys')}
      </p>
    </section>
  );
}

type CellProps = {
  /** The cell that the keys have come to. */
  isAt: boolean;
  isFocused: boolean;
  column: number;
  label: string;
  style: CSSProperties;
  onKeys: (event: KeyboardEvent) => void;
  onFocused: (isFocused: boolean) => void;
};

function Cell({ isAt, isFocused, column, label, style, onKeys, onFocused }: CellProps) {
  const cell = useRef<HTMLSpanElement>(null);
  // The focus goes along with the keys, never to the grid by itself.
  useLayoutEffect(() => {
    if (!isAt || !isFocused) return;
    cell.current?.focus({ preventScroll: true });
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isAt, isFocused, column]);
  return (
    <span
      ref={cell}
      role="gridcell"
      aria-colindex={column}
      aria-label={label}
      tabIndex={isAt ? 0 : -1}
      className="av-grid-cell"
      style={style}
      onKeyDown={onKeys}
      onFocus={() => onFocused(true)}
      onBlur={(event) => {
        if (!event.relatedTarget?.closest('[role=grid]')) onFocused(false);
      }}
    />
  );
}
