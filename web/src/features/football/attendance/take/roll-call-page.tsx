import { type RollCall } from '@touchline/contract/football/attendances';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rollCallQuery } from '../../../../api/football/attendances.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useClubZone } from '../../../../api/club/club.ts';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { usePageTitle } from '../../../../hooks/use-page-title.ts';
import { isRecordGone } from '../../../../hooks/records/use-record.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isAhead, type OccasionKey, occasionOf } from '../parts/occasion.ts';
import { sessionText } from '../parts/session-text.ts';
import { useArrivalFocus } from '../../../../hooks/focus/use-arrival-focus.ts';
import { splitComponent } from '../../../../lib/browser/split-component.ts';
import { Counters } from './counters.tsx';
import type { NotOnRollProps } from './not-on-roll.tsx';
import { RefusedMarks } from './refused-marks.tsx';
import { RollAnswers } from './roll-answers.tsx';
import { RollCallList } from './roll-call-list.tsx';
import { useRollCall } from './use-roll-call.ts';
import { useSteadyPlace } from './use-steady-place.ts';

// Hardly ever is attendance looked up of something that was called off.
const { Component: NotOnRoll } = splitComponent<NotOnRollProps>(async () => ({
  default: (await import('./not-on-roll.tsx')).NotOnRoll,
}));
const RollCallGuests = lazy(async () => ({ default: (await import('./roll-call-guests.tsx')).RollCallGuests }));

type RollCallPageProps = {
  occasionKey: OccasionKey;
  /** Whether it was opened from within the console. */
  hasMoved: boolean;
  onLeave: () => void;
};

/** The roll call: tap a called player to mark attendance. Works offline. */
export function RollCallPage({ occasionKey, hasMoved, onLeave }: RollCallPageProps) {
  const { t } = useTranslation();
  const occasion = occasionOf(occasionKey);
  const query = useQuery({ ...rollCallQuery(occasion ?? {}), enabled: occasion !== undefined });
  const roll = useRollCall(occasionKey, query.data);
  const { data } = query;
  const hasSquads = useSquadChoices() !== undefined;
  const { timeZone } = useClubZone();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(titleRef, hasMoved);
  useSteadyPlace(titleRef);
  const title = data ? sessionText(t, data.occasion.session) : t('attendance.take.title');
  usePageTitle(t('common.pageTitle', { name: title, page: t('nav.attendance') }));

  const notOn = data?.occasion.notOn ?? null;
  const isBefore = data !== undefined && notOn === null && timeZone !== undefined && isAhead(data.occasion, timeZone);
  /** Whether somebody can be marked. */
  const isTaken = data !== undefined && notOn === null && data.players.length > 0;

  const body = () => {
    if (occasion === undefined || (!data && isRecordGone(query.error)))
      return (
        <EmptyState
          drawing="offside"
          title={t('attendance.take.missing.title')}
          hint={t('attendance.take.missing.hint')}
        />
      );
    if (!data && query.isError)
      return (
        <ErrorState
          message={t('attendance.take.loadFailed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      );
    if (!data) return <RollCallSkeleton />;
    if (notOn)
      return (
        <Suspense fallback={<RollCallSkeleton />}>
          <NotOnRoll notOn={notOn} rollCall={data} timeZone={timeZone ?? 'UTC'} />
        </Suspense>
      );
    if (data.players.length === 0)
      return <EmptyState title={t('attendance.take.nobody')} hint={t('attendance.take.nobodyHint')} />;
    return <RollCallList roll={roll} hasAnswers={data.summary !== undefined} timeZone={timeZone ?? 'UTC'} />;
  };

  return (
    <PaneLayout>
      <PageHead
        titleRef={titleRef}
        title={title}
        back={{ label: t('nav.attendance'), onBack: onLeave, isEverywhere: true }}
        meta={data ? <When occasion={data.occasion} /> : null}
        actions={
          isTaken ? (
            <Button
              icon={<CheckCheck aria-hidden="true" />}
              // Nobody can have come before the start: the server would refuse every mark.
              disabled={isBefore || roll.counts.open === 0 || !roll.canMark}
              why={
                isBefore
                  ? t('attendance.take.ahead')
                  : t(roll.counts.open === 0 ? 'attendance.take.allMarked' : 'attendance.take.cannotMark')
              }
              onClick={roll.markRest}
            >
              {t('attendance.take.markRest')}
            </Button>
          ) : null
        }
      />
      <RefusedMarks refused={roll.refused} called={data?.players} />
      {isBefore ? <Alert variant="info">{t('attendance.take.ahead')}</Alert> : null}
      {isTaken ? (
        <Counters counts={roll.counts} restCount={roll.restCount} restStatus={roll.restStatus} onUndo={roll.undoRest} />
      ) : null}
      {data?.summary && isTaken ? <RollAnswers roll={roll} isBefore={isBefore} onFinish={onLeave} /> : null}
      {body()}
      {data && hasSquads && notOn === null ? (
        <Suspense>
          <RollCallGuests occasion={data.occasion} />
        </Suspense>
      ) : null}
    </PaneLayout>
  );
}

function When({ occasion: { kind, startsAt, timeUnknown, day } }: Pick<RollCall, 'occasion'>) {
  const { t } = useTranslation();
  const { timeZone = 'UTC' } = useClubZone();
  const format = useFormat(timeZone);
  if (kind === 'day')
    return (
      <time dateTime={day} className="first-letter:uppercase">
        {format.longDate(day)}
      </time>
    );
  return (
    <time dateTime={timeUnknown ? day : startsAt} className="first-letter:uppercase">
      {t('assigned.when', {
        day: format.longDate(startsAt),
        time: timeUnknown ? t('pieces.timeUnknown') : format.time(startsAt),
      })}
    </time>
  );
}

function RollCallSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="rounded-lg border border-line bg-surface">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          aria-hidden="true"
          className="flex h-19 items-center gap-3 border-b border-line px-5 last:border-b-0"
        >
          <Skeleton className="size-6 shrink-0" />
          <Skeleton className="size-9 shrink-0 rounded-[9px]" />
          <Skeleton className="w-36" />
        </div>
      ))}
    </div>
  );
}
