import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Day, momentOf } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useLatest } from '../../../../hooks/use-latest.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { effectTexts, nameOfPlace } from '../move/effect-texts.ts';
import type { Held } from '../move/held.ts';
import { MoveBar } from '../move/move-bar.tsx';
import { useCheck } from '../move/use-check.ts';
import { useDayMove } from '../move/use-day-move.ts';
import { walkBlocks } from '../move/walk-blocks.ts';
import { checkOf } from '../move/check-of.ts';
import { clockOf, hoursOf } from '../uses/day-hours.ts';
import type { DayRow, ShownUse } from '../uses/day-rows.ts';
import { HourHeads } from './hour-heads.tsx';
import { PlaceNames } from './place-names.tsx';
import { spotOf, tintOf, UseBlock } from './use-block.tsx';
import type { Words } from '../uses/use-words.ts';

type DayGridProps = {
  rows: readonly DayRow[];
  day: Day;
  timeZone: string;
  words: Words;
  /** Minutes of the day; null on another day. */
  now: number | null;
  onOpen: (shown: ShownUse) => void;
  onMove: (shown: ShownUse, spot: { from: string; place: string; half: Held['half'] }) => void;
  /** While it is true the rows may not change, because one is held. */
  onHold: (isHeld: boolean) => void;
  menuOf: (row: DayRow) => ReactNode;
};

