import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownRepliesQuery } from '../../../api/me/me-replies.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { goTo } from '../../../lib/browser/path.ts';
import { Card } from '../parts/card.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { AbsenceList } from './absence-list.tsx';
import type { Asked } from './asked.ts';

type AwayProps = {
  whose: Asked;
  timeZone: string;
};

/** Leads back to the week. */
export function BackToWeek() {
  const { t } = useTranslation();
  return (
    <PlayerLink
      href="/me/week"
      className="-mt-3 -ms-1 inline-flex min-h-11 items-center gap-1 justify-self-start pe-3 font-semibold text-accent"
    >
      <ChevronLeft aria-hidden="true" className="flip size-5 stroke-2" />
      {t('replies.week.back')}
    </PlayerLink>
  );
}

/** Reports days away or a missed series, and lists earlier reports. */
export function Away({ whose, timeZone }: AwayProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const replies = useQuery(ownRepliesQuery(whose.child)).data ?? [];
  const today = dayIn(timeZone, new Date());
  const byId = new Map(
    replies.flatMap(({ series, title, startsAt }) =>
      series === null ? [] : [[series, { id: series, title, day: format.weekday(startsAt, 'long') }] as const],
    ),
  );
  const series = [...byId.values()];
  if (!whose.mayAnswer && whose.name) return <Card>{t('replies.week.notAnswer', { name: whose.name })}</Card>;
  return (
    <>
      <p className="text-pretty text-ink-2">{t(whose.name ? 'replies.away.introChild' : 'replies.away.intro')}</p>
      <AbsenceForm child={whose.child} series={series} today={today} onDone={() => goTo('/me/week')} />
      <AbsenceList child={whose.child} name={whose.name} series={series} today={today} mayChange={whose.mayAnswer} />
    </>
  );
}
