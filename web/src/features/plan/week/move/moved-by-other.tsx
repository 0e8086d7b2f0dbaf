import { useTranslation } from 'react-i18next';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { usePlanning } from '../state/planning-context.ts';
import type { WeekActs } from '../state/use-week-acts.ts';

/** Two have moved one session: which of the two moves stays. */
export function MovedByOther({ acts }: { acts: WeekActs }) {
  const { t } = useTranslation();
  const { format } = usePlanning();
  const { movedByOther: shown, takeMine, keepOther, whenOf } = acts;
  if (!shown) return null;
  const place = placeText(t, shown.now.place, shown.now.half);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('week.byOther.title', { title: shown.event.title, time: format.time(shown.now.updatedAt) })}
      onClose={keepOther}
      footer={
        <>
          <Button variant="outline" onClick={keepOther}>
            {t('week.byOther.keep')}
          </Button>
          <Button onClick={() => void takeMine()}>{t('week.byOther.take')}</Button>
        </>
      }
    >
      <p>
        {place && place !== placeText(t, shown.event.place, shown.event.half)
          ? t('week.byOther.nowAt', { when: whenOf(shown.now.date), place })
          : t('week.byOther.now', { when: whenOf(shown.now.date) })}{' '}
        {t('week.byOther.mine', { when: whenOf(shown.mine.date) })}
      </p>
    </Dialog>
  );
}
