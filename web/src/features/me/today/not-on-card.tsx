import type { Me } from '@touchline/contract/me/me';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { NotOn } from '../week/not-on.tsx';

export type NotOnCardProps = {
  event: Me['notOn'][number];
  timeZone: string;
  /** On a guardian's phone: whose event it is. */
  whose?: ReactNode;
};

/** What was to be today: struck through if it is called off, or postponed. */
export function NotOnCard({ event, timeZone, whose }: NotOnCardProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const detailId = useId();
  const { kind, title, date, timeUnknown, takesPlace } = event;
  return (
    <Card
      title={
        whose ?? (
          <span className="flex items-center gap-2 text-sm font-semibold text-ink-2">
            <KindMark kind={kind} />
            {t(`pieces.kind.${kind}`)}
          </span>
        )
      }
      detailId={detailId}
    >
      <div id={detailId} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-3 leading-tight">
        {timeUnknown ? (
          <span className="max-w-24 text-sm text-ink-2">{t('pieces.timeUnknown')}</span>
        ) : (
          <time dateTime={date} className="num text-2xl leading-none whitespace-nowrap text-ink-2">
            {format.time(date)}
          </time>
        )}
        <p dir="auto" className={clsx('font-semibold wrap-anywhere', takesPlace === 'off' && 'line-through')}>
          {title}
        </p>
      </div>
      <NotOn event={event} />
    </Card>
  );
}
