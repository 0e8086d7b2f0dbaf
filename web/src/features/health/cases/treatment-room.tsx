import './room/room.css';
import { useQuery } from '@tanstack/react-query';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { MedicalCase } from '@touchline/contract/health/cases';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubZone } from '../../../api/club/club.ts';
import { stagesQuery } from '../../../api/health/case-settings.ts';
import { casesQuery } from '../../../api/health/cases.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { type Day, dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AvailabilityHead } from '../availability-frame/availability-head.tsx';
import { CaseBoard } from './board/case-board.tsx';
import { dueOf } from './due.ts';
import { useAskedCase } from './new-case/asked-case.ts';
import { NewCaseDialog } from './new-case/new-case-dialog.tsx';
import { CaseGroups } from './room/case-groups.tsx';
import { CaseTable } from './room/case-table.tsx';
import { NeedsStrip } from './room/needs-strip.tsx';
import { ReturnDialog } from './room/return-dialog.tsx';
import { RoomBar, type RoomView } from './room/room-bar.tsx';
import { useRoomFilter } from './room/use-room-filter.ts';
import { useChangedCases, useSteadyCases } from './room/use-steady-cases.ts';
import { useUndoKey } from './stage/last-move.ts';
import { StageDialog } from './stage/stage-dialog.tsx';

/** All open cases of the chosen squad, those where something is due first. For medical staff alone. */
export function TreatmentRoom({ title }: { title: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone, hasFailed, retry } = useClubZone();
  const cases = useQuery(casesQuery({}));
  const stages = useQuery(stagesQuery());
  const { isAsked, asked, settle } = useAskedCase();
  const [isCreating, setCreating] = useState(isAsked);
  const closeNew = () => {
    setCreating(false);
    settle();
  };
  const today = timeZone === undefined ? undefined : dayIn(timeZone, new Date());
  const content = () => {
    if (cases.isError && !cases.data)
      return (
        <ErrorState message={t('cases.failed')} onRetry={() => void cases.refetch()} isRetrying={cases.isFetching} />
      );
    if (stages.isError && !stages.data)
      return (
        <ErrorState message={t('cases.failed')} onRetry={() => void stages.refetch()} isRetrying={stages.isFetching} />
      );
    if (hasFailed) return <ErrorState message={t('cases.failed')} onRetry={retry} />;
    if (!cases.data || !stages.data || today === undefined || timeZone === undefined) return <RoomSkeleton />;
    return (
      <Room
        cases={cases.data.records}
        stages={stages.data}
        today={today}
        timeZone={timeZone}
        onNew={() => setCreating(true)}
      />
    );
  };
  return (
    <>
      <AvailabilityHead
        title={title}
        tab="room"
        meta={today ? <span>{format.longDate(today)}</span> : null}
        openCases={cases.data?.total}
        actions={
          <Button
            icon={<Plus aria-hidden="true" />}
            disabled={today === undefined}
            why={undefined}
            onClick={() => setCreating(true)}
          >
            {t('cases.new.title')}
          </Button>
        }
      />
      {content()}
      {isCreating && today ? <NewCaseDialog today={today} asked={asked} onClose={closeNew} /> : null}
    </>
  );
}

type RoomProps = {
  cases: readonly MedicalCase[];
  stages: readonly StageSetting[];
  today: Day;
  timeZone: string;
  onNew: () => void;
};

function Room({ cases: all, stages, today, timeZone, onNew }: RoomProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const hasBoard = useMediaQuery('(width >= 60rem)');
  const [wanted, setWanted] = useState<RoomView>('board');
  const filter = useRoomFilter(all);
  const { isFound } = filter;
  const [isClosed, setClosed] = useState(false);
  const [moving, setMoving] = useState<{ id: string; stage: StageSetting } | null>(null);
  const [returning, setReturning] = useState<MedicalCase | null>(null);
  const view = hasBoard ? wanted : 'list';
  const hasClosed = view === 'list' && isClosed;
  const closed = useQuery({ ...casesQuery({ state: 'closed' }), enabled: hasClosed });
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const placedOf = useSteadyCases(all, { isHeld: held.pointer || held.focus, own });
  const changeOf = useChangedCases(all, { stages, own });
  useUndoKey();

  const open = all.filter(isFound);
  const listed = hasClosed ? [...open, ...(closed.data?.records ?? []).filter(isFound)] : open;
  const moveTo = (one: MedicalCase, key: number) => {
    const stage = stages.find((each) => each.key === key);
    if (!stage) return;
    setOwn(new Set([...own, one._id]));
    setMoving({ id: one._id, stage });
  };
  const setReturn = (one: MedicalCase) => {
    setOwn(new Set([...own, one._id]));
    setReturning(one);
  };
  const next = ({ stage }: MedicalCase) => stages.find(({ key }) => key > stage);

  const list = () => {
    if (all.length === 0 && !hasClosed)
      return (
        <section className="rounded-lg border border-line bg-surface shadow-1">
          <EmptyState
            title={t('cases.empty.title')}
            hint={t('cases.empty.hint')}
            action={
              <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={onNew}>
                {t('cases.new.title')}
              </Button>
            }
          />
        </section>
      );
    if (listed.length === 0)
      return (
        <section className="rounded-lg border border-line bg-surface shadow-1">
          <EmptyState drawing="offside" title={t('cases.notFound')} />
        </section>
      );
    const shown = { stages, today, squads: filter.squads, placedOf, changeOf };
    if (view === 'board') return <CaseBoard {...shown} cases={open} onMove={moveTo} />;
    if (isPhone && !hasClosed) return <CaseGroups {...shown} cases={open} />;
    return <CaseTable {...shown} cases={listed} timeZone={timeZone} empty={{ title: t('cases.notFound') }} />;
  };

  return (
    <div className="grid gap-4">
      {view === 'board' ? (
        <NeedsStrip
          cases={all}
          today={today}
          onClear={(one) => moveTo(one, next(one)?.key ?? one.stage)}
          onReturn={setReturn}
        />
      ) : null}
      <RoomBar
        view={hasBoard ? view : null}
        onView={setWanted}
        filter={filter}
        closed={view === 'list' ? { isOn: isClosed, onChange: setClosed } : null}
        counts={{ open: all.length, waiting: all.filter((one) => dueOf(one, today)).length }}
      />
      <div
        onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
        onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
        onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
        onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      >
        {list()}
      </div>
      {moving ? (
        <StageDialog
          key={`${moving.id} ${moving.stage.key}`}
          caseId={moving.id}
          stage={moving.stage}
          today={today}
          onClose={() => setMoving(null)}
        />
      ) : null}
      {returning ? <ReturnDialog one={returning} today={today} onClose={() => setReturning(null)} /> : null}
    </div>
  );
}

function RoomSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-9 max-w-100" />
      <div className="grid grid-cols-7 gap-2 max-tablet:grid-cols-1">
        {[1, 2, 3, 4, 5, 6, 7].map((column) => (
          <Skeleton key={column} className="h-72 max-tablet:h-20" />
        ))}
      </div>
    </div>
  );
}
