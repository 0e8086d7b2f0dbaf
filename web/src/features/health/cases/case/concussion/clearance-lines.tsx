import { useQuery } from '@tanstack/react-query';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';
import { useAnswerClearance } from '../../../../../api/health/case-entries.ts';
import { useSetStage } from '../../../../../api/health/cases.ts';
import { meQuery } from '../../../../../api/people/auth.ts';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type Clearance = CaseRecord['clearances'][number];
type Step = NonNullable<CaseRecord['protocol']>['steps'][number];
type ClearanceLinesProps = { record: CaseRecord; today: Day; onAskAgain: (step: Step) => void };

/** What doctors were asked to clear early; the doctor answers here, from the own account. */
export function ClearanceLines({ record, today, onAskAgain }: ClearanceLinesProps) {
  const { t } = useTranslation();
  if (record.clearances.length === 0) return null;
  return (
    <ul aria-label={t('casePage.concussion.asked')} className="divide-y divide-line border-t border-line">
      {record.clearances.map((one) => (
        <ClearanceLine key={one._id} clearance={one} record={record} today={today} onAskAgain={onAskAgain} />
      ))}
    </ul>
  );
}

function ClearanceLine({ clearance, record, today, onAskAgain }: ClearanceLinesProps & { clearance: Clearance }) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const { data: me } = useQuery(meQuery());
  const answer = useAnswerClearance();
  const move = useSetStage();
  const { _id, step, stage, reason, asked, by, state, createdAt } = clearance;
  const isMine = asked._id === me?._id;
  const stepOfIt = record.protocol?.steps.find(({ key }) => key === step);
  const isReached = (stepOfIt?.doneOn ?? null) !== null;
  // A later question about the same step stands for this one.
  const isLatest = !record.clearances.some((one) => one.step === step && one.createdAt > createdAt);
  const tell = (wanted: 'cleared' | 'refused') => answer.mutate({ id: record._id, clearance: _id, state: wanted });
  const what = step ? t('casePage.concussion.stepKey', { key: step }) : t('casePage.timeline.stage', { key: stage });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 max-tablet:px-4">
      <div className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{what}</b>
        {' · '}
        <bdi>{asked.name}</bdi>
        <span className="block text-sm text-ink-3" dir="auto">
          {reason}
        </span>
        <span className="block text-sm text-ink-3">
          {t('casePage.timeline.by', { time: format.dateTime(createdAt), name: by?.name ?? t('common.none') })}
        </span>
      </div>
      <Badge tone={state === 'cleared' ? 'success' : state === 'refused' ? 'danger' : 'warn'}>
        {t(`casePage.concussion.clearance.${state}`)}
      </Badge>
      {state === 'open' && isMine ? (
        <>
          <Button size="sm" isLoading={answer.isPending} onClick={() => tell('cleared')}>
            {t('casePage.concussion.clear')}
          </Button>
          <Button variant="outline" size="sm" isBusy={answer.isPending} onClick={() => tell('refused')}>
            {t('casePage.concussion.refuse')}
          </Button>
        </>
      ) : state === 'cleared' && record.open && !isReached ? (
        <Button
          size="sm"
          isLoading={move.isPending}
          onClick={() =>
            move.mutate({
              id: record._id,
              body: { stage, ...(step && { step }), on: today, clearedBy: asked._id, reason },
            })
          }
        >
          {t('casePage.concussion.set')}
        </Button>
      ) : state === 'refused' && record.open && !isReached && isLatest && stepOfIt ? (
        <Button variant="outline" size="sm" onClick={() => onAskAgain(stepOfIt)}>
          {t('casePage.concussion.askAgain')}
        </Button>
      ) : null}
    </li>
  );
}
