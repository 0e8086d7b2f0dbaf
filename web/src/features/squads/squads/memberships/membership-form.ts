import type { Membership, MembershipChanges } from '@touchline/contract/squads/squads';

/** The fields of a membership as a form has them: '' for an open end, and 'none' for no number. */
export type MembershipForm = { from: string; until: string; number: string; note: string };

export const formOf = ({ from, to, shirtNumber, note }: Membership): MembershipForm => ({
  from,
  until: to ?? '',
  number: shirtNumber === null ? 'none' : String(shirtNumber),
  note: note ?? '',
});

/** What is sent: the fields that differ from the membership. */
export const changesOf = ({ from, until, number, note }: MembershipForm, before: Membership): MembershipChanges => {
  const to = until === '' ? null : until;
  const shirtNumber = number === 'none' ? null : Number(number);
  const reason = note.trim() === '' ? null : note.trim();
  return {
    ...(from !== before.from && { from }),
    ...(to !== before.to && { to }),
    ...(shirtNumber !== before.shirtNumber && { shirtNumber }),
    ...(reason !== before.note && { note: reason }),
  };
};
