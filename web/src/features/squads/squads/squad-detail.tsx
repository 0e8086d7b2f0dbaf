import type { Squad } from '@touchline/contract/squads/squads';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squadsQuery, useUpdateSquad } from '../../../api/squads/squads.ts';
import '../../../components/page/print-page.css';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { RecordHead } from '../../../components/page/record-head.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { SheetGrid } from '../../../components/page/sheet-grid.tsx';
import { SquadDot } from '../../../components/squads/squad-dot.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useEditFocus } from '../../../hooks/records/use-edit-focus.ts';
import { useHasMoved } from '../../../hooks/focus/use-arrival-focus.ts';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { AlsoSheet } from './memberships/also-sheet.tsx';
import { CutoffLine } from './form/cutoff-line.tsx';
import { DeleteSquadDialog } from './form/delete-squad-dialog.tsx';
import { NewcomersSheet } from './memberships/newcomers-sheet.tsx';
import { PrintedPlayers } from './players/printed-players.tsx';
import { SquadFacts } from './squad-facts.tsx';
import { SquadFields } from './form/squad-fields.tsx';
import { bodyOf, formOf, squadRules } from './form/squad-form.ts';
import { StaffSheet } from './staff/staff-sheet.tsx';
import { useCurrentSeason, useSquadLine } from './use-squad-line.ts';
import { useSquadRights } from '../../../api/squads/use-squad-rights.ts';

const AskingSheet = lazy(async () => ({ default: (await import('./asking/asking-sheet.tsx')).AskingSheet }));
// Shared with the pages of events: not among what the pages of lists load.
const GuestsSheet = lazy(async () => ({ default: (await import('./guests/guests-sheet.tsx')).GuestsSheet }));

type SquadDetailProps = {
  loaded: Loaded<Squad>;
  /** Fetches it again. */
  onReload: () => Promise<Loaded<Squad>>;
  title: string;
  back: { label: string; onBack: () => void; isEverywhere: boolean };
  /** On a phone: shows the players. */
  onPlayers: () => void;
};

/** Shows and edits a squad. */
export function SquadDetail({ loaded, onReload, title, back, onPlayers }: SquadDetailProps) {
  const { t } = useTranslation();
  const squad = loaded.record;
  const { canEdit, canDelete } = useSquadRights(squad._id);
  const lineOf = useSquadLine();
  const season = useCurrentSeason();
  const isSeveral = (useQuery(squadsQuery()).data?.length ?? 0) > 1;
  const isPrinted = useMediaQuery('print');
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const working = useDraft(formOf, squadRules);
  const { draft } = working;
  const focus = useEditFocus(useHasMoved());
  const [formRef, titleRef, toggleRef] = focus.refs;
  const { mutateAsync: update } = useUpdateSquad();
  const [isDeleting, setDeleting] = useState(false);
  usePageTitle(t('common.pageTitle', { name: squad.name, page: title }));

  const saving = useSave({
    draft: working,
    form: formRef,
    fetch: onReload,
    send: async () => {
      if (draft) await update({ id: squad._id, changes: bodyOf(draft.changes), etag: draft.base.etag });
    },
    onSaved: () => {
      working.stop();
      focus.toEdit();
    },
  });
  const canSave = draft !== null && draft.isDirty && draft.isValid && isOnline && !saving.isStale;

  return (
    <form ref={formRef} noValidate onSubmit={saving.onSubmit(canSave)} className="print-page contents">
      <RecordHead
        title={draft?.values.name.trim() || squad.name}
        picture={<SquadDot colour={draft?.values.colour ?? squad.colour} size="lg" />}
        meta={
          <>
            <span>{squad.active ? lineOf(squad) : t('squads.closed')}</span>
            {season ? <span>{t('squads.seasonNamed', { season: season.name })}</span> : null}
            <span>{t('squads.playersCount', { count: squad.players })}</span>
          </>
        }
        actions={
          <Button
            variant="outline"
            icon={<Users aria-hidden="true" />}
            foldsOnPhone
            className="tablet:hidden"
            onClick={onPlayers}
          >
            {t('nav.players')}
          </Button>
        }
        isEditing={draft !== null}
        isSaving={saving.isSaving}
        canSave={canSave}
        whyNot={whyNot({
          isOutdated: saving.isStale,
          isInvalid: draft?.isValid === false,
          isUnchanged: !draft?.isDirty,
        })}
        canEdit={canEdit}
        canDelete={canDelete}
        onEdit={() => working.start(loaded)}
        onCancel={() => {
          saving.forget();
          working.stop();
        }}
        onDelete={() => setDeleting(true)}
        back={back}
        titleRef={titleRef}
        toggleRef={toggleRef}
      />
      {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
      {draft ? (
        <Sheet title={t('squads.details')}>
          <SquadFields draft={draft} canClose={canDelete} />
          {season && isSeveral ? (
            <div className="mt-4">
              <CutoffLine season={season} canChange={canDelete} />
            </div>
          ) : null}
        </Sheet>
      ) : null}
      <SheetGrid>
        <StaffSheet squadId={squad._id} canEdit={canEdit && draft === null} />
        {draft ? null : <SquadFacts squad={squad} />}
      </SheetGrid>
      {isPrinted ? <PrintedPlayers squad={squad} /> : null}
      <Suspense>
        <GuestsSheet squad={squad} canEdit={canEdit && draft === null} />
      </Suspense>
      <AlsoSheet squad={squad} canEdit={canEdit && draft === null} />
      <NewcomersSheet squad={squad} canEdit={canEdit && draft === null} />
      {draft ? null : (
        <Suspense>
          <AskingSheet squad={squad} />
        </Suspense>
      )}
      <DeleteSquadDialog squad={squad} isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={back.onBack} />
    </form>
  );
}
