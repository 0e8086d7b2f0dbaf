import './paper.css';
import '../../../../components/page/print-page.css';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { useKeptWeek } from '../offline/use-kept-week.ts';
import { useShownSquads } from '../squads/use-shown-squads.ts';
import { useWeekView } from '../state/use-week-view.ts';
import { type Paper, WeekPaper } from './week-paper.tsx';

/** The week for the wall: of the chosen squad, or of each one that the week of all squads shows. */
export function PrintPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const view = useWeekView();
  const navigate = useNavigate();
  const { week, hasFailed, retry } = useKeptWeek(view.account, view.from, view.squad);
  const [paper, setPaper] = useState<Paper>('a4');
  const { shown } = useShownSquads(view.squads.map(({ _id }) => _id));
  const clubName = view.club?.name ?? '';
  const squads = week?.squads ?? [];
  const sheets =
    view.view === 'squads'
      ? squads.filter(({ _id }) => shown.has(_id))
      : [squads.find(({ _id }) => _id === view.squad) ?? squads[0]].filter((squad) => squad !== undefined);
  const papers = [
    { value: 'a4', label: 'A4' },
    { value: 'a3', label: 'A3' },
  ] as const;
  return (
    <PaneLayout isWide>
      <PageHead
        title={title}
        back={{
          label: t('week.print.back'),
          onBack: () => void navigate(`/projects/week${view.searchWith({})}`),
          isEverywhere: true,
        }}
        actions={
          <>
            <SegmentedControl
              kind="choice"
              label={t('week.print.paper')}
              className="print:hidden"
              options={papers}
              value={paper}
              onChange={setPaper}
            />
            <Button icon={<Printer aria-hidden="true" />} foldsOnPhone onClick={() => window.print()}>
              {t('week.print.do')}
            </Button>
          </>
        }
      />
      {hasFailed ? <ErrorState message={t('week.failed.title')} onRetry={retry} /> : null}
      {!week || sheets.length === 0 ? (
        hasFailed ? null : (
          <Skeleton className="h-146 rounded-lg" />
        )
      ) : (
        <div data-scrolls="x" className="overflow-x-auto relative">
          {sheets.map((squad) => (
            <WeekPaper
              key={squad._id}
              week={week}
              squad={squad}
              name={view.squads.find(({ _id }) => _id === squad._id)?.name ?? clubName}
              clubName={clubName}
              timeZone={view.timeZone}
              paper={paper}
            />
          ))}
        </div>
      )}
    </PaneLayout>
  );
}
