import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { Centre } from '../state/use-centre.ts';
import { minuteText } from './event-words.ts';
import { undoText } from './undo-text.ts';

/** The event recorded last, for ten seconds. */
export function UndoBar({ centre, timeZone }: { centre: Centre; timeZone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { last } = centre;
  if (!last) return null;
  const minute = minuteText(last);
  return (
    <div className="mc-undo">
      <span>
        {minute ? (
          <>
            <b className="ltr">{minute}'</b>{' '}
          </>
        ) : null}
        {undoText(last, { t, format, centre })}
      </span>
      <button type="button" className="mc-undo__b" onClick={() => centre.undo(last)}>
        <Undo2 aria-hidden="true" />
        {t('match.live.undo')}
      </button>
    </div>
  );
}
