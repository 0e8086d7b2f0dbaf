import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Stethoscope, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownAttendancesQuery } from '../../../api/me/me-attendances.ts';
import { ownComplaintsQuery } from '../../../api/me/me-complaints.ts';
import { childScoresQuery } from '../../../api/me/me-guardian.ts';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { AttendanceRow } from '../attendance/attendance-rows.tsx';
import { RateCard } from '../attendance/rate-card.tsx';
import { ComplaintCard } from '../complaints/complaint-card.tsx';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { AnswerRow } from './answer-row.tsx';
import { chooseChild } from './child-choice.ts';
import { ChildChips } from './child-chips.tsx';
import { ChildConsents } from './consents/child-consents.tsx';
import { MyStatus } from '../status/my-status.tsx';
import { mayReport, type Member } from './family.ts';
import { useWithoutGone } from './use-family.ts';

type ChildPageProps = { members: readonly Member[]; child: Member };

/** What a guardian sees of one child. From the age of consent on, that is the calendar alone. */
export function ChildPage({ members, child }: ChildPageProps) {
  const { t } = useTranslation();
  const name = child.callName;
  return (
    <MePage title={t('me.children.about', { name })} isBelowMe>
      <ChildChips members={members} chosen={child} hasAll={false} />
      <Card isFlush>
        <PlayerLink
          href="/me/season"
          onClick={() => chooseChild(child._id)}
          className="wash flex min-h-15 items-center gap-3 px-4 text-md font-semibold hover:bg-hover focus-visible:-outline-offset-4"
        >
          <Trophy aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-ink-2" />
          {t('me.season.titleChild', { name })}
          <ChevronRight aria-hidden="true" className="flip ms-auto size-5 shrink-0 stroke-2 text-ink-3" />
        </PlayerLink>
      </Card>
      {child.stage === 'minor' ? (
        <Card title={t('me.children.aloneTitle', { name })}>
          <p className="text-pretty">{t('me.children.aloneText', { name })}</p>
        </Card>
      ) : (
        <YoungChild child={child} />
      )}
    </MePage>
  );
}

const heading = 'text-lg font-bold tracking-title';

function YoungChild({ child }: { child: Member }) {
  const { t } = useTranslation();
  const timeZone = child.me.club.timezone;
  const scores = useInfiniteQuery(childScoresQuery(child._id));
  const attendances = useInfiniteQuery(ownAttendancesQuery(child._id));
  const complaints = useInfiniteQuery(ownComplaintsQuery(child._id));
  useWithoutGone([scores, attendances, complaints]);
  const answers = scores.data?.pages.flatMap(({ records }) => records);
  const attended = attendances.data?.pages.flatMap(({ records }) => records);
  const rate = attendances.data?.pages[0]?.rate;
  const reports = complaints.data?.pages.flatMap(({ records }) => records);

  return (
    <>
      {child.mayAnswer ? null : (
        <p className="text-pretty text-ink-2">{t('me.children.notAnswer', { name: child.callName })}</p>
      )}
      <MyStatus
        timeZone={timeZone}
        now={child.me.now}
        mayReport={mayReport(child)}
        maySend={child.mayAnswer}
        child={child._id}
      />
      <h2 className={heading}>{t('me.data.wellnessScores')}</h2>
      {!answers ? (
        <LoadState query={scores} />
      ) : answers.length === 0 ? (
        <Card>
          <p>{t('me.children.noAnswers')}</p>
        </Card>
      ) : (
        <Card isFlush>
          <ul className="divide-y divide-line">
            {answers.map((score) => (
              <AnswerRow key={score._id} score={score} timeZone={timeZone} />
            ))}
          </ul>
        </Card>
      )}
      <MoreButton query={scores} />

      <h2 className={heading}>{t('me.data.attendances')}</h2>
      {rate && rate.called > 0 ? <RateCard rate={rate} /> : null}
      {!attended ? (
        <LoadState query={attendances} />
      ) : attended.length === 0 ? (
        <Card>
          <p>{t('me.attendance.empty')}</p>
        </Card>
      ) : (
        <Card isFlush>
          <ul className="divide-y divide-line">
            {attended.map((attendance) => (
              <AttendanceRow key={attendance._id} attendance={attendance} timeZone={timeZone} />
            ))}
          </ul>
        </Card>
      )}
      <MoreButton query={attendances} />

      <h2 className={heading}>{t('me.data.complaints')}</h2>
      {!reports ? (
        <LoadState query={complaints} />
      ) : reports.length === 0 ? (
        <Card>
          <p>{t('me.children.reportsNone')}</p>
        </Card>
      ) : (
        reports.map((report) => (
          // Reading a reply is the child's.
          <ComplaintCard
            key={report._id}
            complaint={{ ...report, isUnread: false }}
            timeZone={timeZone}
            child={child}
          />
        ))
      )}
      <MoreButton query={complaints} />
      {mayReport(child) ? (
        <PlayerLink
          href="/me/report"
          onClick={() => chooseChild(child._id)}
          className={`${buttonVariants({ size: 'lg' })} h-auto! min-h-14 py-2 text-md! whitespace-normal!`}
        >
          <Stethoscope aria-hidden="true" />
          {t('me.children.report', { name: child.callName })}
        </PlayerLink>
      ) : null}

      <h2 className={heading}>{t('me.children.consent')}</h2>
      <ChildConsents child={child} />
    </>
  );
}
