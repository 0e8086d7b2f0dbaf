import type { Membership } from '@touchline/contract/squads/squads';
import type { ReactNode } from 'react';
import { MembershipMenu } from './membership-menu.tsx';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type MemberLineProps = {
  membership: Membership;
  /** Before the player: the day of a move. */
  day?: string;
  /** Under the name. */
  text: string;
  /** At the end: the squad, where the list has several. */
  end?: ReactNode;
  canEdit: boolean;
  /** The club's day. */
  today: string;
};

/** A player in a squad as a row, with what can be done about it. */
export function MemberLine({ membership, day, text, end, canEdit, today }: MemberLineProps) {
  const { player, shirtNumber, note } = membership;
  return (
    <li className="flex min-h-12 items-center gap-3 px-5 py-2 max-tablet:px-4">
      {day === undefined ? null : <span className="w-16 shrink-0 text-sm text-ink-3 max-tablet:w-14">{day}</span>}
      <span className="w-8 shrink-0 text-center text-[1.5rem] num-row">{shirtNumber ?? '–'}</span>
      <span className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-1 max-tablet:flex-col max-tablet:items-stretch">
        <span className="min-w-0 flex-1">
          <b dir="auto" className="font-semibold wrap-anywhere">
            {player.name}
          </b>
          <NameTag id={player._id} />
          <span className="block text-sm text-ink-3">{text}</span>
          {note === null ? null : (
            <span dir="auto" className="block text-sm wrap-anywhere text-ink-3">
              {note}
            </span>
          )}
        </span>
        {end}
      </span>
      {canEdit ? <MembershipMenu membership={membership} of={player.name} today={today} /> : null}
    </li>
  );
}