/** A day as rows of places and columns of hours, in which blocks are opened and moved. */
export function DayGrid({ rows, day, timeZone, words, now, onOpen, onMove, onHold, menuOf }: DayGridProps) {
  const { t } = words;
  const utc = useFormat('UTC');
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const places = rows.map(({ place }) => place);
  const all = rows.flatMap(({ uses }) => uses);
  // A place that is closed all day needs no columns for the night.
  const hours = hoursOf(all.filter(({ use }) => use.kind !== 'closure'));
  const count = hours.to - hours.from;
  const nameOf = nameOfPlace(places, words);
  const momentAt = (minute: number) => momentOf(timeZone, `${day}T${clockOf(minute)}`);

  const whereOf = ({ shown, place, half, start }: Held): string =>
    t('places.move.to', {
      name: words.name(shown.use),
      place: nameOf(place, half) ?? '',
      from: words.format.time(momentAt(start) ?? shown.use.from),
    });
  const drop = (held: Held) => {
    onHold(false);
    setCurrent(held.shown.key);
    const from = held.start === held.shown.start ? held.shown.use.from : momentAt(held.start);
    if (from) onMove(held.shown, { from, place: held.place, half: held.half });
  };
  const move = useDayMove({
    scroller,
    rows,
    hours,
    onHeld: (held, isNew) => {
      if (isNew) onHold(true);
      announce(isNew ? t('places.move.held', { name: words.name(held.shown.use) }) : whereOf(held));
    },
    onLeave: (held) => {
      onHold(false);
      announce(t('places.move.stays', { name: words.name(held.shown.use) }));
    },
    onDrop: drop,
  });
  const { held } = move;
  const check = useCheck(held ? checkOf(held, places, momentAt) : undefined);
  const effects = held && check ? effectTexts(check, nameOf, words).map(({ text }) => text) : [];
  const said = effects.join(' ');
  const isHeldByKeys = held?.by === 'keys';
  const sayEffects = useLatest((text: string) => {
    if (held) announce(`${whereOf(held)} ${text}`);
  });
  useLayoutEffect(() => {
    if (isHeldByKeys && said) sayEffects(said);
  }, [isHeldByKeys, said, sayEffects]);

  // A narrow page begins at what comes first, not at an empty morning.
  const first = Math.min(...all.map(({ start }) => Math.max(start, hours.from * 60)));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !Number.isFinite(first)) return;
    const track = box.querySelector('[data-place]')?.getBoundingClientRect().width ?? 0;
    const start = ((Math.floor(first / 60) - hours.from) / count) * track;
    box.scrollLeft = document.documentElement.dir === 'rtl' ? -start : start;
    // Once for each day: from then on the reader scrolls.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [day]);

  // A block that was moved stands in another row, where it is another element.
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    scroller.current?.querySelector<HTMLElement>(`[data-use="${CSS.escape(focused.current)}"]`)?.focus();
  });

  const opened = all.filter(({ use }) => use.kind !== 'taken');
  const entry = opened.some(({ key }) => key === current) ? current : opened[0]?.key;
  const handleKeys = (event: KeyboardEvent<HTMLElement>, shown: ShownUse) => {
    if (!move.handleKey(event, shown)) walkBlocks(event, scroller.current);
  };

  return (
    <section aria-label={t('places.title')} className="oc-sheet">
      <p id={hintId} hidden>
        {t('places.move.hint')}
      </p>
      <div
        ref={scroller}
        role="region"
        aria-label={t('places.hoursOfDay')}
        // A scrolling region takes the keys.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-scrolls="x"
        className="oc-scroll"
      >
        <div className="oc" style={{ '--oc-count': count } as CSSProperties}>
          <div className="oc-head">
            <span className="oc-names">{t('places.place')}</span>
            <HourHeads hours={hours} format={utc} />
          </div>
          {rows.map((row) => {
            const { place, lanes, uses, bands } = row;
            const style = { '--oc-lanes': lanes } as CSSProperties;
            const isTarget = held?.place === place._id;
            return (
              <div key={place._id} data-row className="oc-row" role="group" aria-label={place.name}>
                <PlaceNames place={place} lanes={lanes} words={words} menu={menuOf(row)} />
                <div className="oc-track" data-place={place._id} data-lanes={lanes} style={style}>
                  {now === null || now < hours.from * 60 || now > hours.to * 60 ? null : (
                    <i className="oc-now" style={{ '--oc-now': now / 60 - hours.from } as CSSProperties} />
                  )}
                  {uses.map((shown) => (
                    <UseBlock
                      key={shown.key}
                      shown={shown}
                      place={place}
                      band={bands.get(shown) ?? { top: 0, bottom: lanes }}
                      hours={hours}
                      words={words}
                      isLifted={held?.shown.key === shown.key}
                      tabIndex={shown.key === entry ? 0 : -1}
                      aria-describedby={shown.use.mayMove ? hintId : undefined}
                      onClick={() => onOpen(shown)}
                      onKeyDown={(event) => handleKeys(event, shown)}
                      onFocus={() => {
                        focused.current = shown.key;
                        setCurrent(shown.key);
                      }}
                      onBlur={(event) => {
                        // Something else takes the focus; without that the element has gone.
                        if (event.relatedTarget) focused.current = undefined;
                        move.handleBlur();
                      }}
                      {...move.pointerOf(shown)}
                    />
                  ))}
                  {isTarget ? <Ghost held={held} lanes={lanes} hours={hours} words={words} /> : null}
                </div>
              </div>
            );
          })}
        </div>
      </div>
      {held ? <MoveBar held={held} where={whereOf(held)} check={check} nameOf={nameOf} words={words} /> : null}
    </section>
  );
}

type GhostProps = { held: Held; lanes: 1 | 2; hours: ReturnType<typeof hoursOf>; words: Words };

/** The held block where it would stand. */
function Ghost({ held, lanes, hours, words }: GhostProps) {
  const { shown, half, start } = held;
  const [first, second] = words.lines(shown.use);
  const band =
    lanes === 2 && half !== null
      ? { top: half === 'a' ? 0 : 1, bottom: half === 'a' ? 1 : 2 }
      : { top: 0, bottom: lanes };
  const spot = spotOf({ start, end: start + shown.end - shown.start }, band, hours);
  return (
    <div
      aria-hidden="true"
      className="oc-use oc-ghost"
      style={{ ...spot, '--oc-tint': tintOf(shown, words) } as CSSProperties}
    >
      <b dir="auto">{first}</b>
      <span dir="auto">{second}</span>
    </div>
  );
}
