import { useQueries } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { ChevronRight, CircleCheckBig, HandHelping, Moon, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ownMatchesQuery } from '../../../api/me/me-matches.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { addDays, dayIn } from '../../../lib/dates/days.ts';
import { formDayOf } from '../../../lib/dates/form-day.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { chooseChild } from './child-choice.ts';
import { ChildChips } from './child-chips.tsx';
import { ChildLine } from './child-line.tsx';
import { EventCard } from './event-card.tsx';
import { hasAgreed, mayReport, type Member, undecided } from './family.ts';
import { nextDaysOf } from './next-days.ts';

const RpeCards = lazy(async () => ({ default: (await import('../rpe/rpe-cards.tsx')).RpeCards }));
// Most days nothing is called off.
const NotOnCard = lazy(async () => ({ default: (await import('../today/not-on-card.tsx')).NotOnCard }));
// Only when a call-up is published.
const CallCard = lazy(async () => ({ default: (await import('../match/call-card.tsx')).CallCard }));

const formTexts = {
  morning: { today: 'me.today.formAM', yesterday: 'me.today.formAMBefore' },
  evening: { today: 'me.today.formPM', yesterday: 'me.today.formPMBefore' },
} as const;

const whoseOf = ({ _id, callName, squad, mayAnswer }: Member) => ({
  child: _id,
  name: callName,
  squad: squad?.shortName,
  mayAnswer,
});

type GuardianHomeProps = {
  members: readonly Member[];
  chosen: Member | undefined;
  /** Of any child: the club and the time. */
  me: Me;
  onDecide: () => void;
};

/** What is up next for the children, and what waits for the guardian. */
export function GuardianHome({ members, chosen, me, onDecide }: GuardianHomeProps) {
  const { t } = useTranslation();
  const { timezone } = me.club;
  const format = useFormat(timezone);
  const shown = chosen ? [chosen] : members;
  const today = dayIn(timezone, me.now);
  const endOf = (at: string) =>
    dayIn(timezone, at) === today
      ? format.time(at)
      : t('me.today.when', { day: format.weekday(at, 'long'), time: format.time(at) });
  const dayName = (day: string) =>
    day === today
      ? t('me.today.title')
      : day === addDays(today, 1)
        ? t('me.today.tomorrow')
        : format.weekday(day, 'long');
  const answers = useQueries({ queries: shown.map(({ _id }) => ownMatchesQuery(_id)) });
  const calls = shown.flatMap((child, index) => (answers[index]?.data ?? []).map((match) => ({ child, match })));
  const days = nextDaysOf(shown, calls, timezone);
  // A form needs consent first.
  const forms = shown.flatMap((child) =>
    hasAgreed(child, 'wellness') ? child.me.forms.map((form) => ({ child, form })) : [],
  );

  return (
    <MePage title={t('me.today.title')} hasOwnHeading>
      <h1 className="sr-only">{t('me.today.title')}</h1>
      <ChildChips members={members} chosen={chosen} />

      <Suspense fallback={null}>
        {shown.filter(mayReport).map(({ _id, callName, me: own }) => (
          <RpeCards
            key={_id}
            timeZone={own.club.timezone}
            child={_id}
            name={callName}
            onOpen={() => chooseChild(_id)}
          />
        ))}
      </Suspense>

      <div className="grid gap-2 empty:hidden">
        {shown.map(({ _id, callName, me: { presence } }) =>
          presence ? (
            <p key={_id} className="flex items-center gap-3 rounded-lg bg-success-soft p-4">
              <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-success" />
              <span className="min-w-0">
                <strong className="block font-bold">{t('me.children.present', { name: callName })}</strong>
                <span className="wrap-anywhere">
                  {t('me.today.presentSince', { session: presence.session, time: format.time(presence.checkIn) })}
                </span>
              </span>
            </p>
          ) : null,
        )}
        {forms.map(({ child, form }) => (
          <PlayerLink
            key={form.token}
            href={`/wellness/${form.token}`}
            className={`${buttonVariants({ size: 'lg' })} h-auto! min-h-16 py-2 text-md! whitespace-normal!`}
          >
            {form.type === 'morning' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
            <span className="grid gap-1 text-start leading-tight">
              {/* By itself in a grid a Latin name would stand on the left of an Arabic page. */}
              <span>
                <bdi>{child.callName}</bdi>
              </span>
              {t(formTexts[form.type][formDayOf(form, timezone) < today ? 'yesterday' : 'today'])}
              <span className="text-sm font-medium">{t('me.today.formUntil', { time: endOf(form.expiresAt) })}</span>
            </span>
          </PlayerLink>
        ))}
        {undecided(shown).map(({ _id, callName }) => (
          <Button
            key={_id}
            variant="outline"
            size="lg"
            className="h-14! text-md!"
            icon={<HandHelping aria-hidden="true" />}
            onClick={onDecide}
          >
            {t('me.children.decide', { name: callName })}
          </Button>
        ))}
      </div>

      <Suspense fallback={null}>
        {shown.flatMap((child) =>
          child.me.notOn.map((event) => (
            <NotOnCard
              key={`${child._id}${event._id}`}
              event={event}
              timeZone={timezone}
              whose={<ChildLine child={child} />}
            />
          )),
        )}
      </Suspense>

      {days.map(({ day, next }) => (
        <div key={day} className="grid gap-3">
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-lg font-bold tracking-title">
            <span className="first-letter:uppercase">{dayName(day)}</span>
            <span className="text-sm font-regular text-ink-2">{format.dayAndMonth(day)}</span>
          </h2>
          {next.map(({ event, call }) =>
            event ? (
              <EventCard key={`${event.child._id}${event.id}`} event={event} timeZone={timezone} now={me.now} />
            ) : (
              <Suspense key={`${call.child._id} ${call.match._id}`} fallback={null}>
                <CallCard match={call.match} me={call.child.me} whose={whoseOf(call.child)} />
              </Suspense>
            ),
          )}
        </div>
      ))}
      {days.length > 0 ? null : (
        <Card>
          <EmptyState title={t('me.children.nothing')} hint={t('me.today.nothingHint')} />
        </Card>
      )}

      <Card isFlush>
        <ul className="divide-y divide-line">
          {shown.map((child) => (
            <li key={child._id}>
              <PlayerLink
                href="/me/child"
                aria-label={t('me.children.about', { name: child.callName })}
                onClick={() => chooseChild(child._id)}
                className="wash flex min-h-15 items-center gap-3 px-4 text-md font-semibold hover:bg-hover focus-visible:-outline-offset-4"
              >
                {t('me.children.about', { name: child.callName })}
                <ChevronRight aria-hidden="true" className="flip ms-auto size-5 shrink-0 stroke-2 text-ink-3" />
              </PlayerLink>
            </li>
          ))}
        </ul>
      </Card>
    </MePage>
  );
}
