import { useQuery } from '@tanstack/react-query';
import { minutesOfParts } from '@touchline/contract/football/session/load';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { eventRepliesQuery } from '../../../../api/football/replies.ts';
import { sessionQuery } from '../../../../api/football/trainings-session.ts';
import { TabBar } from '../../../../components/page/tab-bar.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useLocation } from '../../../../lib/router/router.tsx';
import { sessionAddress, type SessionTab, sessionTabs } from './session-address.ts';

type SessionTabsProps = {
  training: string;
  tab: SessionTab | null;
  /** Minutes of the parts and of the session as they are typed; else as they are stored. */
  typed?: { parts: number; durationMin: number | null } | undefined;
};

const fromTab = { fromTab: true };

/** The tabs of a training: links, of which the current one is brought into view. */
export function SessionTabs({ training, tab, typed }: SessionTabsProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const state = useLocation().state as { fromTab?: unknown } | null;
  const stored = useQuery(sessionQuery(training)).data?.record;
  const counts = useQuery(eventRepliesQuery(training)).data?.counts;
  const expected = counts ? counts.yes + counts.late : 0;
  const parts = typed?.parts ?? minutesOfParts(stored?.parts ?? []);
  const durationMin = typed ? typed.durationMin : (stored?.durationMin ?? null);
  const differs = parts > 0 && durationMin !== null && parts !== durationMin;

  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Between overview and file another page shows the tabs: the focus stays on the one that was pressed.
    if (state?.fromTab === true && document.activeElement === document.body) current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another tab is shown
  }, [tab]);

  const ends: Partial<Record<SessionTab, ReactNode>> = {
    plan: differs ? (
      <>
        <BookingCard colour="yellow" />
        <span className="sr-only">{t('session.tabs.differs')}</span>
      </>
    ) : undefined,
    squad:
      expected > 0 ? (
        <CountBadge count={expected} label={t('replies.event.expected', { count: expected })} />
      ) : undefined,
  };
  return (
    <TabBar
      ref={nav}
      label={t('session.tabs.label')}
      shown={[expected, differs].join()}
      isOfHead
      tabs={[null, ...sessionTabs].map((each) => ({
        id: each ?? 'overview',
        to: sessionAddress(training, each),
        state: fromTab,
        isCurrent: each === tab,
        label: t(`session.tabs.${each ?? 'overview'}`),
        end: each && ends[each],
      }))}
    />
  );
}
