import '../frame/match-file.css';
import { useQuery } from '@tanstack/react-query';
import { hasBegun } from '@touchline/contract/football/takes-place';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import type { MatchElevenProps } from '../../../components/page/slots.ts';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Link } from '../../../lib/router/link.tsx';
import { fileAddress } from '../frame/file-tabs.ts';
import { formationName } from '../lineup/state/lineup-words.ts';
import { hasMeeting, MeetingLine } from './meeting-line.tsx';
import { namedPlayersOf } from './named-players.tsx';

/** Reads who is named for a match, with the facts of its day. */
export function MatchEleven({ match, timeZone, children }: MatchElevenProps) {
  const now = new Date(useNow()).toISOString();
  const isBegun = hasBegun({ takesPlace: match.takesPlace, startsAt: match.date }, now);
  const isToCome = !isBegun && match.takesPlace !== 'off';
  const { data, isError, refetch } = useQuery(matchSquadQuery(match._id));
  const squad = data?.record;
  const events = useQuery({ ...matchFileQuery(match._id), enabled: isBegun }).data?.records;
  const named = useMemo(
    () => squad && namedPlayersOf(squad, { events, isToCome, timeZone }),
    [squad, events, isToCome, timeZone],
  );
  const hasOwn = named !== undefined && named.starting.length > 0;
  // The line-up of a large club is rendered again only for a change of these.
  const note = useMemo(
    () =>
      squad && (!hasOwn || (isToCome && hasMeeting(squad))) ? (
        <Note squad={squad} hasOwn={hasOwn} isToCome={isToCome} date={match.date} timeZone={timeZone} />
      ) : null,
    [squad, hasOwn, isToCome, timeZone, match.date],
  );
  const end = useMemo(
    () => (squad ? <End squad={squad} hasOwn={hasOwn} isToCome={isToCome} /> : null),
    [squad, hasOwn, isToCome],
  );
  const mayEnter = isBegun && match.takesPlace !== 'off' && !hasOwn && squad?.mayEdit === true;
  const deed = useMemo(() => (mayEnter ? <EnterLineup match={match._id} /> : null), [mayEnter, match._id]);
  return children({
    named,
    isToCome,
    hasFailed: isError && named === undefined,
    onRetry: () => void refetch(),
    note,
    end,
    deed,
  });
}

type PartProps = { squad: MatchSquad; hasOwn: boolean; isToCome: boolean };

/** Whose line-up is shown; null for the match's own. */
const whoseOf = ({ squad, hasOwn, isToCome }: PartProps) => {
  if (hasOwn) return null;
  if (!isToCome) return 'past';
  return squad.players.length > 0 ? 'called' : 'text';
};

function Note({ timeZone, date, ...part }: PartProps & { timeZone: string; date: string }) {
  const { t } = useTranslation();
  const whose = whoseOf(part);
  return (
    <div className="grid gap-1.5 text-sm text-ink-2">
      {whose ? <p>{t(`match.lineup.usual.${whose}`)}</p> : null}
      {part.isToCome && hasMeeting(part.squad) ? (
        <MeetingLine squad={part.squad} date={date} timeZone={timeZone} />
      ) : null}
    </div>
  );
}

function End({ squad, hasOwn, isToCome }: PartProps) {
  const { t } = useTranslation();
  if (!hasOwn && !(isToCome && squad.mayEdit)) return null;
  return (
    <>
      {hasOwn && squad.formation !== null ? (
        <span className="ltr num-row text-base whitespace-nowrap text-ink-2">{formationName(t, squad.formation)}</span>
      ) : null}
      <Link to={fileAddress(squad.match, 'lineup')} className="mt-link">
        {t(hasOwn ? 'match.frame.lineupOfMatch' : 'match.frame.chooseLineup')}
      </Link>
    </>
  );
}

function EnterLineup({ match }: { match: string }) {
  const { t } = useTranslation();
  return (
    <Link to={fileAddress(match, 'lineup')} className={buttonVariants({ variant: 'outline' })}>
      {t('match.frame.enterLineup')}
    </Link>
  );
}
