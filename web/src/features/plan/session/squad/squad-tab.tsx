import { startsLater } from '@touchline/contract/football/takes-place';
import type { Reply } from '@touchline/contract/football/replies';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ClipboardCheck, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayAnswerFor } from '../../../../api/football/replies.ts';
import { useMayChange, useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { groupsOf } from '../../../../components/football/replies/reply-groups.ts';
import { ReplyCounts } from '../../../../components/football/replies/reply-counts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { slots } from '../../../../components/page/slots.ts';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useNow } from '../../../../hooks/use-now.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { HeadActions, SessionPane } from '../frame/frame-parts.tsx';
import { useFrameSlots } from '../frame/frame-slots.ts';
import { sessionAddress, type SessionTabProps } from '../frame/session-address.ts';
import { useSessionPeople } from '../people/session-people.ts';
import { AddPlayers } from './add-players.tsx';
import { OtherSquads } from './other-squads.tsx';
import { OutList } from './out-list.tsx';
import { PlayerAnswers } from './player-answers.tsx';
import { RemindButton } from './remind-button.tsx';
import { ReplySheet } from './reply-sheet.tsx';
import { StaffSheet } from './staff-sheet.tsx';

const { Component: AnswerFor } = slots.answerFor;

/** Who comes to a session, with limits first, and its staff with their hours. */
export default function SquadTab(props: SessionTabProps) {
  const { session, content, timeZone } = props;
  const { t } = useTranslation();
  const { people, replies, availability, isLoading } = useSessionPeople(session, timeZone);
  const hasSquads = useSquadChoices() !== undefined;
  const members = useQuery({
    ...squadMembersQuery(session.squad ?? ''),
    enabled: hasSquads && session.squad !== null,
  });
  const hasPane = useFrameSlots().pane !== null;
  const mayAnswer = useMayAnswerFor(session.squad);
  const mayAssign = useMayChange(session.squad);
  const [answered, setAnswered] = useState<Reply | null>(null);
  const [opened, setOpened] = useState<Reply | null>(null);
  const now = useNow();
  const isOff = session.takesPlace === 'off';
  const isAhead = !isOff && startsLater(session.date, new Date(now).toISOString());
  const isAsked = replies !== undefined && replies.mode !== 'off';
  // Where nobody is asked, all who can take part are expected.
  const groups = replies ? groupsOf({ replies: replies.replies, mode: isAsked ? replies.mode : 'optOut' }) : [];
  const out = groups.find(({ key }) => key === 'out')?.replies ?? [];

  const onAnswer = mayAnswer && isAhead && isAsked ? setAnswered : undefined;

  const beside = (
    <>
      <OutList replies={out} availability={availability} day={session.date} timeZone={timeZone} isPane={hasPane} />
      {members.data ? <OtherSquads members={members.data} players={session.players} isPane={hasPane} /> : null}
      {mayAssign ? <AddPlayers session={session} draft={props.draft} isPane={hasPane} /> : null}
    </>
  );
  return (
    <>
      <HeadActions>
        {mayAssign ? (
          <Link
            to={sessionAddress(session._id, null)}
            state={{ assign: true }}
            className={buttonVariants({ variant: 'outline', hasIcon: true, foldsOnPhone: true })}
          >
            <UserPlus aria-hidden="true" />
            <span className="max-tablet:sr-only">{t('assigned.assign')}</span>
          </Link>
        ) : null}
        {isOff ? null : (
          <Link
            to={`/reports/attendance?take=training:${session._id}`}
            state={{ fromList: true }}
            className={clsx(buttonVariants({ hasIcon: true }), 'tp-bar')}
          >
            <ClipboardCheck aria-hidden="true" />
            {t('attendance.take.title')}
          </Link>
        )}
      </HeadActions>
      {/* All at once: a list that comes later would move what is under it away from a finger. */}
      {isLoading || members.isLoading ? (
        <Skeleton className="h-120 rounded-lg" />
      ) : (
        <>
          {replies && isAsked ? (
            <Sheet isFlush>
              <div className="@container">
                <h2 className="sr-only">{t('replies.event.title')}</h2>
                <ReplyCounts answers={replies} startsAt={session.date} timeZone={timeZone} />
              </div>
            </Sheet>
          ) : null}
          {replies && !isAsked ? <p className="text-ink-2">{t('replies.asking.off')}</p> : null}
          {session.players.length === 0 ? <p className="text-ink-2">{t('assigned.nobody')}</p> : null}
          {groups
            .filter(({ key }) => key !== 'out')
            .map((group) => (
              <ReplySheet
                key={group.key}
                group={group}
                people={people}
                groups={content.groups}
                timeZone={timeZone}
                onAnswer={onAnswer}
                onOpen={mayAnswer && isAsked ? setOpened : undefined}
                end={
                  group.key === 'others' && replies && mayAnswer && isAhead ? (
                    <RemindButton event={session._id} replies={replies} timeZone={timeZone} now={now} />
                  ) : null
                }
              />
            ))}
          {hasPane ? <SessionPane>{beside}</SessionPane> : beside}
          <StaffSheet {...props} />
        </>
      )}
      {isOff ? null : <div aria-hidden="true" className="tp-above-bar" />}
      {opened ? (
        <PlayerAnswers
          event={session._id}
          reply={opened}
          timeZone={timeZone}
          onAnswer={
            onAnswer
              ? () => {
                  setOpened(null);
                  onAnswer(opened);
                }
              : undefined
          }
          onClose={() => setOpened(null)}
        />
      ) : null}
      {answered ? (
        <Suspense>
          <AnswerFor
            event={session._id}
            reply={answered}
            startsAt={session.date}
            timeZone={timeZone}
            onClose={() => setAnswered(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
