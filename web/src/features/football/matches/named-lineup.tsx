import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { LineupPlayer } from '@touchline/contract/football/primary-players';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineupQuery } from '../../../api/football/primary-players.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import type { NamedPlayers, ShownPlayer } from '../../../components/football/shown-player.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { LineupPitchSheet } from '../primary-players/lineup-pitch-sheet.tsx';
import { LineupSkeleton } from '../primary-players/lineup-skeleton.tsx';

export type NamedLineupProps = {
  named: NamedPlayers | undefined;
  isToCome: boolean;
  note: ReactNode;
  end: ReactNode;
  deed: ReactNode;
  match: Match;
  onRetry: () => void;
};

/** The named players with today's health, or the usual eleven as far as it is called up. */
export function NamedLineup({ named, isToCome, note, end, deed, match, onRetry }: NamedLineupProps) {
  const { t } = useTranslation();
  const hasOwn = named !== undefined && named.starting.length > 0;
  // Of a match that has begun, the usual eleven alone needs it: health is that of today.
  const isNeeded = named !== undefined && (isToCome || !hasOwn);
  const usual = useQuery({ ...lineupQuery(match.squad), enabled: isNeeded });
  const players = usual.data;
  const view = useMemo(() => {
    if (!named) return undefined;
    if (hasOwn && !isToCome) return named;
    // Together with the health of today, whose marks would move the rows.
    if (hasOwn) return players || usual.isError ? withHealth(named, players) : undefined;
    return players && usualOf(named, isToCome ? players : withoutHealth(players));
  }, [named, hasOwn, isToCome, players, usual.isError]);

  const hasCalled = named !== undefined && named.substitutes.length + named.reserves.length > 0;
  if (view && view.starting.length === 0) {
    // Of a match that has begun nobody is known but those called up: the squad of today may be another one.
    const substitutes = isToCome || hasCalled ? view.substitutes : [];
    const text = t(isToCome ? 'pieces.lineup.noStarting' : 'matches.lineup.notSaved');
    const isEmpty = substitutes.length + view.reserves.length === 0;
    return (
      <>
        <AskAnew key={match._id} squad={match.squad} isNeeded={isNeeded} />
        <LineupPitchSheet
          starting={[]}
          substitutes={substitutes}
          reserves={view.reserves}
          othersTitle={t(hasCalled ? 'match.squad.called' : 'match.squad.players')}
          empty={
            isEmpty ? (
              <EmptyState
                title={text}
                hint={isToCome ? t('pieces.lineup.noStartingHint') : undefined}
                action={deed ?? undefined}
              />
            ) : undefined
          }
          note={
            isEmpty || (isToCome && hasCalled) ? null : (
              <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
                <p>{text}</p>
                {deed}
              </div>
            )
          }
          end={end}
        />
      </>
    );
  }
  if (view)
    return (
      <>
        <AskAnew key={match._id} squad={match.squad} isNeeded={isNeeded} />
        <LineupPitchSheet
          starting={view.starting}
          substitutes={view.substitutes}
          reserves={view.reserves}
          note={note}
          end={end}
        />
      </>
    );
  if (named && !usual.isError) return <LineupSkeleton title={t('pieces.lineup.title')} />;
  return (
    <Sheet title={t('pieces.lineup.title')} isFlush className="overflow-hidden">
      <ErrorState
        message={t('matches.lineup.failed')}
        onRetry={named ? () => void usual.refetch() : onRetry}
        isRetrying={usual.isFetching}
      />
    </Sheet>
  );
}

type Lineup = { starting: readonly LineupPlayer[]; substitutes: readonly LineupPlayer[] };

const healthy = { injury: false, canTrain: null, status: 'active' } as const;

const withoutHealth = ({ starting, substitutes }: Lineup): Lineup => {
  const alone = ({ availability: _, ...player }: LineupPlayer): LineupPlayer => ({ ...player, ...healthy });
  return { starting: starting.map(alone), substitutes: substitutes.map(alone) };
};

/** Marks the named players with today's health. Of those from another squad the warnings of the match say it. */
const withHealth = (named: NamedPlayers, lineup: Lineup | undefined): NamedPlayers => {
  if (!lineup) return named;
  const known = new Map([...lineup.starting, ...lineup.substitutes].map((player) => [player._id, player]));
  const marked = (player: ShownPlayer): ShownPlayer => {
    const today = known.get(player._id);
    if (!today) return player.limits ? { ...player, facts: <>{[player.facts, player.limits]}</> } : player;
    const { injury, canTrain, availability, status } = today;
    return { ...player, injury, canTrain, status, ...(availability && { availability }) };
  };
  const { starting, substitutes, reserves } = named;
  return {
    starting: starting.map(marked),
    substitutes: substitutes.map(marked),
    reserves: reserves.map(marked),
  };
};

/** The club's primary players; of a match with a call-up only those who are called, and the others called on the bench. */
const usualOf = ({ substitutes, reserves }: NamedPlayers, lineup: Lineup): NamedPlayers => {
  const called = [...substitutes, ...reserves];
  if (called.length === 0) return { ...lineup, reserves };
  const isCalled = ({ _id }: { _id: string }) => called.some((player) => player._id === _id);
  const starting = lineup.starting.filter(isCalled);
  const isStarting = ({ _id }: { _id: string }) => starting.some((player) => player._id === _id);
  return withHealth(
    {
      starting,
      substitutes: substitutes.filter((player) => !isStarting(player)),
      reserves: reserves.filter((player) => !isStarting(player)),
    },
    lineup,
  );
};

/** Each match asks for the newest line-up. */
function AskAnew({ squad, isNeeded }: { squad: string | null; isNeeded: boolean }) {
  useQuery({ ...lineupQuery(squad), enabled: isNeeded });
  return null;
}
