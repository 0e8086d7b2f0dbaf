import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { eventLine } from '../../events/event-words.ts';
import type { Centre } from '../state/use-centre.ts';

/** The event recorded last, for ten seconds. */
export function UndoBar({ centre, timeZone }: { centre: Centre; timeZone: string | undefined }) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { last } = centre;
  if (!last) return null;
  const minute = formatMinute(last);
  return (
    <div className="mc-undo">
      <span>
        {minute ? (
          <>
            <b className="ltr">{minute}'</b>{' '}
          </>
        ) : null}
        {eventLine(last, { t, language: i18n.language, format, names: centre.names })}
      </span>
      <button type="button" className="mc-undo__b" onClick={() => centre.undo(last)}>
        <Undo2 aria-hidden="true" />
        {t('match.live.undo')}
      </button>
    </div>
  );
}
