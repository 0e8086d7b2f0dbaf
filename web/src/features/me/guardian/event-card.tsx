import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { Place } from '../today/place.tsx';
import { ChildLine } from './child-line.tsx';
import type { FamilyEvent } from './next-days.ts';

type EventCardProps = { event: FamilyEvent; timeZone: string; now: string };

/** The next event of a child: whose it is, when, what and where. */
export function EventCard({ event, timeZone, now }: EventCardProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const detailId = useId();
  const { child, kind, at, timeUnknown, title, sides, league, isRest, place, half } = event;
  return (
    <Card title={<ChildLine child={child} />} detailId={detailId}>
      <div id={detailId} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 leading-tight">
        {timeUnknown ? (
          <span className="max-w-24 text-sm text-ink-2">{t('pieces.timeUnknown')}</span>
        ) : (
          <time dateTime={at} className="num text-2xl leading-none whitespace-nowrap">
            {format.time(at)}
          </time>
        )}
        <div className="grid min-w-0 gap-1">
          {sides ? (
            <p className="font-semibold wrap-anywhere">
              <span className="sr-only">{t('me.today.versus', { home: sides[0], away: sides[1] })}</span>
              <span aria-hidden="true">
                <bdi>{sides[0]}</bdi> – <bdi>{sides[1]}</bdi>
              </span>
            </p>
          ) : (
            <p dir="auto" className="font-semibold wrap-anywhere">
              {title}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <KindMark kind={kind} />
            {isRest ? t('pieces.rest') : t(`pieces.kind.${kind}`)}
            {league ? <bdi className="wrap-anywhere">{league}</bdi> : null}
            {at <= now && !timeUnknown ? <span className="font-semibold text-accent">{t('me.today.now')}</span> : null}
          </p>
        </div>
      </div>
      <Place place={place} half={half} />
    </Card>
  );
}
