import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteTreatment } from '../../../../../api/health/case-entries.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { useCaseTexts } from '../use-case-texts.ts';
import type { Treatment } from './entries-of.ts';

/** A mistake can be taken back for this long. */
const openMs = 86_400_000;

/** A treatment: what, how long, by whom. */
export function TreatmentEntry({ treatment, caseId }: { treatment: Treatment; caseId: string }) {
  const { t } = useTranslation();
  const { format, joined } = useCaseTexts();
  const { mutate, isPending } = useDeleteTreatment();
  const [shownAt] = useState(() => Date.now());
  const { _id, kind, minutes, by, at } = treatment;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0">
        <b className="font-semibold">{t('casePage.timeline.treatment')}</b>
        {' · '}
        {minutes === null ? <bdi>{kind}</bdi> : joined(kind, format.minutes(minutes))}
        <span className="block text-sm text-ink-3">
          {by ? t('casePage.timeline.by', { time: format.time(at), name: by.name }) : format.time(at)}
        </span>
      </div>
      {Date.parse(at) + openMs > shownAt ? (
        <Button variant="ghost" size="sm" isLoading={isPending} onClick={() => mutate({ id: caseId, treatment: _id })}>
          {t('casePage.timeline.remove')}
        </Button>
      ) : null}
    </div>
  );
}
