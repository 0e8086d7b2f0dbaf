import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { matchPagesQuery, matchQuery } from '../../../api/football/matches.ts';
import { usePagedList } from '../../../hooks/records/use-paged-list.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useFetchWhenIdle } from '../../../hooks/use-fetch-when-idle.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { eventHeadings } from '../assigned/event-headings.ts';
import { KeptForm, useKeptForm } from '../records/kept-form.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { RecordSkeleton } from '../records/record-skeleton.tsx';
import { DeleteMatchDialog } from './delete-match-dialog.tsx';
import { MatchDetail } from './match-detail.tsx';
import { MatchLineup } from './match-lineup.tsx';
import { MatchRow, matchRowHeight } from './match-row.tsx';
import type { UnansweredPanelProps } from './played/unanswered-panel.tsx';
import { UnansweredNote } from './played/unanswered-note.tsx';
import type { NewMatchDialogProps } from './new-match-dialog.tsx';

const { Component: NewMatchDialog, preload } = splitComponent<NewMatchDialogProps>(async () => ({
  default: (await import('./new-match-dialog.tsx')).NewMatchDialog,
}));

const { Component: UnansweredPanel } = splitComponent<UnansweredPanelProps>(async () => ({
  default: (await import('./played/unanswered-panel.tsx')).UnansweredPanel,
}));

const noMatches: Match[] = [];
// A season's fixtures fit in a few pages.
const pageSize = 60;

type MatchesPageProps = {
  title: string;
  /** Buttons beside "New" that act on the whole list. */
  tools?: ReactNode;
  /** Stands above the matches. */
  note?: ReactNode;
};

/** The club's matches, upcoming ones first, and the selected one. */
export function MatchesPage({ title, tools, note }: MatchesPageProps) {
  const { t } = useTranslation();
  useFetchWhenIdle(preload);
  const club = useQuery(clubQuery());
  const zone = club.data?.timezone;
  const timeZone = zone ?? 'UTC';
  const format = useFormat(zone);
  const { language } = useTranslation().i18n;
  const list = usePagedList((search) => matchPagesQuery({ pageSize, ...(search ? { search } : {}) }));
  const { upcoming = 0 } = list.lastPage ?? {};
  const { unanswered = 0 } = list.firstPage ?? {};
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const [isGoingThrough, setGoingThrough] = useState(false);

  // Computed per row when the list grows, not while it scrolls.
  const headingOf = useMemo(
    () => eventHeadings({ t, format, timeZone, upcoming }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- formats depend only on language and zone
    [t, language, timeZone, upcoming],
  );
  const keptForm = useKeptForm<Match>();
  const renderRow = useCallback((match: Match) => <MatchRow match={match} timeZone={timeZone} />, [timeZone]);
  const fixtureOf = ({ teams: [home, away] }: Match) => ({ home: home?.name ?? '', away: away?.name ?? '' });

  return (
    <RecordScreen
      kind="matches"
      title={title}
      // Dates cannot be formatted without the club's time zone.
      list={{
        ...list,
        records: zone ? list.records : noMatches,
        isLoading: list.isLoading || (!zone && !club.isError),
        hasFailed: list.hasFailed || (!zone && club.isError),
        retry: () => {
          if (!zone) void club.refetch();
          list.retry();
        },
      }}
      rows={{
        rowHeight: matchRowHeight,
        textOf: (match) => t('matches.fixture', fixtureOf(match)),
        headingOf,
        renderRow,
      }}
      queryOf={matchQuery}
      nameOf={(match) => t('matches.name', { ...fixtureOf(match), date: format.date(match.date) })}
      deleteDialog={(dialog) => <DeleteMatchDialog {...dialog} timeZone={timeZone} />}
      tools={tools}
      note={
        unanswered > 0 ? (
          <>
            {note}
            <UnansweredNote count={unanswered} onGoThrough={() => setGoingThrough(true)} />
          </>
        ) : (
          note
        )
      }
      panel={
        isGoingThrough
          ? (open) => (
              <Suspense>
                <UnansweredPanel
                  timeZone={timeZone}
                  onOpen={(id) => {
                    // A phone has room for one of both.
                    if (isPhone) setGoingThrough(false);
                    open(id);
                  }}
                  onClose={() => setGoingThrough(false)}
                />
              </Suspense>
            )
          : null
      }
      keptForm={<KeptForm form={keptForm}>{(match) => <MatchLineup match={match} timeZone={timeZone} />}</KeptForm>}
      newDialog={(dialog) =>
        dialog.isOpen && zone ? (
          <Suspense>
            <NewMatchDialog {...dialog} timeZone={zone} listed={list.records} />
          </Suspense>
        ) : null
      }
    >
      {(shown) =>
        zone ? (
          <MatchDetail shown={shown} timeZone={zone} keptForm={keptForm} />
        ) : (
          <RecordSkeleton kind="matches" title={title} />
        )
      }
    </RecordScreen>
  );
}
