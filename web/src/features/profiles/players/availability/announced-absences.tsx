import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { absencesQuery } from '../../../../api/football/absences.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

/** The days for which the player has said that he can't come; nothing without any. */
export function AnnouncedAbsences({ player }: { player: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: absences = [] } = useQuery(absencesQuery(player));
  if (absences.length === 0) return null;
  return (
    <Sheet isFlush title={t('replies.away.listed')}>
      <ul>
        {absences.map(({ _id, from, to, reason, note }) => (
          <li key={_id} className="border-t border-line px-5 py-3 first:border-t-0 max-tablet:px-4">
            <p className="font-semibold">
              {from === to
                ? format.shortDate(from)
                : t('replies.away.range', { from: format.shortDate(from), to: format.shortDate(to) })}
            </p>
            <p className="text-sm text-ink-2">
              {t(`replies.reasons.${reason}`)}
              {note ? (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
