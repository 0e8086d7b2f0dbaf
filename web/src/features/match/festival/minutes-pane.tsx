import type { MatchMinutes } from '@touchline/contract/match/match-minutes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

/** Who has played how long in a festival so far, most minutes first: the next game is for those below. */
export function MinutesPane({ minutes }: { minutes: MatchMinutes | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const players = (minutes?.isKnown ? minutes.players : []).toSorted(
    (one, other) => (other.minutes ?? 0) - (one.minutes ?? 0),
  );
  return (
    <>
      <h2 className="flex min-h-15 items-center border-b border-line px-4 font-semibold">
        {t('match.festival.minutesOf')}
      </h2>
      {players.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-3">{t('match.festival.minutesHint')}</p>
      ) : (
        <ol className="fg-minutes">
          {players.map(({ player, shirtNumber, minutes: played }) => (
            <li key={player._id}>
              <span className="num-row">{shirtNumber ?? '–'}</span>
              {/* A name of the other direction begins where the others do. */}
              <span className="min-w-0 truncate" title={player.name}>
                <bdi>{player.name}</bdi>
              </span>
              <span className="tnum text-sm">{played === null ? '–' : format.number(played)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
