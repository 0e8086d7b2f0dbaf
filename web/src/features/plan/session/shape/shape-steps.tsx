import { minutesOfParts } from '@touchline/contract/football/session/load';
import clsx from 'clsx';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { planLimits } from '@touchline/contract/football/session/plan-choices';
import { announce } from '../../../../lib/state/announce.ts';
import { blocksOf } from '../parts/part-list.ts';
import type { PartLine } from '../parts/part-lines.ts';

type ShapeStepsProps = {
  lines: readonly PartLine[];
  durationMin: number | null;
  /** The planned end, at its line. */
  endText: string;
  timeOf: (moment: string) => string;
  chosen: string | null;
  onChoose: (part: string) => void;
  onMinutes: ((part: string, minutes: number) => void) | undefined;
};

/** The height of a step without an RPE, and the least of one, in percent. */
const leastHeight = 10;
const tintOf = (rpe: number | null) => (rpe === null ? 12 : 12 + 4 * rpe);

/** A step for each part: its width are the minutes, its height is the intended RPE. One of them has the keys. */
export function ShapeSteps(props: ShapeStepsProps) {
  const { lines, durationMin, endText, timeOf, chosen, onChoose, onMinutes } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const parts = lines.map(({ part }) => part);
  const whole = Math.max(minutesOfParts(parts), durationMin ?? 0);
  const share = (minutes: number) => `${(100 * minutes) / whole}%`;
  const reached = lines.find(({ part }) => part._id === chosen) ?? lines[0];

  const nameOf = ({ part, number, startsAt, endsAt }: PartLine) =>
    t(part.intendedRpe === null ? 'session.shape.stepWithoutRpe' : 'session.shape.step', {
      number,
      title: part.title,
      minutes: part.minutes,
      rpe: part.intendedRpe,
      from: timeOf(startsAt),
      to: timeOf(endsAt),
    });

  const handleKeys = (line: PartLine) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const ways: Partial<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const way = ways[event.key];
    const minutes: Partial<Record<string, number>> = { '+': 1, '=': 1, '*': 1, '-': -1, _: -1 };
    const more = minutes[event.key];
    if (way !== undefined) {
      event.preventDefault();
      const next = lines[lines.indexOf(line) + way];
      if (!next) return;
      onChoose(next.part._id);
      box.current?.querySelector<HTMLElement>(`[data-step="${next.part._id}"]`)?.focus();
    } else if (more !== undefined && onMinutes) {
      event.preventDefault();
      const next = Math.min(
        planLimits.partMinutesMax,
        Math.max(1, line.part.minutes + more * (event.shiftKey ? 5 : 1)),
      );
      onMinutes(line.part._id, next);
      announce(t('session.minutes.count', { minutes: next }));
    }
  };

  const step = (line: PartLine, from: number, isBeside: boolean) => {
    const { part } = line;
    return (
      <button
        key={part._id}
        type="button"
        data-step={part._id}
        aria-label={nameOf(line)}
        aria-pressed={part._id === chosen}
        tabIndex={line === reached ? 0 : -1}
        onClick={() => onChoose(part._id)}
        onKeyDown={handleKeys(line)}
        className={clsx('tp-step-bar', isBeside && 'is-beside')}
        style={
          {
            insetInlineStart: share(from),
            inlineSize: share(part.minutes),
            blockSize: `${Math.max(leastHeight, 10 * (part.intendedRpe ?? 0))}%`,
            '--tint': `${tintOf(part.intendedRpe)}%`,
          } as CSSProperties
        }
      >
        <span aria-hidden="true" className="tnum">
          {part.minutes}
        </span>
      </button>
    );
  };
  const blocks = blocksOf(parts);
  const minutesOf = (block: (typeof blocks)[number]) => Math.max(...block.map(({ minutes }) => minutes));
  const passedBefore = (place: number) => blocks.slice(0, place).reduce((sum, block) => sum + minutesOf(block), 0);
  return (
    <div ref={box} role="group" aria-label={t('session.shape.title')} className="tp-steps">
      {blocks.map((block, place) => {
        const from = passedBefore(place);
        return block.map((part, index) => {
          const line = lines.find((each) => each.part === part);
          return line ? step(line, from, index > 0) : null;
        });
      })}
      {durationMin === null || whole === 0 ? null : (
        <span aria-hidden="true" className="tp-steps__end" style={{ insetInlineStart: share(durationMin) }}>
          <b>
            <span className="ltr">{endText}</span>
          </b>
        </span>
      )}
    </div>
  );
}
