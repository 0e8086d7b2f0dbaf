import type { Me } from '@touchline/contract/me/me';
import { CircleCheckBig, HandHelping, MessageCircleReply, Moon, Stethoscope, Sun } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { formDayOf } from '../../../lib/dates/form-day.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { NextMatch } from './next-match.tsx';
import { NextEvent } from './next-event.tsx';
import { ShirtBack } from './shirt-back.tsx';

// After the first screen: most players have none.
const MyStatus = lazy(async () => ({ default: (await import('../status/my-status.tsx')).MyStatus }));
const RpeCards = lazy(async () => ({ default: (await import('../rpe/rpe-cards.tsx')).RpeCards }));
// Most days nothing is called off.
const NotOnCard = lazy(async () => ({ default: (await import('./not-on-card.tsx')).NotOnCard }));
const MatchCalls = lazy(async () => ({ default: (await import('../match/match-calls.tsx')).MatchCalls }));

const formTexts = {
  morning: { today: 'me.today.formAM', yesterday: 'me.today.formAMBefore' },
  evening: { today: 'me.today.formPM', yesterday: 'me.today.formPMBefore' },
} as const;

/** The player's next events and open tasks. */
export function TodayPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const format = useFormat(me.club.timezone);
  const { match, training, task } = me.next;
  const { timezone } = me.club;
  const today = dayIn(timezone, me.now);
  const zone = { timeZone: timezone, now: me.now };
  const next = [
    match && { key: match._id, date: match.date, card: <NextMatch match={match} {...zone} /> },
    training && {
      key: training._id,
      date: training.date,
      card: <NextEvent kind="training" event={training} {...zone} />,
    },
    task && { key: task._id, date: task.date, card: <NextEvent kind="task" event={task} {...zone} /> },
    ...me.notOn.map((event) => ({
      key: event._id,
      date: event.date,
      card: (
        <Suspense fallback={null}>
          <NotOnCard event={event} timeZone={timezone} />
        </Suspense>
      ),
    })),
  ]
    .filter((event) => event !== null)
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const mayReport = me.consents.some(({ purpose, state }) => purpose === 'medical' && state !== 'refused');

  const isUndecided = me.consents.some(({ state }) => state === 'open');
  const endOf = (at: string) =>
    dayIn(timezone, at) === today
      ? format.time(at)
      : t('me.today.when', { day: format.weekday(at, 'long'), time: format.time(at) });

  return (
    <MePage title={t('me.today.title')} hasOwnHeading>
      <ShirtBack player={me.player} />

      <Suspense fallback={null}>
        <RpeCards timeZone={me.club.timezone} />
        <MatchCalls me={me} whose={{ mayAnswer: true }} />
      </Suspense>

      {me.presence ? (
        <p className="flex items-center gap-3 rounded-lg bg-success-soft p-4">
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-success" />
          <span className="min-w-0">
            <strong className="block font-bold">{t('me.today.present')}</strong>
            <span className="wrap-anywhere">
              {t('me.today.presentSince', {
                session: me.presence.session,
                time: format.time(me.presence.checkIn),
              })}
            </span>
          </span>
        </p>
      ) : null}

      <Suspense fallback={null}>
        <MyStatus timeZone={timezone} now={me.now} mayReport={mayReport} />
      </Suspense>

      <div className="grid gap-2 empty:hidden">
        {me.forms.map((form) => (
          <PlayerLink
            key={form.token}
            href={`/wellness/${form.token}`}
            className={`${buttonVariants({ size: 'lg' })} h-auto! min-h-16 py-2 text-md! whitespace-normal!`}
          >
            {form.type === 'morning' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
            <span className="grid gap-1 text-start leading-tight">
              {t(formTexts[form.type][formDayOf(form, timezone) < today ? 'yesterday' : 'today'])}
              <span className="text-sm font-medium">{t('me.today.formUntil', { time: endOf(form.expiresAt) })}</span>
            </span>
          </PlayerLink>
        ))}
        {me.unreadReplies > 0 ? (
          <PlayerLink
            href="/me/complaints"
            className={`${buttonVariants({ variant: 'outline', size: 'lg' })} h-14! text-md!`}
          >
            <MessageCircleReply aria-hidden="true" />
            {t('me.today.unread', { count: me.unreadReplies })}
          </PlayerLink>
        ) : null}
        {isUndecided ? (
          <PlayerLink
            href="/me/consents"
            className={`${buttonVariants({ variant: 'outline', size: 'lg' })} h-14! text-md!`}
          >
            <HandHelping aria-hidden="true" />
            {t('me.today.consents')}
          </PlayerLink>
        ) : null}
        {mayReport ? (
          <PlayerLink
            href="/me/report"
            className={`${buttonVariants({ variant: 'outline', size: 'lg' })} h-14! text-md!`}
          >
            <Stethoscope aria-hidden="true" />
            {t('me.today.report')}
          </PlayerLink>
        ) : null}
      </div>

      <div className="grid gap-3">
        <h2 className="text-lg font-bold tracking-title">{t('me.today.next')}</h2>
        {next.map(({ key, card }) => (
          <Fragment key={key}>{card}</Fragment>
        ))}
        {next.length > 0 ? null : (
          <Card>
            <EmptyState title={t('me.today.nothing')} hint={t('me.today.nothingHint')} />
          </Card>
        )}
      </div>
    </MePage>
  );
}
