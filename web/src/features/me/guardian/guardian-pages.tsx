import { lazy, Suspense, useState } from 'react';
import { OfflineBar } from '../../../components/feedback/offline-bar.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useOnline } from '../../../lib/offline/connection.ts';
import type { MePageName } from '../me-page-names.ts';
import { MissingCode } from '../missing-code.tsx';
import { otherPages } from '../other-pages.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useChosenChild } from './child-choice.ts';
import { ConsentForChildren } from './consents/consent-for-children.tsx';
import { mayReport, type Member, undecided } from './family.ts';
import { GuardianHome } from './guardian-home.tsx';
import { useFamily } from './use-family.ts';

const CalendarPage = lazy(async () => ({ default: (await import('./family-calendar.tsx')).FamilyCalendar }));
const WeekPage = lazy(async () => ({ default: (await import('./family-week.tsx')).FamilyWeek }));
const AwayPage = lazy(async () => ({ default: (await import('./family-away.tsx')).FamilyAway }));
const ChildPage = lazy(async () => ({ default: (await import('./child-page.tsx')).ChildPage }));
const SeasonPage = lazy(async () => ({ default: (await import('./child-season.tsx')).ChildSeason }));
const ReportPage = lazy(async () => ({ default: (await import('./child-report.tsx')).ChildReport }));
const RpePage = lazy(async () => ({ default: (await import('./family-rpe.tsx')).FamilyRpe }));
const MorePage = lazy(async () => ({ default: (await import('./guardian-more.tsx')).GuardianMore }));

/** Pages of a player that a guardian finds within the child's page. */
const ofChild: ReadonlySet<MePageName> = new Set(['attendance', 'complaints', 'consents', 'data']);

type PageProps = { page: MePageName; members: readonly Member[]; first: Member; onDecide: () => void };

function Page({ page, members, first, onDecide }: PageProps) {
  const chosen = useChosenChild(members);
  const shown = { members, chosen };
  const Devices = otherPages.devices.Page;
  if (page === 'calendar') return <CalendarPage {...shown} me={first.me} />;
  if (page === 'week') return <WeekPage {...shown} me={first.me} />;
  if (page === 'away') return <AwayPage {...shown} />;
  const child = chosen ?? first;
  if (page === 'rpe' && mayReport(child)) return <RpePage key={child._id} child={child} />;
  if (page === 'report' && mayReport(child)) return <ReportPage key={child._id} child={child} />;
  if (page === 'season') return <SeasonPage key={child._id} members={members} child={child} />;
  if (page === 'child' || page === 'report' || ofChild.has(page))
    return <ChildPage key={child._id} members={members} child={child} />;
  if (page === 'more') return <MorePage members={members} />;
  if (page === 'devices') return <Devices me={first.me} />;
  // The other pages are the player's alone.
  return <GuardianHome {...shown} me={first.me} onDecide={onDecide} />;
}

/** A guardian's pages: consent for the children first, then the page between offline bar and bottom bar. */
export function GuardianPages({ page }: { page: MePageName }) {
  const isOnline = useOnline();
  const { members, missing } = useFamily();
  const [isLater, setLater] = useState(false);
  const [first] = members;
  const asked = undecided(members);

  if (!first || missing) {
    const query = missing ?? { isError: true, isFetching: false, refetch: () => window.location.reload() };
    return <NotLoaded page={page} query={query} isGuardian />;
  }
  if (asked.length > 0 && !isLater) return <ConsentForChildren asked={asked} onLater={() => setLater(true)} />;
  return (
    <div className="grid h-[calc(100dvh-3.5rem)] grid-rows-[auto_minmax(0,1fr)_auto]">
      <OfflineBar isOffline={!isOnline} />
      {/* Hidden texts for screen readers must not lengthen the document beyond the screen. */}
      <div key={page} className="relative overflow-y-auto overscroll-contain">
        <Suspense
          fallback={
            <main id="main" tabIndex={-1} className="grid place-items-center outline-hidden">
              <Spinner />
            </main>
          }
        >
          <MissingCode>
            <Page page={page} members={members} first={first} onDecide={() => setLater(false)} />
          </MissingCode>
        </Suspense>
      </div>
      <BottomBar page={page} unread={0} isGuardian />
    </div>
  );
}
