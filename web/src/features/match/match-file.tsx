import './frame/match-file.css';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { type FunctionComponent, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../api/club/club.ts';
import { matchQuery } from '../../api/football/matches.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PaneLayout } from '../../components/page/pane-layout.tsx';
import { isRecordId, useRecord } from '../../hooks/records/use-record.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { splitComponent } from '../../lib/browser/split-component.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { Navigate } from '../../lib/router/routes.tsx';
import { useNavigate } from '../../lib/router/router.tsx';
import { fileAddress, type FileTab, type FileTabProps } from './frame/file-tabs.ts';
import { FrameSlotsContext } from './frame/frame-slots.ts';
import { MatchHead } from './frame/match-head.tsx';
import { TabLoading } from './frame/tab-loading.tsx';

const tabs: Record<FileTab, FunctionComponent<FileTabProps>> = {
  squad: splitComponent<FileTabProps>(() => import('./squad/squad-tab.tsx')).Component,
  lineup: splitComponent<FileTabProps>(() => import('./lineup/lineup-tab.tsx')).Component,
  match: splitComponent<FileTabProps>(() => import('./live/match-tab.tsx')).Component,
  statistics: splitComponent<FileTabProps>(() => import('./after/statistics-tab.tsx')).Component,
  opponent: splitComponent<FileTabProps>(() => import('./opponent/opponent-tab.tsx')).Component,
};

/** Statistics need the whole width. */
const withoutPane: readonly FileTab[] = ['statistics'];

type MatchFileProps = { id: string; tab: FileTab; title: string };

/** A tab of a match beside its overview, under the head that all of them share. */
export function MatchFile({ id, tab, title }: MatchFileProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const club = useQuery(clubQuery());
  const zone = club.data?.timezone;
  const format = useFormat(zone);
  const isFolded = useMediaQuery('(width < 62.5rem)');
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [saved, setSaved] = useState<HTMLElement | null>(null);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const hasPane = !isFolded && !withoutPane.includes(tab);
  const slots = useMemo(
    () => ({ actions, saved, pane: hasPane ? pane : null, isFolded }),
    [actions, saved, pane, hasPane, isFolded],
  );
  const query = useQuery({ ...matchQuery(id), enabled: isRecordId(id) });
  const { record, error, isMissing, refetch, isFetching } = useRecord<Match>({
    id,
    query,
    title,
    listed: undefined,
    nameOf: ({ teams: [home, away], date }) =>
      t('match.frame.name', {
        tab: t(`match.frame.${tab}`),
        match: t('matches.name', { home: home?.name ?? '', away: away?.name ?? '', date: format.date(date) }),
      }),
    takesFocus: false,
  });

  const back = { label: title, onBack: () => navigate('/projects/matches'), isEverywhere: true };
  const hasFailed = (!record && error) || (!zone && club.isError);
  const body = () => {
    if (isMissing)
      return (
        <>
          <PageHead title={title} back={back} />
          <EmptyState
            drawing="offside"
            title={t('projects.matches.notFound.title')}
            hint={t('projects.matches.notFound.hint')}
          />
        </>
      );
    if (hasFailed)
      return (
        <>
          <PageHead title={title} back={back} />
          <ErrorState
            message={t('projects.matches.loadFailed')}
            onRetry={() => void Promise.all([refetch(), club.refetch()])}
            isRetrying={isFetching}
          />
        </>
      );
    if (!record || !zone)
      return (
        <>
          <h1 className="sr-only">{title}</h1>
          <TabLoading />
        </>
      );
    // Of two other clubs there is only the overview.
    if (!record.teams.some(({ myTeam }) => myTeam)) return <Navigate to={fileAddress(id, null)} replace />;
    const Tab = tabs[tab];
    return (
      <>
        <MatchHead match={record} tab={tab} timeZone={zone} onActions={setActions} onSaved={setSaved} />
        <FrameSlotsContext value={slots}>
          <Suspense fallback={<TabLoading />}>
            <Tab key={tab} match={record} timeZone={zone} />
          </Suspense>
        </FrameSlotsContext>
      </>
    );
  };
  return (
    <PaneLayout
      listLabel={t(`match.frame.panes.${tab}`)}
      list={hasPane ? <div ref={setPane} className="mt-pane" /> : undefined}
    >
      {body()}
    </PaneLayout>
  );
}
