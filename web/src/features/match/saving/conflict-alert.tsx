import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

type ConflictAlertProps = {
  theirs: { by: string | null; at: string | null };
  timeZone: string;
  /** What happens with one's own: "Save mine as draft C". */
  mine: { label: string; onPress: () => void };
  onLoadTheirs: () => void;
};

/** Two people changed the same: what was typed here is still here, and one of the two is chosen. */
export function ConflictAlert({ theirs, timeZone, mine, onLoadTheirs }: ConflictAlertProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const name = theirs.by ?? t('match.saving.somebody');
  const time = theirs.at ? format.time(theirs.at) : '';
  return (
    <div className="grid gap-3">
      <Alert variant="info" title={t('match.saving.changedSquad', { name, time })}>
        {t('match.saving.stillHere')}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button onClick={mine.onPress}>{mine.label}</Button>
        <Button variant="outline" onClick={onLoadTheirs}>
          {t('match.saving.loadTheirs')}
        </Button>
      </div>
    </div>
  );
}
