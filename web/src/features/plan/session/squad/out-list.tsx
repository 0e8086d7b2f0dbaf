import type { Reply } from '@touchline/contract/football/replies';
import type { Availability } from '@touchline/contract/health/availability';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import { returnText } from '../../../../components/availability/return-text.ts';
import { signOf } from '../../../../components/availability/sign-of.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { BesideList } from './beside-list.tsx';

type OutListProps = {
  replies: readonly Reply[];
  availability: readonly Availability[] | undefined;
  /** The moment of the session. */
  day: string;
  timeZone: string;
  isPane: boolean;
};

/** Who can't take part, and until when: never a diagnosis. */
export function OutList({ replies, availability, day, timeZone, isPane }: OutListProps) {
  const { t, i18n } = useTranslation();
  const telling = { t, language: i18n.language, day: dayIn(timeZone, day), timeZone, isMedical: false };
  const detailOf = (state: Availability | undefined) =>
    state ? (
      <span className="flex items-center gap-1.5">
        <AvailabilitySign sign={signOf(state)} size="sm" />
        <span className="min-w-0">{returnText(state, telling)?.text}</span>
      </span>
    ) : null;
  return (
    <BesideList
      title={t('replies.groups.out')}
      isPane={isPane}
      empty={t('session.squad.nobodyOut')}
      more={{ to: '/reports/availability', label: t('availability.title') }}
      rows={replies.map(({ player }) => ({
        ...player,
        url: player.profileImage?.url,
        detail: detailOf(availability?.find((state) => state.player._id === player._id)),
      }))}
    />
  );
}
