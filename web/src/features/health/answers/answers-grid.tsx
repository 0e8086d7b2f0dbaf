import './answers-grid.css';
import type { ReplyGrid } from '@touchline/contract/football/replies';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventAddress } from '../../../components/football/event-address.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { replyLooks } from '../../../components/football/reply-looks.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useNavigate } from '../../../lib/router/router.tsx';
import { answerAt, shownCounts } from './answer-letters.ts';
import { AnswersRow } from './answers-row.tsx';
import { EventHeads } from './event-heads.tsx';
import { useCellText } from './use-cell-text.ts';

type AnswersGridProps = {
  grid: ReplyGrid;
  /** Only the players who have not answered to this event; null for all. */
  openFor: string | null;
  timeZone: string;
};
type Place = { row: number; column: number };

const pageRows = 10;
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/** The cell under the pointer or with the focus; undefined beside the cells. */
const placeOf = (target: EventTarget): Place | undefined => {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

/** Players by events, with the counts of each event above them. One cell is in the order of the Tab key; arrows move it. */
export function AnswersGrid({ grid: { events, players: all }, openFor, timeZone }: AnswersGridProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const navigate = useNavigate();
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [told, setTold] = useState<Place>();
  const box = useRef<HTMLDivElement>(null);
  const silent = events.findIndex(({ _id }) => _id === openFor);
  const players = silent < 0 ? all : all.filter((player) => answerAt(player, silent) === 'open');
  const textOf = useCellText(events, timeZone);
  const present = { row: clamp(at.row, players.length - 1), column: clamp(at.column, events.length - 1) };

  const open = ({ column }: Place) => {
    const event = events[column];
    if (event) navigate(eventAddress({ kind: event.kind, id: event._id }));
  };
  const handleKeys = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    const { row, column } = place;
    // Columns follow the direction of writing; the arrows are those of the screen.
    const ahead = i18n.dir() === 'rtl' ? -1 : 1;
    const steps: Record<string, Partial<Place>> = {
      ArrowLeft: { column: column - ahead },
      ArrowRight: { column: column + ahead },
      ArrowUp: { row: row - 1 },
      ArrowDown: { row: row + 1 },
      PageUp: { row: row - pageRows },
      PageDown: { row: row + pageRows },
      Home: event.ctrlKey ? { row: 0, column: 0 } : { column: 0 },
      End: event.ctrlKey ? { row: players.length - 1, column: events.length - 1 } : { column: events.length - 1 },
    };
    const step = steps[event.key];
    if (event.key === 'Enter' || event.key === ' ') open(place);
    else if (step) {
      const next = { ...place, ...step };
      const shown = { row: clamp(next.row, players.length - 1), column: clamp(next.column, events.length - 1) };
      setAt(shown);
      box.current?.querySelector<HTMLElement>(`[data-row="${shown.row}"][data-column="${shown.column}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  const handleFocus = (event: FocusEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    setAt(place);
    setTold(place);
  };
  const handlePointer = (event: PointerEvent) => setTold(placeOf(event.target));
  const handleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place) open(place);
  };
  const toldPlayer = told && players[told.row];

  return (
    <section
      aria-label={t('replies.grid.title')}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <div ref={box} data-scrolls="x" className="an-scroll">
        <table role="grid" aria-label={t('replies.grid.title')} aria-readonly="true" className="an-grid">
          <EventHeads events={events} count={players.length} hasPlayers={all.length > 0} timeZone={timeZone} />
          <tbody className="an-counts">
            {shownCounts(events).map((key) => (
              <tr key={key}>
                <th scope="row" className="an-name">
                  {t(`replies.grid.rows.${key}`)}
                </th>
                {events.map(({ _id, counts, deadline }) => (
                  <td
                    key={_id}
                    data-none={counts[key] === 0 || undefined}
                    data-open={key === 'unanswered' || undefined}
                  >
                    {key === 'unanswered' && deadline === null ? '–' : format.number(counts[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {/* The cells have the focus and the keys come from them; the pointer opens by place. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody
            className="an-players"
            onKeyDown={handleKeys}
            onFocus={handleFocus}
            onPointerOver={handlePointer}
            onPointerLeave={() => setTold(undefined)}
            onClick={handleClick}
          >
            {players.map((player, row) => (
              <AnswersRow
                key={player.player._id}
                player={player}
                row={row}
                column={present.row === row ? present.column : null}
                textOf={textOf}
              />
            ))}
          </tbody>
        </table>
      </div>
      {all.length > 0 ? (
        <div className="an-told">
          <p aria-hidden="true">
            {toldPlayer
              ? textOf(toldPlayer, told.column)
              : players.length === 0
                ? t('replies.grid.allAnswered')
                : t('replies.grid.keys')}
          </p>
          <ul className="an-legend">
            {(['yes', 'late', 'no', 'open', 'out'] as const).map((key) => {
              const { Icon, tone } = replyLooks[key];
              return (
                <li key={key}>
                  <Icon aria-hidden="true" className={`size-4 stroke-2 ${tone}`} />
                  {t(`replies.sign.${key}`)}
                </li>
              );
            })}
            <li>
              <BookingCard colour="yellow" />
              {t('replies.event.afterDeadline')}
            </li>
            <li>
              <BookingCard colour="red" />
              {t('replies.event.asks')}
            </li>
          </ul>
        </div>
      ) : null}
    </section>
  );
}
