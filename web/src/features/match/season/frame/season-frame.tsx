import '../../../../components/page/print-page.css';
import '../../frame/match-file.css';
import '../season.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { suspensionsQuery } from '../../../../api/match/suspensions.ts';
import { seasonsQuery } from '../../../../api/club/seasons.ts';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { TabBar } from '../../../../components/page/tab-bar.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { usePageTitle } from '../../../../hooks/use-page-title.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { useSeason } from '../../../../lib/session/season.ts';
import { ReadOnlyLine } from '../../frame/read-only-line.tsx';
import { seasonTabs, type SeasonView } from './use-season-view.ts';

/** What stands beside the page, or in a sheet over it where there is no room. */
export type SeasonPane = {
  title: string;
  /** In place of the title beside the page. */
  head?: ReactNode;
  children: ReactNode;
  /** Undefined: it stays, and folded it is opened by nothing but its own button. */
  onClose?: (() => void) | undefined;
  isOpen: boolean;
};

type SeasonFrameProps = {
  view: SeasonView;
  actions?: ReactNode;
  /** Who reads it may not change it. */
  isReadOnly?: boolean;
  /** Something waits to be saved: phones show the actions in a bar at the bottom. */
  isEditing?: boolean;
  pane?: SeasonPane | null;
  children: ReactNode;
};

/** Head, tabs and pane around each of the season pages. */
export function SeasonFrame({
  view,
  actions,
  isReadOnly = false,
  isEditing = false,
  pane,
  children,
}: SeasonFrameProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const isWide = !useMediaQuery('(width < 62.5rem)');
  const title = useSeasonTitle();
  usePageTitle(title);
  // The list of suspensions is small, and its count belongs to the tab.
  const suspensions = useQuery({ ...suspensionsQuery(view.filter), meta: { quiet: true } });
  const open = suspensions.data?.records.filter(({ state }) => state === 'open').length ?? 0;
  const beside = pane && isWide ? pane : null;

  return (
    <>
      <PaneLayout
        listLabel={beside?.title ?? ''}
        list={
          beside ? (
            <>
              {beside.head ?? (
                <div className="flex min-h-15 items-center gap-3 border-b border-line px-4 py-2.5">
                  <h2 className="min-w-0 text-input font-semibold wrap-anywhere">{beside.title}</h2>
                </div>
              )}
              <div className="min-h-0 overflow-y-auto overscroll-contain pb-6">{beside.children}</div>
            </>
          ) : undefined
        }
      >
        <div className="mt-head" data-page-head>
          <PageHead
            title={title}
            back={{
              label: t('nav.matches'),
              onBack: () => void navigate('/projects/matches'),
              isEverywhere: true,
            }}
            isEditing={isEditing && isPhone}
            actions={actions}
          />
          <TabBar
            label={t('match.season.label')}
            shown={String(open)}
            tabs={seasonTabs.map((tab) => ({
              id: tab,
              to: { search: view.tabSearch(tab) },
              isCurrent: tab === view.tab,
              label: t(`match.season.tabs.${tab}`),
              end:
                tab === 'suspensions' && open > 0 ? (
                  <CountBadge count={format.number(open)} label={t('match.season.openCount', { count: open })} />
                ) : null,
            }))}
          />
        </div>
        {isReadOnly ? <ReadOnlyLine /> : null}
        {children}
      </PaneLayout>
      {pane && !isWide ? (
        <Dialog isOpen={pane.isOpen} isFlush title={pane.title} onClose={() => pane.onClose?.()}>
          {pane.children}
        </Dialog>
      ) : null}
    </>
  );
}

/** "Season 2026/27": the chosen one, or the current one. */
function useSeasonTitle(): string {
  const { t } = useTranslation();
  const chosen = useSeason();
  const seasons = useQuery(seasonsQuery()).data?.records;
  const season = seasons?.find(({ _id, state }) => (chosen ? _id === chosen : state === 'current'));
  return season ? t('match.season.title', { season: season.name }) : t('match.season.label');
}
