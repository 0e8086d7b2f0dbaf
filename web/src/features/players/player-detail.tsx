import type { User } from '@touchline/contract/users';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SheetGrid } from '../../components/sheet-grid.tsx';
import { useOnline } from '../../lib/connection.ts';
import { AttachmentsSheet } from './attachments-sheet.tsx';
import { ContactsSheet } from './contacts-sheet.tsx';
import { FootballSheet } from './football-sheet.tsx';
import { LeagueSheet } from './league-sheet.tsx';
import { PersonalSheet } from './personal-sheet.tsx';
import { PlayerCard } from './player-card.tsx';
import { PlayerHead } from './player-head.tsx';
import { QuickContacts } from './quick-contacts.tsx';
import { StaleAlert } from './stale-alert.tsx';
import { useAfterRender } from './use-after-render.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { type LoadedPlayer, usePlayerDraft } from './use-player-draft.ts';
import { useSavePlayer } from './use-save-player.ts';
import { useStatisticsDraft } from './use-statistics-draft.ts';
import { useThrottled } from './use-throttled.ts';

type PlayerDetailProps = {
  player: User;
  /** Answers the whole record, which may still be on its way when a row of the list is shown already. */
  onLoad: () => Promise<LoadedPlayer>;
  isAdmin: boolean;
  leagueId: string | null;
  onLeague: (leagueId: string) => void;
  onDelete: () => void;
  onDeadLink: () => void;
  back: { label: string; onBack: () => void };
  /** It was opened in place of what had the focus. */
  takesFocus: boolean;
};

const linkPauseMs = 60_000;
const firstMarked = '[aria-invalid="true"], button[data-invalid]';

/** View and edit of one player. Its draft lives as long as this player is selected. */
export function PlayerDetail(props: PlayerDetailProps) {
  const { player, onLoad, isAdmin, leagueId, onLeague, onDelete, onDeadLink, back, takesFocus } = props;
  const isOnline = useOnline();
  const title = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const person = usePlayerDraft();
  const statistics = useStatisticsDraft();
  const uploads = useImageUploads((field, image) => person.set(field, image));
  const afterRender = useAfterRender();
  const renewLinks = useThrottled(onDeadLink, linkPauseMs);
  const [isOpening, setOpening] = useState(false);

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
      // Save is gone, and with it the focus.
      afterRender(() => toggle.current?.focus());
    },
    // The alert is gone with its button; what was to be done before is next.
    onReloaded: () => afterRender(() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()),
    onRefused: () => afterRender(() => form.current?.querySelector<HTMLElement>(firstMarked)?.focus()),
  });

  useEffect(() => {
    // The pane stays; whoever was selected before may have been read to the end.
    const pane = title.current?.closest('main');
    if (pane) pane.scrollTop = 0;
    if (takesFocus) title.current?.focus();
    // Once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const { draft } = person;
  const isEditing = draft !== null;
  const canSave =
    isEditing &&
    isOnline &&
    !saver.isStale &&
    !uploads.isRunning &&
    (draft.isDirty || statistics.isDirty) &&
    draft.isValid &&
    statistics.invalidLeagues.length === 0;

  const handleEdit = () => {
    if (isOpening) return;
    setOpening(true);
    onLoad()
      .then(person.start)
      // The error listener has told it; the player stays in view.
      .catch(() => undefined)
      .finally(() => setOpening(false));
  };
  const handleCancel = () => {
    saver.forget();
    leaveEdit();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave && !saver.isSaving) saver.save();
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="contents">
      <PlayerHead
        player={player}
        isEditing={isEditing}
        isSaving={saver.isSaving}
        canSave={canSave}
        canDelete={isAdmin}
        onEdit={handleEdit}
        onCancel={handleCancel}
        onDelete={onDelete}
        back={back}
        titleRef={title}
        toggleRef={toggle}
      />
      {saver.isStale ? <StaleAlert onReload={saver.reload} isReloading={saver.isReloading} /> : null}
      <PlayerCard player={player} />
      {isEditing ? null : <QuickContacts player={player} />}
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
        <AttachmentsSheet player={player} draft={draft} uploads={uploads} onDeadLink={renewLinks} />
      </SheetGrid>
    </form>
  );
}
