import { useQuery } from '@tanstack/react-query';
import { type PlayerImageField, playerImageFields } from '@touchline/contract/people/player-fields';
import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { playerConsentsQuery } from '../../../api/people/consents.ts';
import { ImagesSheet } from '../people/images-sheet.tsx';
import type { PersonImages } from '../profile/use-person-images.ts';
import type { PlayerDraft } from './use-player-draft.ts';

type PlayerImagesProps = {
  player: User;
  draft: PlayerDraft | null;
  uploads: PersonImages<PlayerImageField>;
  onDeadLink: () => void;
};

/** Portrait and papers of a player; a new portrait only with the player's consent to photos. */
export function PlayerImages({ player, draft, uploads, onDeadLink }: PlayerImagesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(playerConsentsQuery(player._id));
  const hasRefused = data?.consents.some(({ purpose, state }) => purpose === 'photos' && state === 'refused') ?? false;
  return (
    <ImagesSheet
      title={t('players.sections.attachments')}
      fields={playerImageFields}
      person={player}
      draft={draft}
      uploads={uploads}
      onDeadLink={onDeadLink}
      refused={hasRefused ? { profileImage: t('players.photosRefused') } : {}}
    />
  );
}
