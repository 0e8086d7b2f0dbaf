import type { MatchMinutes, PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflow } from '../../../../components/table/use-overflow.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Count } from '../../season/players/figure-cell.tsx';
import { barText, minuteAt, type PlayedPeriod } from './bar.ts';
import { MinutesBar } from './minutes-bar.tsx';
import { MinutesValue } from './minutes-value.tsx';
import { RatingStepper } from './rating-stepper.tsx';

export type MinutesProps = {
  minutes: MatchMinutes;
  periods: readonly PlayedPeriod[];
  /** Undefined: the caller must not see ratings. */
  ratings: Readonly<Record<string, number>> | undefined;
  onRate: (player: string, rating: number | undefined) => void;
  /** Undefined: the caller only reads. */
  onCorrect: ((player: PlayerMinutes) => void) | undefined;
};

/** Who played when, in a bar and in figures. What is not known is a dash, never 0. */
export function MinutesTable({ minutes, periods, ratings, onRate, onCorrect }: MinutesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const end = minutes.end ?? 90;
  const axis = [
    { at: 0, text: "0'" },
    ...(minutes.halfTime === null ? [] : [{ at: minutes.halfTime, text: minuteAt(minutes.halfTime, periods) }]),
    { at: end, text: minuteAt(end, periods) },
  ];
  return (
    <div
      ref={scroller}
      data-overflow={overflows || undefined}
      {...(overflows ? { role: 'group', 'aria-label': t('match.statistics.title'), tabIndex: 0 } : {})}
      data-scrolls="x"
      className="mf-table-scroll focus-visible:-outline-offset-2"
    >
      <table className="mf-table mf-table-minutes tnum">
        <caption className="sr-only">{t('match.statistics.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="mf-no">
              {t('match.season.players.columns.number')}
            </th>
            <th scope="col" className="mf-name">
              {t('match.season.players.columns.player')}
            </th>
            <th scope="col" className="mf-bar-cell">
              <span className="sr-only">{t('match.statistics.times')}</span>
              <span aria-hidden="true" className="mf-axis">
                {axis.map(({ at, text }, index) => (
                  <span key={index} style={{ '--at': end > 0 ? at / end : 0 } as CSSProperties}>
                    {text}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" className="mf-figure">
              {t('match.season.players.columns.minutes')}
            </th>
            <th scope="col" className="mf-figure" title={t('match.statistics.playedHint')}>
              {t('match.statistics.played')}
            </th>
            <th scope="col" className="mf-figure">
              {t('match.season.players.columns.goals')}
            </th>
            <th scope="col" className="mf-figure">
              {t('match.season.players.columns.assists')}
            </th>
            {ratings ? (
              <th scope="col" className="mf-figure">
                {t('match.statistics.rating')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {minutes.players.map((each) => {
            const { player, shirtNumber } = each;
            return (
              <tr key={player._id}>
                <td className="mf-no">
                  <span className="num-row text-[1.3125rem]">{shirtNumber ?? '–'}</span>
                </td>
                <th scope="row" className="mf-name">
                  <span dir="auto" className="block max-w-44 truncate font-semibold" title={player.name}>
                    {player.name}
                  </span>
                </th>
                <td className="mf-bar-cell">
                  <MinutesBar
                    player={each}
                    end={end}
                    halfTime={minutes.halfTime}
                    text={barText(each, { t, end, periods })}
                  />
                </td>
                <td className="mf-figure font-semibold">
                  <MinutesValue player={each} onCorrect={onCorrect} />
                </td>
                <td className="mf-figure text-ink-2">
                  {each.played === null ? <Count value={null} /> : format.number(each.played)}
                </td>
                <td className="mf-figure">
                  <Count value={each.goals} />
                </td>
                <td className="mf-figure">
                  <Count value={each.assists} />
                </td>
                {ratings ? (
                  <td className="mf-figure">
                    <RatingStepper
                      name={player.name}
                      rating={ratings[player._id]}
                      onChange={(rating) => onRate(player._id, rating)}
                    />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
