import type { PlayerRef } from '@touchline/contract/wire/common';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropStand } from '../../../../api/people/league-statistics-stands.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useSeason } from '../../../../lib/session/season.ts';
import { standBesideSheets, type SourceSheet, type Stand } from './sources.ts';
import { StandDay } from './stand-day.tsx';

type StandNoteProps = {
  player: PlayerRef;
  stand: Stand;
  sheets: readonly SourceSheet[];
  timeZone: string;
  mayEdit: boolean;
  /** Stands of several leagues are on the page. */
  namesLeague: boolean;
  /** By this figure one more yellow card would suspend. */
  isOnBrink: boolean;
};

/** A figure entered by hand beside what the sheets say, with the choice between the two. */
export function StandNote({ player, stand, sheets, timeZone, mayEdit, namesLeague, isOnBrink }: StandNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isClosed = useSeason() !== null;
  const [isAsking, setAsking] = useState(false);
  const [isKept, setKept] = useState(false);
  const drop = useDropStand();
  const { figure, value, asOf, by, league } = stand;
  const { covered, total, fromSheets } = standBesideSheets(stand, sheets, timeZone);
  const isRed = figure === 'redCard';
  const shown = (count: number) => (isRed ? t(count > 0 ? 'common.yes' : 'common.no') : format.number(count));

  const handleDrop = () =>
    drop.mutate({ id: player._id, leagueId: league._id, figure }, { onSuccess: () => setAsking(false) });
  return (
    <section
      aria-label={t('match.season.players.standOf', { figure: t(`match.season.players.stand.${figure}`) })}
      className="grid gap-2.5 border-b border-line px-4 py-4"
    >
      <p className="leading-normal text-pretty">
        <strong className="font-semibold">
          {t(`match.season.players.wasEntered.${figure}`, {
            count: value,
            value: format.number(value),
            day: format.dayAndMonth(asOf),
          })}
        </strong>{' '}
        {namesLeague ? (
          <>
            <bdi>{league.name}</bdi>.{' '}
          </>
        ) : null}
        {t('match.season.players.covered', { covered: shown(covered), alone: shown(fromSheets) })}
      </p>
      {mayEdit && !isClosed ? (
        <>
          {isKept ? null : (
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
                {t('match.season.players.useSheets', { value: shown(fromSheets) })}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setKept(true)}>
                {t('match.season.players.keep', { value: shown(isRed ? Math.max(value, total) : total) })}
              </Button>
            </div>
          )}
          <StandDay player={player} stand={stand} timeZone={timeZone} />
        </>
      ) : null}
      {isOnBrink ? <p className="text-sm text-ink-3">{t('match.season.players.brinkByEntered')}</p> : null}
      <ConfirmDialog
        isOpen={isAsking}
        variant="primary"
        title={t('match.season.players.useSheetsTitle', { value: shown(fromSheets) })}
        verb={t('match.season.players.useSheets', { value: shown(fromSheets) })}
        isBusy={drop.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={handleDrop}
      >
        <p>
          {t(by === null ? 'match.season.players.useSheetsTextUnknown' : 'match.season.players.useSheetsText', {
            value: isRed ? t('match.season.players.stand.redCard') : format.number(value),
            name: by ?? '',
            day: format.dayAndMonth(asOf),
          })}
        </p>
      </ConfirmDialog>
    </section>
  );
}
