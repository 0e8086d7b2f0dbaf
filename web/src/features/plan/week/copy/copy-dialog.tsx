import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekTemplatesQuery } from '../../../../api/plan/week-templates.ts';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { addDays, type Day } from '../../../../lib/dates/days.ts';
import type { CopyTab } from '../state/copy-tab.ts';
import { SquadField } from '../squads/squad-field.tsx';
import { usePlanning } from '../state/planning-context.ts';
import type { WeekActs } from '../state/use-week-acts.ts';
import type { WeekSquad } from '../state/week-model.ts';
import { rangeText } from '../state/week-words.ts';
import { CopySource } from './copy-source.tsx';
import { CopyTable } from './copy-table.tsx';
import { useCopyPlan } from './use-copy-plan.ts';

export type CopyDialogProps = { squad: WeekSquad; tab: CopyTab; acts: WeekActs; onClose: () => void };

/** Copies sessions of another week, or of a template, to the days of the same names. */
export function CopyDialog({ squad: first, tab: firstTab, acts, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const { week, format, timeZone, canChange } = usePlanning();
  const [squad, setSquad] = useState(first._id);
  const [tab, setTab] = useState<CopyTab>(firstTab);
  const [to, setTo] = useState(week.from);
  const [earlier, setOther] = useState<Day | null>(null);
  const other = earlier ?? addDays(to, -14);
  const [template, setTemplate] = useState<string | null>(null);
  const [withTasks, setTasks] = useState(false);
  const [withParts, setParts] = useState(true);
  const [withPlayers, setPlayers] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const templates = useQuery({ ...weekTemplatesQuery(), enabled: tab === 'template' });
  const chosen = template ?? templates.data?.[0]?._id;
  const from = tab === 'last' ? addDays(to, -7) : other;
  const target = { squad, to, tasks: withTasks };
  const source =
    tab !== 'template' ? { ...target, from } : chosen === undefined ? null : { ...target, template: chosen };
  const copy = useCopyPlan({ source, timeZone });
  const { plan, sessions, sent } = copy;
  const ticked = sessions?.filter(({ isOn }) => isOn) ?? [];
  const sum = ticked.reduce((load, { planned }) => load + (planned ?? 0), 0);
  const matchDay = plan.data?.days.find(({ name }) => name === 'MD')?.day;
  const hasFailed = plan.isError || (tab === 'template' && templates.isError);

  const send = async () => {
    if (!source) return;
    setBusy(true);
    const isDone = await acts.copySessions(
      { ...source, sessions: sent, parts: withParts, players: withPlayers },
      t('week.copy.done', { count: sent.length }),
    );
    setBusy(false);
    if (isDone) onClose();
  };
  const list = () => {
    if (hasFailed)
      return (
        <ErrorState
          message={t('week.copy.failed')}
          onRetry={() => void (templates.isError ? templates.refetch() : plan.refetch())}
        />
      );
    if (!sessions) return <Skeleton className="h-60 rounded-md" />;
    if (sessions.length === 0) return <EmptyState title={t('week.copy.nothing')} />;
    return <CopyTable sessions={sessions} plan={copy} />;
  };
  const numbers = { planned: format.number(sum), usual: format.number(plan.data?.usual ?? 0) };

  return (
    <Dialog
      isOpen
      size="table"
      isBusy={isBusy}
      title={t('week.copy.title', { range: rangeText(t, format, { from: to, to: addDays(to, 6) }) })}
      onClose={onClose}
      note={plan.data ? (plan.data.usual ? t('week.copy.sumUsual', numbers) : t('week.copy.sum', numbers)) : undefined}
      footer={
        <>
          <Button variant="outline" isBusy={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={sent.length === 0 || !canChange}
            why={t('common.why.nothingTicked')}
            isLoading={isBusy}
            onClick={() => void send()}
          >
            {t('week.copy.send', { count: sent.length })}
          </Button>
        </>
      }
    >
      <SquadField value={squad} onChange={setSquad} className="wk-source" />
      <CopySource
        tab={tab}
        onTab={setTab}
        to={to}
        onTo={(next) => {
          setTo(next);
          setOther(null);
        }}
        other={other}
        onOther={setOther}
        templates={templates.data}
        template={chosen}
        onTemplate={setTemplate}
      />
      <p>
        {matchDay === undefined
          ? t('week.copy.rule')
          : t('week.copy.ruleMatch', { day: format.weekday(matchDay, 'long') })}
      </p>
      {list()}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox
          label={t('week.copy.parts')}
          checked={withParts}
          onChange={(event) => setParts(event.target.checked)}
        />
        <Checkbox
          label={t('week.copy.players')}
          checked={withPlayers}
          onChange={(event) => setPlayers(event.target.checked)}
        />
        <Checkbox
          label={t('week.copy.tasks')}
          checked={withTasks}
          onChange={(event) => setTasks(event.target.checked)}
        />
        <p className="ms-auto text-sm text-ink-3">{t('week.copy.never')}</p>
      </div>
    </Dialog>
  );
}
