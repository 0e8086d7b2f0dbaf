import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { finalWhistle } from '@touchline/contract/match/events/match-end';
import { useTranslation } from 'react-i18next';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { Crest } from '../../../components/football/crest.tsx';
import { tagOf } from '../../../components/football/match-tag.ts';
import { RestDate } from '../../../components/football/rest-date.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { LiveTag } from './live-tag.tsx';
import { Score } from './score.tsx';
import { stageText } from './stage-text.ts';
import { StateTag } from './state-tag.tsx';

type FixtureLineProps = { match: Match; timeZone: string };

/** Both teams with the result between them, the league, the kick-off or the final whistle, and the state. */
export function FixtureLine({ match, timeZone }: FixtureLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const [home, away] = match.teams;
  const league = match.leagues[0]?.name ?? '';
  const { matchday = null, stage = null, score, state } = match;
  const tag = tagOf(match);
  const round = matchday === null ? null : t('match.frame.matchday', { number: matchday });
  const place = stage === null ? round : stageText(t, stage);
  const competition = place === null ? league : t('match.frame.competition', { league, place });
  // The tabs ask for the same.
  const isOver = state === 'finished' && score !== null && match.teams.some(({ myTeam }) => myTeam === true);
  const events = useQuery({ ...matchFileQuery(match._id), enabled: isOver }).data?.records;
  const whistle = isOver && events ? finalWhistle(events, match) : undefined;
  return (
    <>
      <b className="mt-fx__t">
        {home ? <Crest name={home.name} src={home.icon?.url} size="sm" /> : null}
        <bdi>{home?.name}</bdi>
      </b>
      {score ? <Score home={score.home} away={score.away} className="mt-fx__s" /> : <span aria-hidden="true">–</span>}
      <b className="mt-fx__t">
        <bdi>{away?.name}</bdi>
        {away ? <Crest name={away.name} src={away.icon?.url} size="sm" /> : null}
      </b>
      <span className="mt-fx__m">
        <span className="mt-fx__l">
          {competition}
          {match.timeUnknown ? null : ' · '}
        </span>
        {match.timeUnknown ? null : (
          <bdi>{whistle ? t('match.frame.finalWhistle', { time: format.time(whistle) }) : format.time(match.date)}</bdi>
        )}
      </span>
      {tag ? (
        <span className={tag === 'scheduled' ? 'mt-fx__scheduled' : undefined}>
          {tag === 'live' ? <LiveTag match={match} /> : <StateTag tag={tag} />}
        </span>
      ) : null}
      <RestDate match={match} timeZone={timeZone} />
    </>
  );
}
