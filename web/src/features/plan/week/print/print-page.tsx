import './paper.css';
import '../../../../components/page/print-page.css';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFace } from '../../../../api/club/face.ts';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Crest } from '../../../../components/football/crest.tsx';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { useKeptWeek } from '../offline/use-kept-week.ts';
import { daysOf } from '../state/week-model.ts';
import { useWeekView } from '../state/use-week-view.ts';
import { rangeText } from '../state/week-words.ts';
import { PaperDay } from './paper-day.tsx';

type Paper = 'a4' | 'a3';

/** The week of a squad for the wall: black, with times of 24 hours, without loads, answers or names. */
export function PrintPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const view = useWeekView();
  const navigate = useNavigate();
  const format = useFormat(view.timeZone);
  const { club } = view;
  const face = useFace();
  const { week, hasFailed, retry } = useKeptWeek(view.account, view.from, view.squad);
  const [paper, setPaper] = useState<Paper>('a4');
  const [bring, setBring] = useState('');
  const [printedAt] = useState(() => new Date());
  const squad = week?.squads.find(({ _id }) => _id === view.squad) ?? week?.squads[0];
  const name = view.squads.find(({ _id }) => _id === squad?._id)?.name ?? club?.name ?? '';
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
      {!week || !squad ? (
        hasFailed ? null : (
          <Skeleton className="h-146 rounded-lg" />
        )
      ) : (
        <div data-scrolls="x" className="overflow-x-auto relative">
          <article className="print-page wk-paper" data-paper={paper}>
            <header>
              <div>
                <h2>
                  <bdi>{name}</bdi>
                </h2>
                <p>
                  {t('week.print.dates', {
                    range: rangeText(t, format, week),
                    year: week.to.slice(0, 4),
                    number: week.number,
                  })}
                </p>
              </div>
              <Crest name={club?.name ?? ''} src={face?.crest} />
            </header>
            <div className="wk-paper-days">
              {daysOf(week, squad, view.timeZone).map((day) => (
                <PaperDay key={day.day} day={day} timeZone={view.timeZone} />
              ))}
            </div>
            <footer>
              <label>
                <b>{t('week.print.bring')}</b>
                <input
                  value={bring}
                  maxLength={120}
                  dir="auto"
                  placeholder={t('week.print.bringHint')}
                  onChange={({ target }) => setBring(target.value)}
                />
              </label>
              <p>
                {t('week.print.printed', {
                  day: format.longDate(printedAt),
                  time: format.time24(printedAt),
                })}
              </p>
            </footer>
          </article>
        </div>
      )}
    </PaneLayout>
  );
}
