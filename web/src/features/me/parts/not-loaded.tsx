import { useTranslation } from 'react-i18next';
import { OfflineBar } from '../../../components/feedback/offline-bar.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import type { MePageName } from '../me-page-names.ts';
import { LoadState, type LoadStateProps } from './load-state.tsx';

const titles: Record<MePageName, TextKey> = {
  today: 'me.today.title',
  calendar: 'me.calendar.title',
  week: 'replies.week.title',
  away: 'replies.away.title',
  report: 'me.report.title',
  more: 'me.more.title',
  attendance: 'me.attendance.title',
  season: 'me.season.title',
  rpe: 'me.rpe.title',
  complaints: 'me.complaints.title',
  data: 'me.data.title',
  consents: 'me.consent.pageTitle',
  devices: 'me.devices.title',
  child: 'me.children.label',
};

/** A guardian's pages are about children, whose names are not known yet. */
const titlesOfGuardians: Partial<Record<MePageName, TextKey>> = {
  calendar: 'me.nav.calendar',
  week: 'replies.week.titleChild',
  away: 'replies.away.titleChild',
  report: 'me.children.label',
  season: 'me.children.label',
  rpe: 'me.children.label',
};

type NotLoadedProps = LoadStateProps & { page: MePageName; isGuardian?: boolean };

/** The opened page, by its own heading, while it is not known whose it is. */
export function NotLoaded({ page, query, isGuardian = false }: NotLoadedProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const title = t((isGuardian && titlesOfGuardians[page]) || titles[page]);
  // Today greets by name instead of a heading.
  const isToday = page === 'today';
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)]">
      <OfflineBar isOffline={!isOnline} />
      <PlayerScreen title={title} hasOwnHeading={isToday}>
        {isToday ? <h1 className="sr-only">{title}</h1> : null}
        <LoadState query={query} />
      </PlayerScreen>
    </div>
  );
}
