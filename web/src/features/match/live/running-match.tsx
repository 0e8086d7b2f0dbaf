import './live.css';
import type { Match } from '@touchline/contract/football/matches';
import { Maximize } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/football/crest.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { HttpsNote } from '../../../components/feedback/https-note.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { Link } from '../../../lib/router/link.tsx';
import { HeadActions, MatchPane } from '../frame/frame-parts.tsx';
import type { FactsSheetProps } from '../after/result/facts-sheet.tsx';
import { periodLengths } from '../events/period-lengths.ts';
import { surplusText } from '../events/surplus-text.ts';
import { useFrameSlots } from '../frame/frame-slots.ts';
import { Score } from '../frame/score.tsx';
import { TabLoading } from '../frame/tab-loading.tsx';
import type { FileTabProps } from '../frame/file-tabs.ts';
import { LiveClockText, LiveMinute } from './board/live-clock.tsx';
import { SyncSign, SyncText } from './board/sync-sign.tsx';
import { LiveTimeline } from './board/live-timeline.tsx';
import { UndoBar } from './board/undo-bar.tsx';
import { useAnnounced } from './board/use-announced.ts';
import { useSyncSaid } from './board/use-sync-said.ts';
import { Pad } from './pad/pad.tsx';
import { type Centre, useCentre } from './state/use-centre.ts';
import { useDeskKeys } from './pad/use-desk-keys.ts';
import type { LiveState } from './state/live-state.ts';
import type { LiveFile } from './state/live-types.ts';
import { type LiveMatch, useLiveMatch } from './state/use-live-match.ts';

const { Component: Sheets } = splitComponent(async () => ({
  default: (await import('./sheets/sheets.tsx')).Sheets,
}));

const { Component: FactsSheet } = splitComponent<FactsSheetProps>(async () => ({
  default: (await import('../after/result/facts-sheet.tsx')).FactsSheet,
}));

/** A match that runs or is still to come, at a desk: board, timeline, and the pad in the pane. */
export function RunningMatch({ match, timeZone }: FileTabProps) {
  const { t } = useTranslation();
  const live = useLiveMatch(match._id);
  if (live.live && live.state && live.isReady)
    return <Shown record={match} match={live} live={live.live} state={live.state} timeZone={timeZone} />;
  if (live.hasFailed)
    return <ErrorState message={t('projects.matches.loadFailed')} onRetry={live.retry} isRetrying={live.isRetrying} />;
  return <TabLoading />;
}

type ShownProps = { record: Match; match: LiveMatch; live: LiveFile; state: LiveState; timeZone: string };

function Shown({ record, match, live, state, timeZone }: ShownProps) {
  const { t } = useTranslation();
  const centre = useCentre(live, state, match.mayRecord);
  const { isFolded } = useFrameSlots();
  const [home, away] = live.match.teams;
  useAnnounced(centre, timeZone);
  useSyncSaid(state);
  useDeskKeys(centre, match.mayRecord);
  const recorder = state.waiting > 0 ? null : state.events.findLast(({ by }) => by !== null)?.by;

  return (
    <>
      <HeadActions>
        <Link
          to={`/projects/matches/live?match=${live.match._id}`}
          className={buttonVariants({ variant: 'outline', hasIcon: true })}
        >
          <Maximize aria-hidden="true" />
          {t('match.live.tab.open')}
        </Link>
      </HeadActions>
      <HttpsNote about="recording" />
      <Sheet isFlush>
        <div className="mt-result">
          <div className="mt-result__t">
            <Crest name={home?.name ?? ''} src={home?.icon?.url} size="lg" />
            <span dir="auto" title={home?.name}>
              {home?.name}
            </span>
          </div>
          <div className="mt-result__m">
            <Score home={state.score.home} away={state.score.away} className="mt-result__s" />
            <LiveClockText {...state} />
          </div>
          <div className="mt-result__t">
            <span dir="auto" title={away?.name}>
              {away?.name}
            </span>
            <Crest name={away?.name ?? ''} src={away?.icon?.url} size="lg" />
          </div>
        </div>
      </Sheet>
      {isFolded ? <Record centre={centre} match={match} timeZone={timeZone} /> : null}
      <Sheet
        title={t('match.events.timeline')}
        isFlush
        end={
          recorder ? (
            <span className="text-sm text-ink-3">{t('match.live.tab.recordsAllSent', { name: recorder })}</span>
          ) : null
        }
      >
        <LiveTimeline centre={centre} timeZone={timeZone} />
      </Sheet>
      <Suspense>
        <FactsSheet match={record} events={state.events} lengths={periodLengths(record)} mayEdit={match.mayRecord} />
      </Suspense>
      <MatchPane>
        <div className="flex min-h-15 items-center gap-2 border-b border-line px-4 font-semibold">
          <h2>{t('match.live.tab.record')}</h2>
          {state.clock.kind === 'running' ? (
            <span className="tnum rounded-sm bg-sunken px-1.5 text-xs leading-5 text-ink-2">
              <LiveMinute clock={state.clock} lengths={state.lengths} />
            </span>
          ) : null}
        </div>
        <Record centre={centre} match={match} timeZone={timeZone} />
      </MatchPane>
      <Suspense>
        <Sheets centre={centre} />
      </Suspense>
    </>
  );
}

/** The pad with what it needs around it: what waits, what can be undone, and the keys. */
function Record({ centre, match, timeZone }: { centre: Centre; match: LiveMatch; timeZone: string }) {
  const { t } = useTranslation();
  const [isTextShown, setTextShown] = useState(false);
  const { state } = centre;
  if (!match.mayRecord) return <p className="mc-read">{t('match.frame.readOnly')}</p>;
  return (
    <div className="mt-record">
      {state.waiting > 0 || state.refused.length > 0 ? (
        <SyncSign state={state} onText={setTextShown} isTextShown={isTextShown} />
      ) : null}
      {isTextShown ? <SyncText state={state} queue={match.queue} /> : null}
      {state.surplus ? (
        <p role="status" className="mc-say">
          {surplusText(t, state.surplus, centre.names)}
        </p>
      ) : null}
      {state.isSheetKnown || !centre.live.squad ? null : (
        <p className="text-sm text-ink-3">{t('match.live.noSheet')}</p>
      )}
      <Pad centre={centre} />
      <UndoBar centre={centre} timeZone={timeZone} />
      <p className="mt-keys max-tablet:hidden">
        {t('match.live.tab.keys')
          .split(/<\/?k>/)
          .map((part, index) => (index % 2 === 1 ? <kbd key={part}>{part}</kbd> : part))}
      </p>
    </div>
  );
}
