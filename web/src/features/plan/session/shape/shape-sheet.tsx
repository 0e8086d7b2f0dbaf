import type { TrainingFile } from '@touchline/contract/football/trainings';
import { minutesOfParts, plannedLoadOf } from '@touchline/contract/football/session/load';
import { useTranslation } from 'react-i18next';
import { afterMinutes } from '@touchline/contract/football/takes-place';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { SessionContent } from '../saving/session-content.ts';
import { clockText } from '../fields/clock-text.ts';
import { LengthQuestion } from './length-question.tsx';
import { meanRpe } from '../parts/part-list.ts';
import type { PartLine } from '../parts/part-lines.ts';
import { ShapeSteps } from './shape-steps.tsx';

type ShapeSheetProps = {
  session: TrainingFile;
  content: SessionContent;
  lines: readonly PartLine[];
  timeZone: string;
  chosen: string | null;
  onChoose: (part: string) => void;
  /** Undefined for those who read. */
  onMinutes: ((part: string, minutes: number) => void) | undefined;
  onLength: (minutes: number) => void;
};

/** What the session takes, its load, and its shape: a step for each part. */
export function ShapeSheet({
  session,
  content,
  lines,
  timeZone,
  chosen,
  onChoose,
  onMinutes,
  onLength,
}: ShapeSheetProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { parts, durationMin } = content;
  const minutes = minutesOfParts(parts);
  const load = plannedLoadOf(content, parts);
  const mean = meanRpe(parts) ?? content.intendedRpe;
  const over = durationMin === null || parts.length === 0 ? 0 : minutes - durationMin;
  // The steps leave room for what is free.
  const shownEnd = afterMinutes(session.date, Math.max(minutes, durationMin ?? 0));
  const tenth = { maximumFractionDigits: 1 };
  return (
    <Sheet className="tp-shape">
      <div className="tp-shape__head">
        {parts.length > 0 || durationMin !== null ? (
          <p className="tp-figure tp-figure--lg">
            <b className="num">{format.number(parts.length > 0 ? minutes : (durationMin ?? 0))}</b>
            <span>
              {durationMin === null || parts.length === 0
                ? t('session.shape.min')
                : t('session.shape.ofMin', { minutes: durationMin })}
            </span>
          </p>
        ) : null}
        {over > 0 ? (
          <Badge tone="warn" icon={<BookingCard colour="yellow" />}>
            {t('session.shape.over', { minutes: over })}
          </Badge>
        ) : over < 0 ? (
          <Badge>{t('session.shape.free', { minutes: -over })}</Badge>
        ) : null}
        <span className="tp-shape__load">
          {load === null ? null : (
            <p className="tp-figure">
              <b className="num">{format.number(load)}</b>
              <span>{t('session.shape.planned')}</span>
            </p>
          )}
          {mean === null ? null : (
            <p className="tp-figure">
              <b className="num">{format.number(mean, tenth)}</b>
              <span>{t('session.shape.meanRpe')}</span>
            </p>
          )}
        </span>
      </div>
      {durationMin === null && onMinutes ? <LengthQuestion onLength={onLength} /> : null}
      {lines.length > 0 ? (
        <>
          <ShapeSteps
            lines={lines}
            durationMin={durationMin}
            endText={durationMin === null ? '' : clockText(format, afterMinutes(session.date, durationMin))}
            timeOf={(moment) => clockText(format, moment)}
            chosen={chosen}
            onChoose={onChoose}
            onMinutes={onMinutes}
          />
          <p className="tp-axis">
            <time dateTime={session.date} className="ltr">
              {clockText(format, session.date)}
            </time>
            <span className="max-tablet:hidden">{t('session.shape.legend')}</span>
            <time dateTime={shownEnd} className="ltr">
              {clockText(format, shownEnd)}
            </time>
          </p>
        </>
      ) : null}
      {load === null ? null : <p className="mt-2 text-xs text-ink-3">{t('session.shape.describes')}</p>}
    </Sheet>
  );
}
