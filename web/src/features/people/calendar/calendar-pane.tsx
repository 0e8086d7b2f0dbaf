import { useQuery } from '@tanstack/react-query';
import type { UserListItem } from '@touchline/contract/people/users';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { userQuery } from '../../../api/people/users.ts';
import { StatusSlot } from '../../../components/availability/status-slot.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { CalendarViews } from '../../../components/page/calendar-views.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { announce } from '../../../lib/state/announce.ts';
import { PersonNotFound } from '../people/person-not-found.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { isRecordGone, isRecordId } from '../../../hooks/records/use-record.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { PlayerCalendar } from './player-calendar.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import type { ShownOn } from './use-shown-days.ts';
import { useToday } from './use-today.ts';

type CalendarPaneProps = {
  id: string;
  title: string;
  /** The player's data from the list. */
  listed: UserListItem | undefined;
  shownOn: ShownOn;
  onFirst: (() => void) | undefined;
  onBack: () => void;
  backLabel: string;
  /** Opened in place of the focused element. */
  takesFocus: boolean;
};

/** The calendar under the name of its player. */
export function CalendarPane(props: CalendarPaneProps) {
  const { id, title, listed, shownOn, onFirst, onBack, backLabel, takesFocus } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDesktop = useMediaQuery('(width >= 75rem)');
  // There the list has the switch.
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const club = useQuery(clubQuery());
  // A search removes the player from the list, not from the page.
  const [seen, setSeen] = useState(listed);
  if (listed && listed !== seen) setSeen(listed);
  const known = listed ?? (seen?._id === id ? seen : undefined);
  // A player below the loaded part of the list is fetched separately.
  const single = useQuery({ ...userQuery(id), enabled: isRecordId(id) && !known, meta: { quiet: true } });
  const person = known ?? single.data?.record;
  const name = person?.name;
  const timeZone = club.data?.timezone ?? 'UTC';
  const today = useToday(timeZone);
  const shown = shownOn(today);
  usePageTitle(name ? t('common.pageTitle', { name, page: title }) : title);

  const isReady = name !== undefined && club.data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    if (takesFocus) heading.current?.focus();
    else announce(name);
    // Once for each player.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isReady]);

  const back = { label: backLabel, onBack };
  if (!isRecordId(id) || (!person && isRecordGone(single.error)) || (person && person.role !== 'player'))
    return <PersonNotFound kind="players" back={back} onFirst={onFirst} />;
  const failed = !person && single.isError ? single : club.isError && !club.data ? club : undefined;
  if (failed)
    return (
      <>
        <PageHead title={name ?? title} back={back} />
        <ErrorState
          message={t('calendar.loadFailed')}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </>
    );
  if (!isReady) return <CalendarSkeleton title={title} />;

  return (
    <>
      <PageHead
        title={name}
        titleRef={heading}
        meta={listed?.availability ? <StatusSlot status={listed.availability} size="md" /> : undefined}
        back={back}
        actions={
          <>
            {isPhone ? null : <CalendarViews />}
            {isDesktop ? <SubscribeButton /> : null}
            <SegmentedControl
              kind="toggle"
              label={t('calendar.view.label')}
              value={shown.view}
              options={[
                { value: 'detailed', label: t('calendar.view.detailed') },
                { value: 'compact', label: t('calendar.view.compact') },
              ]}
              onChange={shown.setView}
            />
          </>
        }
      />
      <PlayerCalendar playerId={id} shown={shown} today={today} timeZone={timeZone} isSubscribeInHead={isDesktop} />
    </>
  );
}
