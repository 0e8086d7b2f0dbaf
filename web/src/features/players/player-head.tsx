import type { User } from '@touchline/contract/users';
import { Check, Cross, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { StatusLabel } from '../../components/status-label.tsx';
import { labelledStatus } from './labelled-status.ts';

type PlayerHeadProps = {
  player: User;
  isEditing: boolean;
  isSaving: boolean;
  canSave: boolean;
  canDelete: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onDelete: () => void;
  back: { label: string; onBack: () => void };
  titleRef: Ref<HTMLHeadingElement>;
  toggleRef: Ref<HTMLButtonElement>;
};

/** Name, status, and what can be done. Save submits the form around the player. */
export function PlayerHead(props: PlayerHeadProps) {
  const { player, isEditing, isSaving, canSave, canDelete, onEdit, onCancel, onDelete, back, titleRef, toggleRef } =
    props;
  const { t } = useTranslation();
  const status = labelledStatus(player);

  const meta =
    status || player.injury ? (
      <>
        {status ? <StatusLabel status={status} /> : null}
        {player.injury ? <InjuryBadge /> : null}
      </>
    ) : undefined;

  return (
    <PageHead
      title={player.name}
      meta={meta}
      isEditing={isEditing}
      back={back}
      titleRef={titleRef}
      actions={
        <>
          {/* One button that changes its word, so that it keeps the focus. */}
          <Button
            ref={toggleRef}
            variant="outline"
            icon={isEditing ? undefined : <Pencil aria-hidden="true" />}
            foldsOnPhone={!isEditing}
            disabled={isSaving}
            onClick={isEditing ? onCancel : onEdit}
          >
            {t(isEditing ? 'common.cancel' : 'common.edit')}
          </Button>
          {isEditing ? (
            <Button type="submit" icon={<Check aria-hidden="true" />} disabled={!canSave} isLoading={isSaving}>
              {t('common.save')}
            </Button>
          ) : canDelete ? (
            <Button variant="ghost" tone="danger" icon={<Trash2 aria-hidden="true" />} foldsOnPhone onClick={onDelete}>
              {t('common.delete')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function InjuryBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="danger" icon={<Cross aria-hidden="true" className="fill-current stroke-0!" />}>
      {t('players.fields.injury')}
    </Badge>
  );
}
