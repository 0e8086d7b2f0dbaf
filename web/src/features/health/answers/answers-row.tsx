import type { ReplyGrid } from '@touchline/contract/football/replies';
import { memo } from 'react';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { replyLooks } from '../../../components/football/reply-looks.ts';
import { answerAt, markAt } from './answer-letters.ts';
import type { CellText } from './use-cell-text.ts';

type AnswersRowProps = {
  player: ReplyGrid['players'][number];
  row: number;
  /** The cell in the order of the Tab key; null if it is in another row. */
  column: number | null;
  textOf: CellText;
};

/** One player with the answer to each event. Kept as it is while keys and pointer move through other rows. */
export const AnswersRow = memo(function AnswersRow({ player, row, column, textOf }: AnswersRowProps) {
  const { name, shirtNumber } = player.player;
  return (
    <tr>
      <th scope="row" title={name} className="an-name">
        <b className="num-row">{shirtNumber ?? ''}</b>
        <bdi>{name}</bdi>
      </th>
      {Array.from(player.answers, (_, at) => {
        const letter = answerAt(player, at);
        const mark = markAt(player, at);
        const look = letter === 'none' ? null : replyLooks[letter];
        return (
          <td
            key={at}
            role="gridcell"
            aria-label={textOf(player, at)}
            tabIndex={at === column ? 0 : -1}
            data-row={row}
            data-column={at}
            data-letter={letter}
          >
            <span>
              {look ? <look.Icon aria-hidden="true" className={`size-4 stroke-2 ${look.tone}`} /> : null}
              {mark ? <BookingCard colour={mark === 'asks' ? 'red' : 'yellow'} /> : null}
            </span>
          </td>
        );
      })}
    </tr>
  );
});
