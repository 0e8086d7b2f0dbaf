import type { Match } from '@touchline/contract/football/matches';
import type { Team } from '@touchline/contract/football/teams';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/crest.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { useFormat } from '../../../lib/format.ts';
import { FixtureGrid } from './fixture-grid.tsx';
import { LeagueChoice } from './league-choice.tsx';
import { KickOff, ScoreLine } from './score-line.tsx';

type FixtureSheetProps = { match: Match; timeZone: string };

/** Who plays whom, when (or how it ended), in which league and where. */
export function FixtureSheet({ match, timeZone }: FixtureSheetProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, teams, leagues, venue, score } = match;
  const [home, away] = teams;
  const league = leagues[0];
  const time = format.time(date);
  return (
    <Sheet isFlush>
      <FixtureGrid
        home={home ? <FixtureTeam team={home} /> : null}
        away={away ? <FixtureTeam team={away} isAway /> : null}
        result={
          score ? (
            <>
              <ScoreLine {...score} />
              <p className="mt-1 text-sm text-ink-3">{time}</p>
            </>
          ) : (
            <KickOff time={time} />
          )
        }
        league={
          league ? <LeagueChoice leagues={[league]} value={league._id} onChange={() => undefined} isDisabled /> : null
        }
      />
      {venue ? (
        <p className="flex items-center justify-center gap-2 border-t border-line px-6 py-2.5 text-sm text-ink-2 max-tablet:px-4">
          <MapPin aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
          <span className="sr-only">{t('matches.fields.venue')} </span>
          <span dir="auto" className="wrap-anywhere">
            {venue}
          </span>
        </p>
      ) : null}
    </Sheet>
  );
}

function FixtureTeam({ team: { name, icon }, isAway = false }: { team: Team; isAway?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 @min-[36rem]:flex-row @min-[36rem]:gap-4">
      <Crest name={name} src={icon?.url} size="lg" className={clsx(isAway && '@min-[36rem]:order-last')} />
      <span
        className={clsx(
          'w-full min-w-0 flex-1 text-center text-base leading-tight font-bold tracking-title wrap-anywhere @min-[36rem]:text-lg',
          isAway ? '@min-[36rem]:text-end' : '@min-[36rem]:text-start',
        )}
      >
        <bdi>{name}</bdi>
      </span>
    </div>
  );
}
