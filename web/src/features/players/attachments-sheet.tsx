import type { User } from '@touchline/contract/users';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../components/sheet.tsx';
import { UploadTile } from '../../components/upload-tile.tsx';
import { imageFields } from './player-form.ts';
import type { ImageUploads } from './use-image-uploads.ts';
import type { PlayerDraft } from './use-player-draft.ts';

type AttachmentsSheetProps = {
  player: User;
  draft: PlayerDraft | null;
  uploads: ImageUploads;
  /** A link is dead: those of papers live for 15 minutes. */
  onDeadLink: () => void;
};

/** Portrait and papers: looked at large, in edit uploaded, replaced, taken out. */
export function AttachmentsSheet({ player, draft, uploads, onDeadLink }: AttachmentsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('players.sections.attachments')}>
      <div className="grid grid-cols-2 gap-4">
        {imageFields.map((field) => {
          const upload = uploads.of(field);
          const isChanged = draft?.isChanged(field) ?? false;
          return (
            <UploadTile
              key={field}
              label={t(`players.fields.${field}`)}
              // What was not changed shows the link of the newest record: the draft's may be dead by now.
              url={draft && isChanged ? draft.values[field]?.url : player[field]?.url}
              onDeadLink={onDeadLink}
              isEditing={draft !== null}
              isChanged={isChanged}
              progress={upload.progress}
              error={upload.error ?? draft?.errorOf(field)}
              onPick={upload.start}
              onStop={upload.stop}
              onRetry={upload.retry}
              onRemove={() => {
                upload.stop();
                draft?.set(field, null);
              }}
            />
          );
        })}
      </div>
    </Sheet>
  );
}
