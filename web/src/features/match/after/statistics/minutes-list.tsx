import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { useTranslation } from 'react-i18next';
import { PhoneFacts, PhoneRow, PhoneRows } from '../../../../components/table/phone-rows.tsx';
import { Count } from '../../season/players/figure-cell.tsx';
import { barText } from './bar.ts';
import { MinutesBar } from './minutes-bar.tsx';
import type { MinutesProps } from './minutes-table.tsx';
import { MinutesValue } from './minutes-value.tsx';
import { RatingStepper } from './rating-stepper.tsx';

/** Who played when, on phones: the minutes beside the name, under it the bar, the other figures and the rating. */
export function MinutesList({ minutes, periods, ratings, onRate, onCorrect }: MinutesProps) {
  const { t } = useTranslation();
  const end = minutes.end ?? 90;
  const factsOf = ({ played, goals, assists }: PlayerMinutes) => [
    { key: 'played', label: t('match.statistics.played'), value: <Count value={played} /> },
    { key: 'goals', label: t('match.season.players.columns.goals'), value: <Count value={goals} /> },
    { key: 'assists', label: t('match.season.players.columns.assists'), value: <Count value={assists} /> },
  ];
  return (
    <PhoneRows label={t('match.statistics.title')}>
      {minutes.players.map((each) => (
        <PhoneRow
          key={each.player._id}
          number={each.shirtNumber}
          name={each.player.name}
          end={
            <div className="-my-2 flex items-center gap-1.5 text-sm text-ink-3">
              <span>{t('match.season.players.columns.minutes')}</span>
              <span className="text-md font-semibold text-ink">
                <MinutesValue player={each} onCorrect={onCorrect} />
              </span>
            </div>
          }
        >
          <MinutesBar player={each} end={end} halfTime={minutes.halfTime} text={barText(each, { t, end, periods })} />
          <PhoneFacts facts={factsOf(each)} />
          {ratings ? (
            <div className="flex items-center justify-between gap-3">
              <span aria-hidden="true" className="text-ink-3">
                {t('match.statistics.rating')}
              </span>
              <RatingStepper
                name={each.player.name}
                rating={ratings[each.player._id]}
                onChange={(rating) => onRate(each.player._id, rating)}
              />
            </div>
          ) : null}
        </PhoneRow>
      ))}
    </PhoneRows>
  );
}
