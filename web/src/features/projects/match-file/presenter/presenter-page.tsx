import './presenter.css';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { OpponentNote } from '@touchline/contract/match/opponents';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../../api/club/club.ts';
import { matchQuery } from '../../../../api/football/matches.ts';
import { matchSquadQuery } from '../../../../api/match/match-squads.ts';
import { opponentQuery } from '../../../../api/match/opponents.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { isRecordId } from '../../../../hooks/records/use-record.ts';
import { useWakeLock } from '../../../../hooks/use-wake-lock.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { capitalised } from '../../../../lib/i18n/names.ts';
import { useLocation, useNavigate } from '../../../../lib/router/router.tsx';
import { useNow } from '../../../../hooks/use-now.ts';
import { fileAddress } from '../frame/file-tabs.ts';
import { TabLoading } from '../frame/tab-loading.tsx';
import { isLineupOut, mayShow, type Step, stepBeside, steps } from './presenter-steps.ts';
import { BenchView, LineupView, TakersView, WordsView } from './presenter-views.tsx';
import { usePresenterKeys } from './use-presenter-keys.ts';

type ShowProps = {
  match: Match;
  squad: MatchSquad;
  note: OpponentNote;
  timeZone: string;
  isStaffOnly: boolean;
  onEnd: () => void;
};

/** Everything is in rem of 1/120 of the width while this page is open. */
const useWidthAsRem = () => {
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = 'calc(100vw / 120)';
    return () => {
      style.fontSize = '';
    };
  }, []);
};

function Show({ match, squad, note, timeZone, isStaffOnly, onEnd }: ShowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const now = useNow();
  const [step, setStep] = useState<Step>('lineup');
  const [isBlank, setBlank] = useState(false);
  const isStill = usePresenterKeys({
    onStep: (by) => setStep((at) => stepBeside(at, by)),
    onBlank: () => setBlank((was) => !was),
    onEnd,
  });
  useWidthAsRem();
  useWakeLock();
  const isShown = mayShow(step, { isLineupPublic: isLineupOut(squad, now), note, isStaffOnly });
  const [home, away] = match.teams;
  const view = () => {
    if (!isShown)
      return (
        <div className="bs-body bs-body--words">
          <div className="bs-words">
            <p>{t('match.presenter.notPublished')}</p>
          </div>
        </div>
      );
    if (step === 'lineup') return <LineupView squad={squad} />;
    if (step === 'bench') return <BenchView squad={squad} />;
    if (step === 'setPiecesFor') return <TakersView squad={squad} note={note} />;
    return <WordsView note={note} step={step} />;
  };
  const league = match.leagues[0]?.name ?? '';
  return (
    <main
      id="main"
      tabIndex={-1}
      className={['bs', isBlank && 'bs--blank', isStill && 'bs--still'].filter(Boolean).join(' ')}
    >
      <header className="bs-head">
        <div>
          <h1>
            <bdi>{home?.name}</bdi> – <bdi>{away?.name}</bdi>
          </h1>
          <p>
            {capitalised(format.longDate(match.date))} ·{' '}
            {match.matchday ? t('match.presenter.matchday', { league, matchday: match.matchday }) : league}
          </p>
        </div>
        {match.timeUnknown ? null : <bdi className="num">{format.time(match.date)}</bdi>}
      </header>
      {view()}
      <nav className="bs-foot" aria-label={t('match.presenter.pages')}>
        {steps.map((each) => (
          <button
            key={each}
            type="button"
            className="bs-step"
            aria-current={each === step ? 'page' : undefined}
            onClick={() => setStep(each)}
          >
            {t(`match.presenter.steps.${each}`)}
          </button>
        ))}
        <span className="bs-keys">{t('match.presenter.keys')}</span>
      </nav>
    </main>
  );
}

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
      <main id="main" tabIndex={-1} className="bs-start">
        <h1 className="text-2xl font-bold">{title}</h1>
        <SwitchLine label={t('match.presenter.staffOnly')} isOn={isStaffOnly} onToggle={setStaffOnly} />
        <p className="max-w-text text-center text-ink-3">{t('match.presenter.staffOnlyHint')}</p>
        <Button onClick={() => setBegun(true)}>{t('match.presenter.begin')}</Button>
      </main>
    );
  return (
    <Show
      match={match.data.record}
      squad={squad.data.record}
      note={note.data.record}
      timeZone={club.data.timezone}
      isStaffOnly={isStaffOnly}
      onEnd={() => navigate(fileAddress(id, 'lineup'))}
    />
  );
}
