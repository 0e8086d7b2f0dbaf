import { ageOfMajority } from '@touchline/contract/people/choices';
import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { useConsentAge } from '../../../../api/club/club.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { isUnderAge } from '../../../../lib/dates/age.ts';
import type { PlayerDraft } from '../use-player-draft.ts';

type UnknownAgeProps = { player: User; draft: PlayerDraft | null };

/** Says that the birth date is missing where the squad makes the player a child until it is entered. */
export function UnknownAge({ player, draft }: UnknownAgeProps) {
  const { t } = useTranslation();
  const consentAge = useConsentAge();
  const { squadAge } = player;
  const aged = { birthDate: draft ? draft.values.birthDate : player.birthDate, squadAge };
  if (aged.birthDate || squadAge === null || !isUnderAge(aged, ageOfMajority)) return null;
  const isYoung = isUnderAge(aged, consentAge);
  return (
    <Alert variant="info" title={t('players.unknownAge.title')}>
      {isYoung
        ? t('players.unknownAge.young', { group: squadAge, age: consentAge })
        : t('players.unknownAge.minor', { group: squadAge })}
    </Alert>
  );
}
