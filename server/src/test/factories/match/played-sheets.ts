import type { MatchEventKind } from '@touchline/contract/match/events/event-kinds';
import type { MatchSide } from '@touchline/contract/match/match-choices';
import { newId } from '../../../lib/id.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import type { TestApp } from '../../start-test-app.ts';
import { createEvents } from '../events.ts';

/** An event of a sheet: in the second half from minute 46 on, unless its period is given. */
type Event = {
  kind: MatchEventKind;
  minute?: number;
  period?: number;
  side?: MatchSide;
  player?: string;
  other?: string;
};
type Sheet = {
  /** The match starts at six in the evening in Madrid. */
  day: string;
  league?: string;
  squad?: string;
  score?: [own: number, opponent: number];
  isAway?: boolean;
  state?: string;
  isReplayed?: boolean;
  stoppedAt?: number;
  lengths?: string;
  starters?: string[];
  substitutes?: string[];
  reserves?: string[];
  /** One of the starters. */
  keeper?: string;
  /** The end of the second half is added, unless there are none. */
  events?: Event[];
};

/** Matches of the club's own team with their sheets. */
export const createSheets = (app: TestApp) => {
  const { db, build, clock } = app;
  const { match } = createEvents(app);

  const ownTeam = async () => {
    const known = await db.selectFrom('teams').selectAll().where('is_own', '=', true).executeTakeFirst();
    if (known) return known;
    const made = await build.team('UD Valmora');
    await db.updateTable('teams').set({ is_own: true }).where('id', '=', made.id).execute();
    return made;
  };

  const addEvent = (match_id: string, { kind, minute = 90, period, side = 'own', player, other }: Event) =>
    db
      .insertInto('match_events')
      .values({
        id: newId(),
        match_id,
        kind,
        side,
        period: period ?? (minute > 45 ? 2 : 1),
        minute,
        added: null,
        user_id: player ?? null,
        other_user_id: other ?? null,
        opponent_number: null,
        opponent_name: null,
        staff_name: null,
        how: null,
        reason: null,
        is_at_break: false,
        is_late: false,
        has_scored: null,
        text: null,
        is_distinct: false,
        is_overridden: false,
        device: null,
        happened_at: timestampOf(clock),
        changed_at: timestampOf(clock),
        recorded_by: null,
        created_at: timestampOf(clock),
        updated_at: timestampOf(clock),
      })
      .execute();

  return {
    /** A played match with its sheet; returns its id. */
    sheet: async ({ day, league, squad, score, isAway = false, events = [], ...more }: Sheet): Promise<string> => {
      const own = await ownTeam();
      const { id } = await match({
        starts_at: `${day}T16:00:00.000Z`,
        ...(isAway ? { home: 'Albo CF', away: own.name } : { home: own.name }),
        ...(squad !== undefined && { squad_id: squad }),
        ...(score && { score: isAway ? [score[1], score[0]] : score }),
      });
      await db
        .updateTable('matches')
        .set({
          state: more.state ?? 'finished',
          is_replayed: more.isReplayed ?? false,
          period_lengths: more.lengths ?? null,
          stopped_period: more.stoppedAt === undefined ? null : more.stoppedAt > 45 ? 2 : 1,
          stopped_minute: more.stoppedAt ?? null,
          ...(league !== undefined && { league_id: league }),
        })
        .where('id', '=', id)
        .execute();
      const roles = { starter: more.starters, substitute: more.substitutes, reserve: more.reserves };
      for (const [role, players = []] of Object.entries(roles))
        for (const user_id of players)
          await db
            .insertInto('match_players')
            .values({
              match_id: id,
              user_id,
              role,
              is_goalkeeper: user_id === more.keeper,
              called_at: timestampOf(clock),
            })
            .execute();
      const isRecorded = more.starters !== undefined;
      for (const event of [...events, ...(isRecorded ? [{ kind: 'periodEnd' } as const] : [])])
        await addEvent(id, event);
      return id;
    },
    addEvent,
  };
};
