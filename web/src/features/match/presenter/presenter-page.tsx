import './presenter.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { matchQuery } from '../../../api/football/matches.ts';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import { opponentQuery } from '../../../api/match/opponents.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { isRecordId } from '../../../hooks/records/use-record.ts';
import { useLocation, useNavigate } from '../../../lib/router/router.tsx';
import { fileAddress } from '../frame/file-tabs.ts';
import { TabLoading } from '../frame/tab-loading.tsx';
import { PresenterShow } from './presenter-show.tsx';
import { PresenterStart } from './presenter-start.tsx';

/** The line-up, set pieces and the plan on the big screen of the meeting room, without the frame of the console. */
export default function PresenterPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = new URLSearchParams(useLocation().search).get('match') ?? '';
  const isRecord = isRecordId(id);
  const club = useQuery(clubQuery());
  const match = useQuery({ ...matchQuery(id), enabled: isRecord });
  const squad = useQuery({ ...matchSquadQuery(id), enabled: isRecord });
  const note = useQuery({ ...opponentQuery(id), enabled: isRecord });
  const [isStaffOnly, setStaffOnly] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const all = [club, match, squad, note];

  if (!isRecord || match.error || note.error || squad.error)
    return (
      <main id="main" tabIndex={-1} className="bs-start">
        <h1 className="sr-only">{title}</h1>
        {isRecord ? (
          <ErrorState
            message={t('match.presenter.loadFailed')}
            onRetry={() => void Promise.all(all.map((each) => each.refetch()))}
            isRetrying={all.some((each) => each.isFetching)}
          />
        ) : (
          <EmptyState
            drawing="offside"
            title={t('projects.matches.notFound.title')}
            hint={t('projects.matches.notFound.hint')}
          />
        )}
      </main>
    );
  if (!club.data || !match.data || !squad.data || !note.data)
    return (
      <main id="main" tabIndex={-1} className="bs-start">
        <h1 className="sr-only">{title}</h1>
        <TabLoading />
      </main>
    );
  if (!hasBegun)
    return (
      <PresenterStart
        title={title}
        match={match.data.record}
        timeZone={club.data.timezone}
        isStaffOnly={isStaffOnly}
        onStaffOnly={setStaffOnly}
        onBegin={() => setBegun(true)}
      />
    );
  return (
    <PresenterShow
      match={match.data.record}
      squad={squad.data.record}
      note={note.data.record}
      timeZone={club.data.timezone}
      isStaffOnly={isStaffOnly}
      onEnd={() => navigate(fileAddress(id, 'lineup'))}
    />
  );
}
