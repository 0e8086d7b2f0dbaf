import type { ReplyGrid } from '@touchline/contract/football/replies';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { answerAt, markAt } from './answer-letters.ts';

export type CellText = (player: ReplyGrid['players'][number], column: number) => string;

/** What a cell says in words: the player, the event and the answer. Stable while the events are. */
export function useCellText(events: ReplyGrid['events'], timeZone: string): CellText {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  return useCallback(
    (player, column) => {
      const { title, startsAt, deadline } = events[column]!;
      const letter = answerAt(player, column);
      const mark = markAt(player, column);
      const answer =
        letter === 'none'
          ? t(deadline === null ? 'replies.event.notAsked' : 'replies.grid.notCalled')
          : t(`replies.sign.${letter}`);
      return t('replies.grid.cell', {
        name: player.player.name,
        event: t('replies.grid.event', {
          title,
          day: `${format.weekday(startsAt)} ${format.dayAndMonth(startsAt)}`,
          time: format.time(startsAt),
        }),
        answer: mark ? `${answer}, ${t(`replies.event.${mark}`)}` : answer,
      });
    },
    [events, t, format],
  );
}
