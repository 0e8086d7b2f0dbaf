import { useTranslation } from 'react-i18next';
import type { ImageUploads } from '../../hooks/uploads/use-image-uploads.ts';
import { UploadTile } from '../images/upload-tile.tsx';
import type { AccountForm } from './use-account-form.ts';
import { type PlayerImageField, playerImageFields } from '@touchline/contract/people/player-fields';

type AccountPicturesProps = { form: AccountForm; uploads: ImageUploads<PlayerImageField> };

/** Portrait and papers of an account. Each is uploaded as soon as it is chosen. */
export function AccountPictures({ form, uploads }: AccountPicturesProps) {
  const { t } = useTranslation();
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-4 @min-[34rem]:grid-cols-4">
        {playerImageFields
          .filter((field) => form.fields.includes(field))
          .map((field) => {
            const upload = uploads.of(field);
            return (
              <UploadTile
                key={field}
                isEditing
                label={t(`players.fields.${field}`)}
                url={form.values[field]?.url}
                progress={upload.progress}
                error={upload.error ?? form.errorOf(field)}
                onPick={upload.start}
                onStop={upload.stop}
                onRetry={upload.retry}
                onRemove={() => {
                  upload.stop();
                  form.set(field, null);
                }}
              />
            );
          })}
      </div>
    </div>
  );
}
