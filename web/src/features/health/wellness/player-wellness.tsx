import { useQuery } from '@tanstack/react-query';
import type { UserListItem } from '@touchline/contract/people/users';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { playerConsentsQuery } from '../../../api/people/consents.ts';
import { playerWellnessScoresQuery } from '../../../api/health/wellness.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { isRecordGone, isRecordId } from '../../../hooks/records/use-record.ts';
import { useServerTable } from '../../../components/table/use-server-table.ts';
import { announce } from '../../../lib/state/announce.ts';
import { useReportPlayer } from '../../../api/people/users-players.ts';
import { ScoresTable } from './scores/scores-table.tsx';
import { TrendSheet } from './trend/trend-sheet.tsx';

type PlayerWellnessProps = {
  id: string;
  /** The player's entry in the list. */
  listed: UserListItem | undefined;
  isListLoading: boolean;
  /** The page's title. */
  title: string;
  actions: ReactNode;
  /** The button in a table without any score. */
  emptyAction: ReactNode;
  onBack: () => void;
  timeZone: string | undefined;
};

/** One player's scores, below the trend with the player's usual range. */
export function PlayerWellness(props: PlayerWellnessProps) {
  const { id, listed, isListLoading, title, actions, emptyAction, onBack, timeZone } = props;
  const { t } = useTranslation();
  const table = useServerTable<'type' | 'date'>({ column: 'date', direction: 'descending' });
  const scores = useQuery({ ...playerWellnessScoresQuery(id, table.query), enabled: isRecordId(id) });
  const { data: consents } = useQuery({ ...playerConsentsQuery(id), enabled: isRecordId(id) });
  const hasRefused = consents?.consents.some(({ purpose, state }) => purpose === 'wellness' && state === 'refused');
  const { player, isMissing } = useReportPlayer(id, listed, isListLoading);
  const name = player?.name;
  const heading = name ? t('wellness.of', { name }) : title;
  usePageTitle(heading);
  useEffect(() => {
    if (name) announce(t('wellness.of', { name }));
    // Once per player.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, name === undefined]);

  const back = { label: t('common.back'), onBack, isEverywhere: true };
  if (isMissing || (!player && isRecordGone(scores.error)))
    return (
      <>
        <PageHead title={title} back={back} />
        <EmptyState drawing="offside" title={t('players.notFound.title')} hint={t('wellness.notFoundHint')} />
      </>
    );
  if (hasRefused)
    return (
      <>
        <PageHead title={heading} back={back} />
        <EmptyState drawing="offside" title={t('wellness.refused.title')} hint={t('wellness.refused.hint')} />
      </>
    );
  return (
    <>
      <PageHead title={heading} back={back} actions={actions} />
      {timeZone ? <TrendSheet key={id} playerId={id} name={name ?? ''} timeZone={timeZone} /> : null}
      <ScoresTable
        label={heading}
        scores={scores}
        server={table.serverOf(scores.data?.total)}
        hasPlayer={false}
        timeZone={timeZone}
        emptyHint={t('wellness.empty.playerHint')}
        emptyAction={emptyAction}
      />
    </>
  );
}
