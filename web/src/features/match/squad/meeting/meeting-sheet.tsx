import type { EventReplies } from '@touchline/contract/football/replies';
import { Check, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../../components/facts/fact.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { SquadContent } from '../../saving/squad-content.ts';
import { KitView } from './kit-view.tsx';

// The fields bring the choices of days and colours along.
const MeetingFields = lazy(async () => ({ default: (await import('./meeting-fields.tsx')).MeetingFields }));

type MeetingSheetProps = {
  content: SquadContent;
  match: { _id: string; date: string; timeUnknown: boolean };
  answers: EventReplies | undefined;
  timeZone: string;
  mayEdit: boolean;
  isDisabled: boolean;
  onChange: (changes: Partial<SquadContent>) => void;
};

/** When and where the players meet, and what they wear; edited in place. */
export function MeetingSheet(props: MeetingSheetProps) {
  const { content, match, answers, timeZone, mayEdit, isDisabled } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const [isEditing, setEditing] = useState(false);
  const { meetingAt, meetingPlace, travel, kit, note } = content;
  const deadline = answers && answers.mode !== 'off' ? answers.deadline : null;
  const isSameDay = meetingAt !== null && dayIn(timeZone, meetingAt) === dayIn(timeZone, match.date);
  const dayTime = (moment: string) =>
    t('match.squad.dayTime', { day: format.longDate(moment), time: format.time(moment) });
  return (
    <Sheet
      isFlush
      title={t('match.squad.meeting.title')}
      end={
        mayEdit ? (
          <Button
            variant="ghost"
            size="sm"
            icon={isEditing ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
            aria-expanded={isEditing}
            disabled={isDisabled}
            why={isDisabled ? t('common.why.offline') : undefined}
            onClick={() => setEditing(!isEditing)}
          >
            {t(isEditing ? 'match.squad.meeting.done' : 'common.edit')}
          </Button>
        ) : null
      }
    >
      {isEditing ? (
        <Suspense fallback={<div className="mt-meet" />}>
          <MeetingFields {...props} />
        </Suspense>
      ) : (
        <div className="mt-meet">
          <Facts isNarrow>
            <Fact label={t('match.squad.meeting.at')}>
              {meetingAt === null ? null : <bdi>{isSameDay ? format.time(meetingAt) : dayTime(meetingAt)}</bdi>}
            </Fact>
            <Fact label={t('match.squad.meeting.place')}>{meetingPlace}</Fact>
            <Fact label={t('match.squad.meeting.travel')}>{travel}</Fact>
            <Fact label={t('match.squad.meeting.answerBy')}>{deadline === null ? null : dayTime(deadline)}</Fact>
          </Facts>
          <Facts isNarrow>
            <Fact label={t('match.kit.players')}>{kit ? <KitView kit={kit.players} /> : null}</Fact>
            <Fact label={t('match.kit.goalkeeper')}>{kit ? <KitView kit={kit.goalkeeper} /> : null}</Fact>
            <Fact label={t('match.squad.meeting.message')}>
              {note === null ? null : (
                <span dir="auto" className="whitespace-pre-line">
                  {note}
                </span>
              )}
            </Fact>
          </Facts>
        </div>
      )}
    </Sheet>
  );
}
