import { Suspense, useState } from 'react';
import { useUpdatePlayerStatistics } from '../../../api/people/league-statistics.ts';
import { useUpdatePlayer } from '../../../api/people/users.ts';
import { ComingSessionsOffer } from '../coming-sessions/coming-sessions-offer.tsx';
import { StatusSlot } from '../../../components/availability/status-slot.tsx';
import { SecondPiece } from '../../../components/page/second-piece.tsx';
import { SheetGrid } from '../../../components/page/sheet-grid.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { PersonalDataSheet } from '../people/personal-data-sheet.tsx';
import { PersonForm } from '../people/person-form.tsx';
import type { ShownPerson } from '../people/person-pane.tsx';
import { QuickContacts } from '../people/quick-contacts.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { useEditFocus } from '../../../hooks/records/use-edit-focus.ts';
import { usePersonImages } from '../profile/use-person-images.ts';
import { linkPauseMs, useThrottled } from '../../../hooks/use-throttled.ts';
import { AreaSheet } from './area/area-sheet.tsx';
import { FieldsSheet } from './details/fields-sheet.tsx';
import { GuardianSheet } from './details/guardian-sheet.tsx';
import { UnknownAge } from './details/unknown-age.tsx';
import type { PlayerAvailabilityProps } from './availability/player-availability.tsx';
import { useIsAvailabilityTab } from './availability/player-tab.ts';
import type { PlayerTabsProps } from './availability/player-tabs.tsx';
import type { GuardiansSheetProps } from './guardians/guardians-sheet.tsx';
import { InjuryBadge } from './injury-badge.tsx';
import { LeagueSheet } from './league-statistics/league-sheet.tsx';
import { PlayerCard } from './player-card.tsx';
import { PlayerImages } from './player-images.tsx';
import type { PlayerImageField } from '@touchline/contract/people/player-fields';
import { SquadsSlot } from './squads-slot.tsx';
import { usePlayerDraft } from './use-player-draft.ts';
import { useStatisticsDraft } from './use-statistics-draft.ts';

// In a chunk of its own: it stands below what the page opens with.
const { Component: GuardiansSheet } = splitComponent<GuardiansSheetProps>(async () => ({
  default: (await import('./guardians/guardians-sheet.tsx')).GuardiansSheet,
}));

// Beside the profile, and only where something has limited a player.
const { Component: PlayerTabs } = splitComponent<PlayerTabsProps>(async () => ({
  default: (await import('./availability/player-tabs.tsx')).PlayerTabs,
}));
const { Component: PlayerAvailability } = splitComponent<PlayerAvailabilityProps>(async () => ({
  default: (await import('./availability/player-availability.tsx')).PlayerAvailability,
}));

/** Where the tabs come: as high as they are. */
const tabsPlace = '-mt-2 h-[calc(2.5rem+1px)] pointer-coarse:h-[calc(2.75rem+1px)]';

type PlayerDetailProps = {
  shown: ShownPerson;
  leagueId: string | null;
  onLeague: (leagueId: string) => void;
};

/** Shows and edits a player. The draft exists while this player is selected. */
export function PlayerDetail({ shown, leagueId, onLeague }: PlayerDetailProps) {
  const { person: player, availability, isAdmin } = shown;
  const person = usePlayerDraft();
  const statistics = useStatisticsDraft();
  const uploads = usePersonImages<PlayerImageField>((field, image) => person.set(field, image));
  const renewLinks = useThrottled(shown.onDeadLink, linkPauseMs);
  const focus = useEditFocus(shown.takesFocus);
  const { mutateAsync: savePerson } = useUpdatePlayer();
  const { mutateAsync: saveFigures } = useUpdatePlayerStatistics();
  const { draft } = person;
  const id = player._id;
  /** Just made active again: in none of the coming sessions. */
  const [isBack, setBack] = useState(false);

  const leaveEdit = () => {
    person.stop();
    statistics.reset();
    uploads.reset();
  };
  const saving = useSave({
    draft: person,
    form: focus.refs[0],
    fetch: shown.onReload,
    // Separate calls: data saved by one is not sent again if a later one fails.
    send: async () => {
      if (draft?.isDirty) {
        const saved = await savePerson({ id, changes: draft.changes, etag: draft.base.etag });
        person.rebase(saved, { keepsChanges: false });
        if (draft.changes.status) setBack(draft.changes.status === 'active');
      }
      for (const { leagueId, changes } of statistics.changes) {
        await saveFigures({ id, leagueId, changes });
        statistics.clear(leagueId);
      }
    },
    onSaved: () => {
      leaveEdit();
      focus.toEdit();
    },
  });

  const isEditing = draft !== null;
  const isLimited = player.injury || availability !== undefined;
  const isAvailability = useIsAvailabilityTab() && !isEditing;
  const isReady =
    isEditing &&
    !uploads.isRunning &&
    (draft.isDirty || statistics.isDirty) &&
    draft.isValid &&
    statistics.invalidLeagues.length === 0;

  return (
    <PersonForm
      shown={shown}
      badge={
        player.injury || availability ? (
          <>
            {player.injury ? <InjuryBadge /> : null}
            <StatusSlot status={availability} size="md" />
          </>
        ) : null
      }
      refs={focus.refs}
      isEditing={isEditing}
      isReady={isReady}
      obstacles={{
        isUploading: uploads.isRunning,
        isInvalid: draft?.isValid === false || statistics.invalidLeagues.length > 0,
        isUnchanged: !draft?.isDirty && !statistics.isDirty,
      }}
      saving={saving}
      onStart={person.start}
      onLeave={leaveEdit}
    >
      {isEditing ? null : (
        // A limited player surely has the row: its place is kept, so that the sheets stay where they are.
        <Suspense fallback={isLimited ? <div className={tabsPlace} /> : null}>
          <PlayerTabs id={id} name={player.name} isLimited={isLimited} />
        </Suspense>
      )}
      {isAvailability ? (
        <Suspense>
          <PlayerAvailability id={id} />
        </Suspense>
      ) : (
        <>
          {isBack && !isEditing ? <ComingSessionsOffer playerId={id} comesIntoView /> : null}
          <PlayerCard player={player} />
          {isEditing ? null : <QuickContacts person={player} />}
          <UnknownAge player={player} draft={draft} />
          <GuardianSheet player={player} draft={draft} canName={isAdmin} />
          <SheetGrid>
            <FieldsSheet section="personal" player={player} draft={draft} />
            <FieldsSheet section="football" player={player} draft={draft} canSetStatus={isAdmin} />
          </SheetGrid>
          <SecondPiece isApart={shown.isChosen}>
            <LeagueSheet playerId={id} leagueId={leagueId} onLeague={onLeague} draft={isEditing ? statistics : null} />
            <SheetGrid>
              <FieldsSheet section="contacts" player={player} draft={draft} />
              <PlayerImages player={player} draft={draft} uploads={uploads} onDeadLink={renewLinks} />
            </SheetGrid>
            {isEditing ? null : (
              <SheetGrid isWideOnly>
                <AreaSheet player={player} isAdmin={isAdmin} />
                {isAdmin ? <PersonalDataSheet person={player} onErase={shown.onErase} /> : null}
                <SquadsSlot player={player} />
                <Suspense>
                  <GuardiansSheet player={player} isAdmin={isAdmin} />
                </Suspense>
              </SheetGrid>
            )}
          </SecondPiece>
        </>
      )}
    </PersonForm>
  );
}
