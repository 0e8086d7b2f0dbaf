import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { playerConsentsQuery } from '../../../api/people/consents.ts';
import { SheetGrid } from '../sheet-grid.tsx';
import { ImagesSheet } from '../people/images-sheet.tsx';
import { PersonalDataSheet } from '../people/personal-data-sheet.tsx';
import { PersonForm } from '../people/person-form.tsx';
import type { ShownPerson } from '../people/person-pane.tsx';
import { QuickContacts } from '../people/quick-contacts.tsx';
import { useEditFocus } from '../../../hooks/records/use-edit-focus.ts';
import { usePersonImages } from '../use-person-images.ts';
import { linkPauseMs, useThrottled } from '../../../hooks/use-throttled.ts';
import { AreaSheet } from './area/area-sheet.tsx';
import { ContactsSheet } from './details/contacts-sheet.tsx';
import { FootballSheet } from './details/football-sheet.tsx';
import { GuardianSheet } from './details/guardian-sheet.tsx';
import { InjuryBadge } from './injury-badge.tsx';
import { LeagueSheet } from './statistics/league-sheet.tsx';
import { PersonalSheet } from './details/personal-sheet.tsx';
import { PlayerCard } from './player-card.tsx';
import { type ImageField, imageFields } from './player-form.ts';
import { usePlayerDraft } from './use-player-draft.ts';
import { useSavePlayer } from './use-save-player.ts';
import { useStatisticsDraft } from './use-statistics-draft.ts';

type PlayerDetailProps = {
  shown: ShownPerson;
  leagueId: string | null;
  onLeague: (leagueId: string) => void;
};

/** View and edit of one player. Its draft lives as long as this player is selected. */
export function PlayerDetail({ shown, leagueId, onLeague }: PlayerDetailProps) {
  const { t } = useTranslation();
  const { person: player, isAdmin } = shown;
  const person = usePlayerDraft();
  const statistics = useStatisticsDraft();
  const uploads = usePersonImages<ImageField>((field, image) => person.set(field, image));
  const renewLinks = useThrottled(shown.onDeadLink, linkPauseMs);
  const focus = useEditFocus(shown.takesFocus);

  const leaveEdit = () => {
    person.stop();
    statistics.reset();
    uploads.reset();
  };
  const saver = useSavePlayer({
    id: player._id,
    person,
    statistics,
    onSaved: () => {
      leaveEdit();
      focus.toEdit();
    },
    onReloaded: focus.toSave,
    onRefused: focus.toFirstMarked,
  });

  const { data: consents } = useQuery(playerConsentsQuery(player._id));
  const hasRefusedPhotos =
    consents?.consents.some(({ purpose, state }) => purpose === 'photos' && state === 'refused') ?? false;

  const { draft } = person;
  const isEditing = draft !== null;
  const isReady =
    isEditing &&
    !uploads.isRunning &&
    (draft.isDirty || statistics.isDirty) &&
    draft.isValid &&
    statistics.invalidLeagues.length === 0;

  return (
    <PersonForm
      shown={shown}
      badge={player.injury ? <InjuryBadge /> : null}
      refs={focus.refs}
      isEditing={isEditing}
      isReady={isReady}
      saver={saver}
      onStart={person.start}
      onLeave={leaveEdit}
    >
      <PlayerCard player={player} />
      {isEditing ? null : <QuickContacts person={player} />}
      <GuardianSheet player={player} draft={draft} canName={isAdmin} />
      <SheetGrid>
        <PersonalSheet player={player} draft={draft} />
        <FootballSheet player={player} draft={draft} canSetStatus={isAdmin} />
      </SheetGrid>
      <LeagueSheet
        playerId={player._id}
        leagueId={leagueId}
        onLeague={onLeague}
        draft={isEditing ? statistics : null}
      />
      <SheetGrid>
        <ContactsSheet player={player} draft={draft} />
        <ImagesSheet
          title={t('players.sections.attachments')}
          fields={imageFields}
          person={player}
          draft={draft}
          uploads={uploads}
          onDeadLink={renewLinks}
          refused={hasRefusedPhotos ? { profileImage: t('players.photosRefused') } : {}}
        />
      </SheetGrid>
      {isEditing ? null : <AreaSheet player={player} isAdmin={isAdmin} />}
      {isAdmin && !isEditing ? <PersonalDataSheet person={player} onErase={shown.onErase} /> : null}
    </PersonForm>
  );
}
