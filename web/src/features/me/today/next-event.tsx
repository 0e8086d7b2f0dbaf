import type { Me } from '@touchline/contract/me/me';
import { useTranslation } from 'react-i18next';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { Card } from '../parts/card.tsx';
import { Place } from './place.tsx';
import { When } from './when.tsx';

type NextEventProps = {
  kind: 'training' | 'task';
  event: NonNullable<Me['next']['training'] | Me['next']['task']>;
  timeZone: string;
  now: string;
};

/** The next training or task to which the player is called. */
export function NextEvent({ kind, event, timeZone, now }: NextEventProps) {
  const { t } = useTranslation();
  // 'Other' alone under a task says nothing.
  const category = 'category' in event && event.category !== 'other' ? t(`pieces.category.${event.category}`) : null;
  return (
    <Card
      title={
        <span className="flex items-center gap-2 text-sm font-semibold text-ink-2">
          <KindMark kind={kind} />
          {t(`me.today.${kind}`)}
        </span>
      }
    >
      <p dir="auto" className="text-md font-bold wrap-anywhere">
        {event.title}
      </p>
      <When at={event.date} timeZone={timeZone} now={now} />
      <Place {...event} />
      {category ? <p className="text-sm text-ink-2">{category}</p> : null}
    </Card>
  );
}
