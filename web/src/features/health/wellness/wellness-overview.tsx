import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { wellnessScoresQuery, wellnessTodayQuery } from '../../../api/health/wellness.ts';
import { HeldBack } from '../../../components/page/held-back.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useServerTable } from '../../../components/table/use-server-table.ts';
import { ExportScores } from './scores/export-scores.tsx';
import { ScoresTable } from './scores/scores-table.tsx';
import { TodaySheet } from './today/today-sheet.tsx';

type WellnessOverviewProps = {
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  actions: ReactNode;
  /** The button in a table without any score. */
  emptyAction: ReactNode;
  timeZone: string | undefined;
};

/** Today's answers, and all scores. */
export function WellnessOverview({ title, titleRef, actions, emptyAction, timeZone }: WellnessOverviewProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const table = useServerTable<'player' | 'type' | 'date'>({ column: 'date', direction: 'descending' });
  const scores = useQuery(wellnessScoresQuery(table.query));
  const isTodayKnown = !useQuery(wellnessTodayQuery()).isPending && timeZone !== undefined;
  return (
    <>
      <PageHead title={title} titleRef={titleRef} actions={actions} />
      <TodaySheet timeZone={timeZone} />
      <HeldBack isReady={isTodayKnown} skeleton={<Skeleton className="h-146 rounded-lg" />}>
        <ScoresTable
          label={title}
          scores={scores}
          server={table.serverOf(scores.data?.total)}
          hasPlayer
          timeZone={timeZone}
          emptyHint={t('wellness.empty.hint')}
          emptyAction={emptyAction}
          barEnd={timeZone ? <ExportScores timeZone={timeZone} /> : null}
        />
      </HeldBack>
    </>
  );
}
