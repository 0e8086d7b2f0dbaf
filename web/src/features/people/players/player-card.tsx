import { capitalsOf } from '@touchline/contract/people/names/capitals';
import { languageTagOf } from '@touchline/contract/people/names/name-language';
import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { IdentityCard } from '../profile/identity-card.tsx';
import { ageOn } from '../../../lib/dates/age.ts';

/** The identity card of a player. */
export function PlayerCard({ player }: { player: User }) {
  const { t } = useTranslation();
  const {
    name,
    shirtName,
    shirtNameGuess,
    language,
    position,
    shirtNumber,
    birthDate,
    nationality,
    primary,
    profileImage,
  } = player;
  return (
    <IdentityCard
      name={name}
      shirtName={capitalsOf(shirtName ?? shirtNameGuess ?? name, languageTagOf(language))}
      photo={profileImage?.url}
      shirtNumber={shirtNumber}
      position={position}
      facts={[
        { label: t('players.fields.position'), value: position ? <span className="ltr">{position}</span> : null },
        { label: t('players.fields.age'), value: birthDate ? ageOn(birthDate, new Date()) : null },
        { label: t('players.fields.nationality'), value: nationality },
        { label: t('players.fields.primary'), value: t(primary ? 'common.yes' : 'common.no') },
      ]}
    />
  );
}
