import type { MembershipKind, SquadColour } from '@touchline/contract/squads/squad-choices';
import type { Membership } from '@touchline/contract/squads/squads';
import type { LinksService } from '../../ground/files/links.service.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import type { MembershipRow, ShownMembership } from './memberships.repository.ts';
import type { Editor } from './squad-rights.service.ts';

/** True if a membership is current on a day. */
export const isCurrent = ({ from_day, to_day }: Pick<MembershipRow, 'from_day' | 'to_day'>, day: string): boolean =>
  from_day <= day && (to_day === null || to_day >= day);

type Given = {
  links: Pick<LinksService, 'imageOf'>;
  /** The club's day. */
  today: string;
  reader: Pick<Editor, 'squads'>;
};

/** Names a squad in the columns of a row; nothing if there is none, or if the reader may not see it. */
const ownSquadOf = (row: ShownMembership, { squads }: Given['reader']): Membership['ownSquad'] =>
  row.kind === 'main' ||
  row.own_squad_id === null ||
  row.own_squad_name === null ||
  (squads && !squads.includes(row.own_squad_id))
    ? undefined
    : {
        _id: row.own_squad_id,
        name: row.own_squad_name,
        shortName: row.own_short_name!,
        colour: row.own_colour as SquadColour,
      };

/** The number of the present main squad is the player's own, which may have changed since. */
export const toMembership = (row: ShownMembership, { links, today, reader }: Given): Membership => {
  const isOwn = row.kind === 'main' && row.own_squad_id === row.squad_id && isCurrent(row, today);
  const ownSquad = ownSquadOf(row, reader);
  return {
    _id: row.id,
    player: playerRefOf(links, row.user_id, { ...row, shirt_number: row.own_number }),
    squad: {
      _id: row.squad_id,
      name: row.squad_name,
      shortName: row.short_name,
      colour: row.colour as SquadColour,
    },
    ...(ownSquad && { ownSquad }),
    kind: row.kind as MembershipKind,
    from: row.from_day,
    to: row.to_day,
    shirtNumber: isOwn ? row.own_number : row.shirt_number,
    note: row.note,
    updatedAt: row.updated_at,
  };
};
