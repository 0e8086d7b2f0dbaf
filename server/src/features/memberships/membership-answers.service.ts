import type { MembershipKind, SquadColour } from '@touchline/contract/squads/squad-choices';
import type { Membership } from '@touchline/contract/club/squads';
import type { LinksService } from '../files/links.service.ts';
import { playerRefOf } from '../users/player-ref.ts';
import type { MembershipRow, ShownMembership } from './memberships.repository.ts';

/** True if a membership is current on a day. */
export const isCurrent = ({ from_day, to_day }: Pick<MembershipRow, 'from_day' | 'to_day'>, day: string): boolean =>
  from_day <= day && (to_day === null || to_day >= day);

/** The number of the present main squad is the player's own, which may have changed since. */
export const toMembership = (row: ShownMembership, links: Pick<LinksService, 'imageOf'>, today: string): Membership => {
  const isOwn = row.kind === 'main' && row.own_squad_id === row.squad_id && isCurrent(row, today);
  return {
    _id: row.id,
    player: playerRefOf(links, row.user_id, { ...row, shirt_number: row.own_number }),
    squad: {
      _id: row.squad_id,
      name: row.squad_name,
      shortName: row.short_name,
      colour: row.colour as SquadColour,
    },
    kind: row.kind as MembershipKind,
    from: row.from_day,
    to: row.to_day,
    shirtNumber: isOwn ? row.own_number : row.shirt_number,
    note: row.note,
    updatedAt: row.updated_at,
  };
};
