import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../../components/ui/booking-card.tsx';
import { trendHeight } from './trend-layout.ts';
import type { TrendPoint, TrendTexts } from './trend-types.ts';

type TrendTooltipProps = { texts: TrendTexts; flag: TrendPoint['flag']; x: number; y: number; width: number };

const gap = 14;
/** Height of four lines; keeps the tooltip within the chart. */
const tallest = 128;

/** Tooltip beside the point, on the side with more room. Screen readers read the same from the point. */
export function TrendTooltip({ texts, flag, x, y, width }: TrendTooltipProps) {
  const { i18n } = useTranslation();
  const isLeft = x > width / 2;
  return (
    // The chart is always left-to-right, so start is left here; the texts use their language's direction.
    <div
      aria-hidden="true"
      className="float-panel pointer-events-none absolute z-1 w-max max-w-60 px-3 py-2 text-sm text-ink-2"
      style={{
        ...(isLeft ? { insetInlineEnd: width - x + gap } : { insetInlineStart: x + gap }),
        insetBlockStart: Math.max(0, Math.min(y - 24, trendHeight - tallest)),
      }}
    >
      <div dir={i18n.dir()} className="text-start">
        <p className="font-semibold text-ink">{texts.title}</p>
        {texts.lines.map((line, index) => (
          <p key={line} className="tnum text-pretty">
            {flag && index === texts.lines.length - 1 ? <BookingCard colour={flag} className="me-1.5" /> : null}
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
