import type { Reply } from '@touchline/contract/football/replies';
import type { SessionGroup } from '@touchline/contract/football/session/session-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyGroup } from '../../../../components/football/replies/reply-groups.ts';
import { ReplyRow } from '../../../../components/football/replies/reply-row.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { BibSquare } from '../people/bib-square.tsx';
import type { SessionPerson } from '../people/session-people.ts';

type ReplySheetProps = {
  group: ReplyGroup;
  people: readonly SessionPerson[];
  groups: readonly SessionGroup[];
  timeZone: string;
  onAnswer: ((reply: Reply) => void) | undefined;
  onOpen: ((reply: Reply) => void) | undefined;
  end: ReactNode;
};

/** Players who have answered alike, with the bib of their group. */
export function ReplySheet({ group, people, groups, timeZone, onAnswer, onOpen, end }: ReplySheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2.5">
          {t(`replies.groups.${group.key}`)}
          <CountBadge count={group.replies.length} />
        </span>
      }
      end={end}
    >
      <ul className="@container divide-y divide-line">
        {group.replies.map((reply) => {
          const { _id: id } = reply.player;
          const bib = groups.find(({ players }) => players.includes(id))?.bib;
          return (
            <ReplyRow
              key={id}
              reply={reply}
              timeZone={timeZone}
              onAnswer={onAnswer}
              onOpen={onOpen}
              limit={people.find(({ _id }) => _id === id)?.limit ?? undefined}
              sign={
                bib ? (
                  <>
                    <BibSquare bib={bib} />
                    <span className="sr-only">{t(`session.bibs.${bib}`)}</span>
                  </>
                ) : null
              }
            />
          );
        })}
      </ul>
    </Sheet>
  );
}
