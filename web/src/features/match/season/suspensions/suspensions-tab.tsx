import { useQuery } from '@tanstack/react-query';
import type { Suspension } from '@touchline/contract/match/suspensions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { suspensionsQuery } from '../../../../api/match/suspensions.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { SeasonFilters } from '../frame/season-filters.tsx';
import { SeasonFrame } from '../frame/season-frame.tsx';
import { SeasonRowsSkeleton } from '../frame/season-skeleton.tsx';
import type { SeasonView } from '../frame/use-season-view.ts';
import { BrinkSheet } from './brink-sheet.tsx';
import { CamePane } from './came-pane.tsx';
import { ChangeSuspension, type SuspensionAct } from './change-suspension.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { SuspensionsList } from './suspensions-list.tsx';
import { SuspensionsTable } from './suspensions-table.tsx';
import { UndecidedCards } from './undecided-cards.tsx';

type Opened =
  | { dialog: 'change'; suspension: Suspension; act: SuspensionAct }
  | { dialog: 'decision'; start?: { player: string; league: string } };

/** Who misses which matches and why, and who is one yellow card from a ban. */
export function SuspensionsTab({ view }: { view: SeasonView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useClubTime();
  const isWide = !useMediaQuery('(width < 62.5rem)');
  const Suspensions = useMediaQuery('(width < 47.5rem)') ? SuspensionsList : SuspensionsTable;
  const query = useQuery(suspensionsQuery(view.filter));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>();
  const { data } = query;
  const records = data?.records ?? [];
  // Beside the table there is room for one of them from the beginning.
  const shown = records.find(({ _id }) => _id === openedId) ?? (isWide ? records[0] : undefined);
  const mayEdit = data?.mayEdit === true;
  const act = (suspension: Suspension, what: SuspensionAct) => setOpened({ dialog: 'change', suspension, act: what });

  return (
    <SeasonFrame
      view={view}
      isReadOnly={data?.mayEdit === false}
      actions={
        mayEdit ? (
          <Button
            variant="outline"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setOpened({ dialog: 'decision' })}
          >
            {t('match.season.suspensions.byDecision')}
          </Button>
        ) : null
      }
      pane={
        shown && timeZone
          ? {
              title: shown.player.name,
              head: (
                <div className="flex min-h-15 items-center gap-2.5 border-b border-line px-4 py-2">
                  {shown.player.shirtNumber === null ? null : (
                    <span className="num-row text-[1.5rem]">{shown.player.shirtNumber}</span>
                  )}
                  <h2 className="min-w-0 text-input font-semibold wrap-anywhere">
                    <bdi>{shown.player.name}</bdi>
                  </h2>
                </div>
              ),
              children: (
                <CamePane
                  suspension={shown}
                  timeZone={timeZone}
                  onAct={mayEdit ? (what) => act(shown, what) : undefined}
                />
              ),
              isOpen: openedId !== null && opened === undefined,
              onClose: () => setOpenedId(null),
            }
          : null
      }
    >
      {query.isError && !data ? (
        <section className="mf-sheet">
          <ErrorState
            message={t('match.season.suspensions.failed')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </section>
      ) : (
        <div className="print-page mf-landscape grid gap-5">
          <section className="mf-sheet" aria-labelledby="suspensions-title">
            <div className="mf-sheet-head">
              <h2 id="suspensions-title" className="text-input font-semibold">
                {t('match.season.suspensions.title')}
              </h2>
              {records.length > 0 ? <CountBadge count={format.number(records.length)} /> : null}
              <div className="mf-sheet-filters">
                <SeasonFilters view={view} />
              </div>
            </div>
            {!data || !timeZone ? (
              <SeasonRowsSkeleton rows={4} />
            ) : records.length === 0 ? (
              <EmptyState
                title={t('match.season.suspensions.nobody')}
                hint={t('match.season.suspensions.nobodyHint')}
              />
            ) : (
              <Suspensions
                suspensions={records}
                timeZone={timeZone}
                selectedId={shown?._id}
                onOpen={setOpenedId}
                onAct={mayEdit ? act : undefined}
              />
            )}
          </section>
          {data && timeZone && data.undecided.length > 0 ? (
            <UndecidedCards
              cards={data.undecided}
              timeZone={timeZone}
              onDecide={
                mayEdit
                  ? ({ player, league }) =>
                      setOpened({ dialog: 'decision', start: { player: player._id, league: league._id } })
                  : undefined
              }
            />
          ) : null}
          {data ? <BrinkSheet brink={data.brink} /> : null}
        </div>
      )}
      {opened?.dialog === 'change' ? (
        <ChangeSuspension suspension={opened.suspension} act={opened.act} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened?.dialog === 'decision' && timeZone ? (
        <DecisionDialog view={view} timeZone={timeZone} start={opened.start} onClose={() => setOpened(undefined)} />
      ) : null}
    </SeasonFrame>
  );
}
