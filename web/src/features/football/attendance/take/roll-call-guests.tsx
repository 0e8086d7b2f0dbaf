import type { RollCall } from '@touchline/contract/football/attendances';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guestsOnQuery, useGuestSquads } from '../../../../api/squads/guests.ts';
import { matchQuery } from '../../../../api/football/matches.ts';
import { trainingQuery } from '../../../../api/football/trainings.ts';
import { GuestList } from '../../../../components/guests/guest-list.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useSquad } from '../../../../lib/session/squad.ts';

export type RollCallGuestsProps = { occasion: RollCall['occasion'] };

/** Guests who come to a session, by name alone: nobody marks them, and they are in no rate. */
export function RollCallGuests({ occasion: { kind, id, day } }: RollCallGuestsProps) {
  const { t } = useTranslation();
  const chosen = useSquad();
  const training = useQuery({ ...trainingQuery(id ?? ''), enabled: kind === 'training' });
  const match = useQuery({ ...matchQuery(id ?? ''), enabled: kind === 'match' });
  const event = kind === 'training' ? training.data : match.data;
  // A day is called for the chosen squad, or for all.
  const squad = kind === 'day' ? chosen : (event?.record.squad ?? null);
  const squads = useGuestSquads(squad);
  const isKnown = kind === 'day' || event !== undefined;
  const { data: guests = [] } = useQuery({ ...guestsOnQuery(squads, day), enabled: isKnown });
  return guests.length > 0 ? (
    <Sheet isFlush title={t('squads.guests.title')}>
      <GuestList guests={guests} isShort />
    </Sheet>
  ) : null;
}
