import type { ReactNode } from 'react';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import type { DayRow, ShownUse } from '../uses/day-rows.ts';
import { factsOf } from './place-names.tsx';
import type { Words } from '../uses/use-words.ts';

type DayListProps = {
  rows: readonly DayRow[];
  words: Words;
  onOpen: (shown: ShownUse) => void;
  menuOf: (row: DayRow) => ReactNode;
};

/** A day place by place with its hours, where columns of hours have no room. */
export function DayList({ rows, words, onOpen, menuOf }: DayListProps) {
  const { t } = words;
  return (
    <div className="grid gap-4">
      {rows.map((row) => {
        const { place, uses } = row;
        const facts = factsOf(place, words);
        return (
          <Sheet
            key={place._id}
            isFlush
            title={
              <>
                <span dir="auto">{place.name}</span>
                {facts ? <small className="block text-xs font-regular text-ink-3">{facts}</small> : null}
              </>
            }
            end={menuOf(row)}
          >
            {uses.length === 0 ? (
              <p className="px-4 py-3 text-ink-3">{t('places.freeAllDay')}</p>
            ) : (
              <ul>
                {uses.map((shown) => (
                  <li key={shown.key} className="border-line not-first:border-t">
                    <Entry shown={shown} words={words} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            )}
          </Sheet>
        );
      })}
    </div>
  );
}

type EntryProps = { shown: ShownUse; words: Words; onOpen: (shown: ShownUse) => void };

function Entry({ shown, words, onOpen }: EntryProps) {
  const { t, format } = words;
  const { use, half, clash } = shown;
  const [first, second] = words.lines(use);
  const squad = words.squadOf(use.squad);
  const content = (
    <>
      <span className="w-20 shrink-0 leading-snug font-semibold">
        <time dateTime={use.from} className="block">
          {format.time(use.from)}
        </time>
        <time dateTime={use.to} className="block text-sm font-regular text-ink-3">
          {format.time(use.to)}
        </time>
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className={use.isOff ? 'block text-ink-3 line-through' : 'flex items-center gap-2 font-semibold'}>
          {clash === null ? null : <BookingCard colour={clash === 'place' ? 'yellow' : 'red'} />}
          {squad && use.kind !== 'taken' ? <SquadDot colour={squad.colour} /> : null}
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {first}
          </span>
        </span>
        <span className="block text-sm text-ink-3">
          {use.kind === 'taken' ? null : <bdi className="wrap-anywhere">{second}</bdi>}
          {half === null ? null : (
            <>
              {' '}
              <span className="whitespace-nowrap">{t(`places.halves.${half}`)}</span>
            </>
          )}
          {use.isOff ? <span className="block">{t('places.calledOff')}</span> : null}
          {clash === null ? null : <span className="sr-only">{t('places.doesNotFit')}</span>}
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start';
  if (use.kind === 'taken') return <div className={`${look} text-ink-3`}>{content}</div>;
  return (
    <button type="button" data-use={shown.key} className={`${look} wash hover:bg-hover`} onClick={() => onOpen(shown)}>
      {content}
    </button>
  );
}
