import type { ListedSquad, SquadMatch } from '@touchline/contract/squads/squads';
import type { Db } from '../../../db/database.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { matchTakesPlaceIn } from '../../ground/takes-place/takes-place.repository.ts';
import { createSquadOutlookRepository } from '../../ground/reach/squad-outlook.repository.ts';

type Deps = { db: Db; clock: Clock; files: { links: LinksService } };
type Outlook = Pick<ListedSquad, 'nextMatch' | 'playingUp'>;

/** Returns the next match of some squads, and how many players of others play up in them. */
export const createSquadOutlook =
  ({ db, clock, files: { links } }: Deps) =>
  async (squads: readonly string[]): Promise<ReadonlyMap<string, Outlook>> => {
    const outlook = createSquadOutlookRepository(db);
    const ends = await readEventEnds(db);
    const today = dayIn(clock(), ends.zone);
    const takesPlace = matchTakesPlaceIn(db, ends, timestampOf(clock));
    const rows = await outlook.nextMatches(squads, { since: timestampOf(clock, -daysMs(1)), takesPlace }).execute();
    const totals = await outlook.playingUp(squads, today).execute();
    const side = (name: string, icon: string | null, myTeam: boolean) => {
      return { name, icon: links.imageOf(icon, 'thumb', 'image'), myTeam };
    };
    const nextOf = (squad: string): SquadMatch | null => {
      // In the order of time: the one for all squads may come first.
      const row = rows.find(({ squad_id }) => squad_id === squad || squad_id === null);
      if (!row) return null;
      const { id, starts_at, time_unknown } = row;
      const teams = [
        side(row.home_name, row.home_icon, row.home_is_own === true),
        side(row.away_name, row.away_icon, row.away_is_own === true),
      ];
      return { _id: id, date: starts_at, timeUnknown: time_unknown, teams };
    };
    const up = new Map(totals.map(({ squad_id, total }) => [squad_id, Number(total)]));
    return new Map(squads.map((id) => [id, { nextMatch: nextOf(id), playingUp: up.get(id) ?? 0 }]));
  };
