import type { LineupContent } from '@touchline/contract/match/match-squads';
import type { Insertable } from 'kysely';
import { json, type Tx } from '../../../src/db/database.ts';
import { inChunks } from '../../../src/db/queries/in-chunks.ts';
import type { MatchEventTable, MatchFileTables } from '../../../src/db/tables/match-file-tables.ts';
import type { ReplyTables } from '../../../src/db/tables/reply-tables.ts';
import { keepNumbers } from '../../../src/features/match/match-events/keep-numbers.service.ts';
import { contentOf } from '../../../src/features/match/match-squads/lineup-content.ts';
import type { CalledRow } from '../../../src/features/match/match-squads/match-squads.repository.ts';
import { callUpOf } from '../../../src/features/match/match-squads/publishing/pending-changes.ts';
import { readClub } from '../../club/read-club.ts';
import type { DemoLineup } from '../../plan/match/lineups.ts';
import type { DemoSheet } from '../../plan/match/sheets.ts';

type Made = {
  newRowId: () => string;
  /** Who calls up and publishes, and who records the matches. */
  coach: string;
  recorder: string;
};
type Placed = { id: string; sheet: DemoSheet };

const calledRows = (
  match_id: string,
  { starters, bench, captain, viceCaptain }: DemoLineup,
  at: string,
): CalledRow[] => {
  const row = (user_id: string): CalledRow => ({
    match_id,
    user_id,
    role: 'starter',
    bench_order: null,
    slot: null,
    x: null,
    y: null,
    shirt_number: null,
    is_captain: user_id === captain,
    is_vice_captain: user_id === viceCaptain,
    is_goalkeeper: false,
    note: null,
    called_at: at,
  });
  return [
    ...starters.map(({ player, slot }) => ({ ...row(player), slot, is_goalkeeper: slot === 'GK' })),
    ...bench.map((player, index) => ({ ...row(player), role: 'substitute', bench_order: index + 1 })),
  ];
};

/** The squads, line-ups, answers and reviews of matches, and what happened in them. */
export const createDemoSheetsRepository = (tx: Tx, { newRowId, coach, recorder }: Made) => {
  const insertAll = async <Table extends keyof (MatchFileTables & ReplyTables)>(
    table: Table,
    rows: readonly Insertable<(MatchFileTables & ReplyTables)[Table]>[],
  ) =>
    inChunks(rows, (part) =>
      tx
        .insertInto(table)
        .values(part as never)
        .execute(),
    );

  const squadRows = ({ id: match_id, sheet }: Placed) => {
    const { callUp, lineup, draft } = sheet;
    const { publishedAt: at } = callUp;
    const called = calledRows(match_id, lineup, at);
    const told = {
      meeting_at: callUp.meetingAt,
      meeting_place: callUp.meetingPlace,
      travel: callUp.travel,
      kit: readClub().match.callUp.kits[callUp.kit],
      note: callUp.note,
    };
    const content = contentOf({ formation: lineup.formation, set_pieces: lineup.setPieces }, called);
    const changed = { updated_at: callUp.lineupPublishedAt, updated_by: coach };
    const draftRow = (name: string, list_order: number, drafted: LineupContent | null) => ({
      id: newRowId(),
      match_id,
      name,
      list_order,
      content: drafted && json(drafted),
      ...changed,
    });
    const other =
      draft && contentOf({ formation: draft.formation, set_pieces: draft.setPieces }, calledRows(match_id, draft, at));
    return {
      called,
      squad: {
        match_id,
        formation: lineup.formation,
        set_pieces: json(lineup.setPieces),
        ...told,
        kit: json(told.kit),
        published_at: at,
        published_by: coach,
        published: json(callUpOf(told, called)),
        lineup_visibility: 'at',
        lineup_visible_from: callUp.lineupVisibleFrom,
        lineup_published_at: callUp.lineupPublishedAt,
        lineup_published_by: coach,
        published_lineup: json(content),
        lineup_reds: json([]),
        ...changed,
      },
      drafts: [draftRow('A', 0, null), ...(other ? [draftRow('B', 1, other)] : [])],
    };
  };

  const eventRows = ({ id: match_id, sheet }: Placed): Insertable<MatchEventTable>[] =>
    sheet.events.map((event) => ({
      id: newRowId(),
      match_id,
      kind: event.kind,
      side: event.side,
      period: event.period,
      minute: event.minute,
      added: event.added,
      user_id: event.player,
      other_user_id: event.otherPlayer,
      opponent_number: event.opponentNumber,
      opponent_name: event.opponentName,
      staff_name: null,
      how: event.how,
      reason: event.reason,
      is_at_break: event.atBreak,
      is_late: false,
      has_scored: null,
      text: event.text,
      is_distinct: false,
      is_overridden: false,
      device: null,
      happened_at: event.at,
      changed_at: event.at,
      recorded_by: recorder,
      created_at: event.at,
      updated_at: event.at,
    }));

  const replyRows = ({ id: event_id, sheet }: Placed) =>
    sheet.callUp.answers.map(({ player: user_id, answer, arrivesAt, reason, at }) => ({
      event_id,
      user_id,
      answer,
      arrives_at: arrivesAt,
      reason,
      answered_by: 'player',
      answered_at: at,
      updated_at: at,
    }));

  return {
    insert: async (placed: readonly Placed[]): Promise<void> => {
      const squads = placed.map(squadRows);
      await insertAll(
        'match_squads',
        squads.map(({ squad }) => squad),
      );
      await insertAll(
        'match_players',
        squads.flatMap(({ called }) => called),
      );
      await insertAll(
        'lineup_drafts',
        squads.flatMap(({ drafts }) => drafts),
      );
      const replies = placed.flatMap(replyRows);
      await insertAll('replies', replies);
      await insertAll(
        'reply_changes',
        replies.map(({ event_id, user_id, answer, reason, answered_by, answered_at }) => ({
          id: newRowId(),
          event_id,
          user_id,
          answer,
          reason,
          answered_by,
          at: answered_at,
        })),
      );
      await insertAll(
        'squad_reads',
        placed.flatMap(({ id: match_id, sheet }) =>
          sheet.callUp.reads.map(({ player, at }) => ({ match_id, user_id: player, opened_at: at })),
        ),
      );
      await insertAll('match_events', placed.flatMap(eventRows));
      for (const { id, sheet } of placed)
        if (sheet.events.length > 0) {
          await tx.updateTable('matches').set({ state: 'finished' }).where('id', '=', id).execute();
          const { squad_id } = await tx
            .selectFrom('matches')
            .select('squad_id')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await keepNumbers(tx, { id, squad_id });
        }
      const reviewed = placed.flatMap(({ id, sheet }) => (sheet.review ? [{ id, sheet, review: sheet.review }] : []));
      await insertAll(
        'match_reviews',
        reviewed.map(({ id, sheet, review }) => ({
          match_id: id,
          player_of_match: review.playerOfMatch,
          note: review.note,
          updated_at: sheet.events.at(-1)!.at,
          updated_by: coach,
        })),
      );
      await insertAll(
        'match_ratings',
        reviewed.flatMap(({ id: match_id, review }) =>
          review.ratings.map(({ player, rating }) => ({ match_id, user_id: player, rating })),
        ),
      );
    },
  };
};
