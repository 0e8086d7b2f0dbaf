import type { Me } from '@touchline/contract/me/me';
import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenMatch } from '../../../api/me/me-matches.ts';
import { Crest } from '../../../components/football/crest.tsx';
import { cardedTags, tagOf } from '../../../components/football/match-tag.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { firstNameOf } from '../../../lib/i18n/names.ts';
import type { Asked } from '../week/asked.ts';
import { CallAnswer } from './call-answer.tsx';
import { CallFacts } from './call-facts.tsx';
import type { OwnLineupProps } from './own-lineup.tsx';
import { OwnPlan } from './own-plan.tsx';

// With the formations: players see the line-up only from its time on.
const { Component: OwnLineup } = splitComponent<OwnLineupProps>(async () => ({
  default: (await import('./own-lineup.tsx')).OwnLineup,
}));

export type CallCardProps = { match: OwnMatch; me: Me; whose: Asked };

const texts = {
  called: { own: 'me.match.called', child: 'me.match.calledChild' },
  reserve: { own: 'me.match.reserve', child: 'me.match.reserveChild' },
  none: { own: 'me.match.notCalled', child: 'me.match.notCalledChild' },
} as const;

/** One published call-up: whether the player is in it, when and where to be, and the answer. */
export function CallCard({ match, me, whose }: CallCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { _id, call, openedAt } = match;
  const tag = tagOf(match);
  const isCalled = call !== 'none';
  const isUnread = isCalled && openedAt === null;
  const { mutate } = useOpenMatch(whose.child);
  useEffect(() => {
    if (isUnread) mutate(_id);
  }, [isUnread, mutate, _id]);

  const name = whose.name ?? firstNameOf(me.player.name);
  const sides = [match.home, match.away].map((side, index) => (
    <p key={index} className="flex min-w-0 items-center gap-3 text-md font-bold">
      <Crest name={side.name} src={side.icon?.url} size="md" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {side.name}
      </span>
    </p>
  ));
  const sign =
    tag && cardedTags.includes(tag) && tag !== 'unknown' ? (
      <p className="flex items-center gap-2 font-semibold text-warn">
        <BookingCard colour="yellow" size="md" />
        {t(`match.states.${tag}`)}
      </p>
    ) : null;
  const title = t(texts[call][whose.child === undefined ? 'own' : 'child'], { name });
  if (!isCalled)
    return (
      <section
        aria-labelledby={titleId}
        className="grid gap-2 rounded-lg border border-line bg-surface p-4 text-ink-2 shadow-1"
      >
        <h2 id={titleId} className="text-md leading-snug font-bold text-ink">
          {title}
        </h2>
        {sides}
        {sign}
      </section>
    );
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div className="grass grid gap-3 rounded-lg p-4">
        <p className="flex items-center gap-2 text-sm font-semibold text-chalk-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
          {t('me.match.callUp')}
        </p>
        <h2 id={titleId} className="text-2xl leading-tight font-bold tracking-title wrap-anywhere">
          {title}
        </h2>
        {sides}
      </div>
      {sign}
      {match.lineup ? (
        <Suspense fallback={null}>
          <OwnLineup lineup={match.lineup} whose={whose} />
        </Suspense>
      ) : null}
      <CallFacts match={match} timeZone={me.club.timezone} isKeeper={me.player.position === 'GK'} />
      <OwnPlan match={match} whose={whose} />
      <CallAnswer match={match} me={me} whose={whose} />
    </section>
  );
}
