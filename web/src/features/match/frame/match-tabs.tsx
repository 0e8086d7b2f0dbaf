import './match-file.css';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import { TabBar } from '../../../components/page/tab-bar.tsx';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { useLocation } from '../../../lib/router/router.tsx';
import { fileAddress, type FileTab, fileTabs } from './file-tabs.ts';
import { checkGoals } from './goals-check.ts';
import { worstCheck } from './worst-check.ts';

type MatchTabsProps = { match: Match; tab: FileTab | null };

const fromTab = { fromTab: true };

/** The tabs of a match: links, of which the current one is brought into view. */
export function MatchTabs({ match, tab }: MatchTabsProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const state = useLocation().state as { fromTab?: unknown } | null;
  const squad = useQuery(matchSquadQuery(match._id)).data?.record;
  const called = squad?.players.filter(({ role }) => role !== 'reserve').length ?? 0;
  const worst = squad && worstCheck(squad);
  const ownIsHome = match.teams[0]?.myTeam === true;
  const isCompared = match.score !== null && match.awarded !== true && (ownIsHome || match.teams[1]?.myTeam === true);
  const file = useQuery({ ...matchFileQuery(match._id), enabled: isCompared }).data;
  const differs = isCompared && file !== undefined && checkGoals(match, file, ownIsHome).kind === 'differ';

  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Between overview and file another page shows the tabs: the focus stays on the one that was pressed.
    if (state?.fromTab === true && document.activeElement === document.body) current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another tab is shown
  }, [tab]);

  const ends: Partial<Record<FileTab, ReactNode>> = {
    squad:
      called > 0 ? <CountBadge count={called} label={t('match.frame.calledCount', { count: called })} /> : undefined,
    lineup: worst ? (
      <>
        <BookingCard colour={worst === 'red' ? 'red' : 'yellow'} />
        <span className="sr-only">{t(`match.frame.checks.${worst}`)}</span>
      </>
    ) : undefined,
    match: differs ? (
      <>
        <BookingCard colour="yellow" />
        <span className="sr-only">{t('match.frame.goalsDiffer')}</span>
      </>
    ) : undefined,
  };
  return (
    <TabBar
      ref={nav}
      label={t('match.frame.tabs')}
      shown={[called, worst, differs].join()}
      isOfHead
      tabs={[null, ...fileTabs].map((each) => ({
        id: each ?? 'overview',
        to: fileAddress(match._id, each),
        state: fromTab,
        isCurrent: each === tab,
        label: t(`match.frame.${each ?? 'overview'}`),
        end: each && ends[each],
      }))}
    />
  );
}
