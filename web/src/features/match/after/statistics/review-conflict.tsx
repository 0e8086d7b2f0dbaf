import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { ReviewDraft } from './use-review-draft.ts';

/** Two people wrote the note: the choice between the two. What was typed here is still there. */
export function ReviewConflict({ review, timeZone }: { review: ReviewDraft; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { theirs } = review.saving;
  return (
    <div className="grid gap-3">
      <Alert
        variant="warning"
        title={t('match.statistics.noteChanged', {
          name: theirs?.by ?? t('common.none'),
          time: theirs?.at ? format.time(theirs.at) : '',
        })}
      >
        {theirs?.content.note || t('match.statistics.noNote')}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={review.keepMine}>
          {t('match.statistics.keepMine')}
        </Button>
        <Button variant="outline" size="sm" onClick={review.loadTheirs}>
          {t('match.statistics.loadTheirs')}
        </Button>
      </div>
    </div>
  );
}
