import './festival.css';
import { useQuery } from '@tanstack/react-query';
import type { FestivalGame } from '@touchline/contract/match/festivals';
import { festivalLimits } from '@touchline/contract/match/match-choices';
import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { matchMinutesQuery } from '../../../api/match/match-minutes.ts';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { FactsSheet } from '../after/result/facts-sheet.tsx';
import { periodLengths } from '../events/period-lengths.ts';
import { HeadActions, MatchPane } from '../frame/frame-parts.tsx';
import type { FileTabProps } from '../frame/file-tabs.ts';
import { Score } from '../frame/score.tsx';
import { TabLoading } from '../frame/tab-loading.tsx';
import { gameForm, newGame } from './game-form-values.ts';
import { GameForm } from './game-form.tsx';
import { type GamePlayer, gamePlayers } from './game-people.ts';
import { MinutesPane } from './minutes-pane.tsx';
import { NumberChips } from './number-chips.tsx';
import { useEditedGames } from './use-edited-games.ts';

/** A festival: its games in their order, each edited in its place, and what the season counts by. */
export function FestivalMatch({ match }: FileTabProps) {
  const { t } = useTranslation();
  const file = useQuery(matchFileQuery(match._id));
  const squad = useQuery({ ...matchSquadQuery(match._id), meta: { quiet: true } }).data?.record;
  const minutes = useQuery({ ...matchMinutesQuery(match._id), meta: { quiet: true } }).data;
  const edited = useEditedGames(match._id);
  const games = match.games ?? [];
  if (!file.data)
    return file.isError ? (
      <ErrorState message={t('match.after.failed')} onRetry={() => void file.refetch()} isRetrying={file.isFetching} />
    ) : (
      <TabLoading />
    );
  const mayEdit = file.data.mayRecord;
  const mayAdd = mayEdit && games.length < festivalLimits.gamesMax && edited.open === null;
  const players = gamePlayers(squad, minutes, games);
  const form = {
    players,
    isSaving: edited.isSaving,
    refusal: edited.refusal,
    onSave: edited.save,
    onClose: edited.close,
  };
  const fresh = edited.open?.isNew ? (
    <GameForm {...form} id={edited.open.id} title={t('match.festival.newGame')} initial={newGame(games.at(-1))} />
  ) : null;

  return (
    <>
      {mayEdit ? (
        <HeadActions>
          <Button
            variant="outline"
            icon={<Plus aria-hidden="true" />}
            foldsOnPhone
            data-game="new"
            disabled={!mayAdd}
            why={games.length < festivalLimits.gamesMax ? undefined : t('match.festival.full')}
            onClick={edited.add}
          >
            {t('match.festival.add')}
          </Button>
        </HeadActions>
      ) : null}
      <MatchPane>
        <MinutesPane minutes={minutes} />
      </MatchPane>
      <Sheet
        isFlush
        title={t('match.festival.games')}
        end={
          games.length > 0 ? (
            <span className="text-sm text-ink-3">{t('match.festival.count', { count: games.length })}</span>
          ) : null
        }
      >
        {games.length === 0 && fresh === null ? (
          <EmptyState drawing="box" title={t('match.festival.none')} hint={t('match.festival.noneHint')} />
        ) : (
          <ol>
            {games.map((game, index) =>
              edited.open?.id === game._id ? (
                <li key={game._id}>
                  <GameForm
                    {...form}
                    id={game._id}
                    title={t('match.festival.game', { number: index + 1 })}
                    initial={gameForm(game)}
                    onDelete={() => edited.remove(game, index)}
                  />
                </li>
              ) : (
                <GameRow
                  key={game._id}
                  game={game}
                  players={players}
                  onEdit={mayEdit ? () => edited.edit(game._id) : undefined}
                />
              ),
            )}
          </ol>
        )}
        {fresh}
      </Sheet>
      <FactsSheet match={match} events={file.data.records} lengths={periodLengths(match)} mayEdit={mayEdit} />
    </>
  );
}

type GameRowProps = { game: FestivalGame; players: readonly GamePlayer[]; onEdit: (() => void) | undefined };

function GameRow({ game, players, onEdit }: GameRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { _id, opponent, score, lengthMin } = game;
  const took = players.filter((player) => game.players.includes(player._id));
  return (
    <li className="fg-row">
      <bdi className="min-w-0 font-semibold wrap-anywhere">{opponent}</bdi>
      {score ? (
        <Score home={score.home} away={score.away} className="fg-score" />
      ) : (
        <span className="fg-score text-ink-3">–</span>
      )}
      <span className="fg-length text-sm text-ink-3">
        {t('match.festival.minutes', { number: format.number(lengthMin) })}
      </span>
      {onEdit ? (
        <IconButton
          size="sm"
          data-game={_id}
          label={t('match.festival.edit', { opponent })}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        />
      ) : (
        <span />
      )}
      {took.length > 0 ? (
        <NumberChips label={t('match.festival.whoPlayed')} players={took} chosen={game.players} />
      ) : (
        <span className="fg-chips text-sm text-ink-3">{t('match.festival.nobodyNoted')}</span>
      )}
    </li>
  );
}
