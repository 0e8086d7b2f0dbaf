import type { AvailabilityGrid } from '@touchline/contract/health/availability';
import { useTranslation } from 'react-i18next';
import { daySpan, monthDay } from '../../../../lib/i18n/day-words.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';
import { runsOf } from '../../../../components/availability/day-blocks.ts';

type GridTableProps = { players: AvailabilityGrid['players']; from: string };

/** The same in words: the limits of each player as spans of days. */
export function GridTable({ players, from }: GridTableProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const spanText = (first: string, last: string) =>
    first === last ? monthDay(i18n.language, first) : t('availability.back.span', daySpan(i18n.language, first, last));
  return (
    <section className="min-w-0 overflow-x-auto rounded-lg border border-line bg-surface shadow-1">
      <table className="av-grid-table">
        <thead>
          <tr>
            <th scope="col">{t('availability.columns.player')}</th>
            <th scope="col">{t('availability.grid.limits')}</th>
            <th scope="col">{t('availability.grid.lost')}</th>
            <th scope="col">{t('availability.grid.available')}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ player, days, daysLost, share }) => (
            <tr key={player._id}>
              <th scope="row">
                <b className="num-row">{player.shirtNumber ?? ''}</b> <bdi>{player.name}</bdi>{' '}
                <NameTag id={player._id} />
              </th>
              <td>
                {runsOf(days, from).map((run) => (
                  <div key={run.from}>
                    {t('availability.grid.run', {
                      state: t(`availability.grid.states.${run.state}`),
                      days: spanText(run.from, run.to),
                    })}
                  </div>
                ))}
              </td>
              <td>{format.number(daysLost)}</td>
              <td>{format.percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
