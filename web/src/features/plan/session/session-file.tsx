import './session.css';
import { useQuery } from '@tanstack/react-query';
import type { TrainingFile } from '@touchline/contract/football/trainings';
import { type FunctionComponent, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { useMayPlan } from '../../../api/football/trainings-session.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useUndoKeys } from '../../../forms/saving/use-undo-keys.ts';
import { isRecordId, useRecord } from '../../../hooks/records/use-record.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { useNavigate } from '../../../lib/router/router.tsx';
import { FrameSlotsContext } from './frame/frame-slots.ts';
import { SavingAlerts } from './frame/saving-alerts.tsx';
import type { SessionTab, SessionTabProps } from './frame/session-address.ts';
import { SessionHead } from './frame/session-head.tsx';
import { useSessionDraft } from './saving/use-session-draft.ts';

const tabs: Record<SessionTab, FunctionComponent<SessionTabProps>> = {
  plan: splitComponent<SessionTabProps>(() => import('./plan/plan-tab.tsx')).Component,
  squad: splitComponent<SessionTabProps>(() => import('./squad/squad-tab.tsx')).Component,
  review: splitComponent<SessionTabProps>(() => import('./review/review-tab.tsx')).Component,
};

type SessionFileProps = { id: string; tab: SessionTab; title: string };

/** A tab of a training beside its overview, under the head that all of them share. */
export function SessionFile({ id, tab, title }: SessionFileProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const club = useQuery(clubQuery());
  const timeZone = club.data?.timezone;
  const isFolded = useMediaQuery('(width < 62.5rem)');
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const hasPane = !isFolded && tab === 'squad';
  const slots = useMemo(() => ({ actions, pane: hasPane ? pane : null }), [actions, pane, hasPane]);
  const draft = useSessionDraft(id, isRecordId(id));
  const { record, error, isMissing, refetch, isFetching } = useRecord<TrainingFile>({
    id,
    query: draft.query,
    title,
    listed: undefined,
    nameOf: (session) => t('session.head.name', { tab: t(`session.tabs.${tab}`), title: session.title }),
    takesFocus: false,
  });
  const mayPlan = useMayPlan(record?.squad ?? null);
  useUndoKeys({ undo: draft.undo, redo: draft.redo, isEnabled: mayPlan });

  const back = { label: title, onBack: () => navigate('/projects/trainings'), isEverywhere: true };
  const body = () => {
    if (isMissing)
      return (
        <>
          <PageHead title={title} back={back} />
          <EmptyState
            drawing="offside"
            title={t('projects.trainings.notFound.title')}
            hint={t('projects.trainings.notFound.hint')}
          />
        </>
      );
    if ((!record && error) || (!timeZone && club.isError))
      return (
        <>
          <PageHead title={title} back={back} />
          <ErrorState
            message={t('projects.trainings.loadFailed')}
            onRetry={() => void Promise.all([refetch(), club.refetch()])}
            isRetrying={isFetching}
          />
        </>
      );
    const { content } = draft;
    if (!record || !timeZone || !content)
      return (
        <>
          <h1 className="sr-only">{title}</h1>
          <Loading />
        </>
      );
    const Tab = tabs[tab];
    const shown = { session: record, content, draft, timeZone, mayPlan };
    return (
      <>
        <SessionHead {...shown} tab={tab} onActions={setActions} />
        {mayPlan ? (
          <SavingAlerts draft={draft} timeZone={timeZone} />
        ) : (
          <Alert variant="info" isStanding>
            {t('session.readOnly')}
          </Alert>
        )}
        <FrameSlotsContext value={slots}>
          <Suspense fallback={<Loading />}>
            <Tab key={tab} {...shown} />
          </Suspense>
        </FrameSlotsContext>
      </>
    );
  };
  return (
    <PaneLayout
      listLabel={t('session.squad.pane')}
      list={hasPane ? <div ref={setPane} className="flex min-h-0 flex-1 flex-col overflow-y-auto" /> : undefined}
    >
      {body()}
    </PaneLayout>
  );
}

/** What stands in the place of a tab until it has come. */
function Loading() {
  const { t } = useTranslation();
  return (
    <>
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div aria-hidden="true" className="grid gap-5">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </>
  );
}
