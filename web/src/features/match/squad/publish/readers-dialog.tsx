import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { squadReadersQuery } from '../../../../api/match/match-squads.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type ReadersDialogProps = { match: string; timeZone: string; onClose: () => void };

/** Who has opened the published call-up, and when. */
export function ReadersDialog({ match, timeZone, onClose }: ReadersDialogProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { data, isError, isFetching, refetch } = useQuery(squadReadersQuery(match));
  return (
    <Dialog isOpen size="md" title={t('match.squad.readers.title')} onClose={onClose}>
      {data ? (
        <ul className="mt-publ">
          {data.records.map(({ player, openedAt, byGuardian }) => (
            <li key={player._id}>
              <span className="num-row">{player.shirtNumber ?? '–'}</span>
              <span>
                <b dir="auto">{player.name}</b>
                <small>
                  {openedAt === null
                    ? t('match.squad.readers.unread')
                    : t(byGuardian ? 'match.squad.readers.byGuardian' : 'match.squad.readers.at', {
                        when: t('match.squad.dayTime', {
                          day: format.dayAndMonth(openedAt),
                          time: format.time(openedAt),
                        }),
                      })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
