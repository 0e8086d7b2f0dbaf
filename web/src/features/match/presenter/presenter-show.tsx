import type { Match } from '@touchline/contract/football/matches';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { OpponentNote } from '@touchline/contract/match/opponents';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../hooks/use-now.ts';
import { useWakeLock } from '../../../hooks/device/use-wake-lock.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import { isLineupOut, mayShow, type Step, stepBeside, steps } from './presenter-steps.ts';
import { BenchView, LineupView, TakersView, WordsView } from './presenter-views.tsx';
import { usePresenterKeys } from './use-presenter-keys.ts';

type PresenterShowProps = {
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

/** The pages of the big screen, one after the other. */
export function PresenterShow({ match, squad, note, timeZone, isStaffOnly, onEnd }: PresenterShowProps) {
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
