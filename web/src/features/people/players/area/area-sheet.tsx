import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { InvitationStatus } from '../../profile/invitation-status.tsx';
import { ConsentList } from './consent-list.tsx';
import { PairedPhones } from './paired-phones.tsx';

type AreaSheetProps = { player: User; isAdmin: boolean };

/** The player's access and consent: the personal link, the paired phones, and the answers to each purpose. */
export function AreaSheet({ player, isAdmin }: AreaSheetProps) {
  const { t } = useTranslation();
  const { timeZone } = useClubTime();
  return (
    <Sheet title={t('players.area.title')}>
      <div className="grid gap-5">
        {isAdmin && player.status === 'active' ? (
          <>
            <InvitationStatus userId={player._id} staysWhenAccepted />
            <PairedPhones player={player} />
          </>
        ) : null}
        <ConsentList playerId={player._id} />
        <ZoneNote timeZone={timeZone} />
      </div>
    </Sheet>
  );
}
