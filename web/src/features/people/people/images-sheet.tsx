import { type PlayerImageField, specOf } from '@touchline/contract/people/player-fields';
import type { Image } from '@touchline/contract/wire/common';
import type { User } from '@touchline/contract/people/users';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { UploadTile } from '../../../components/images/upload-tile.tsx';
import { ListedOnly } from '../profile/listed-only.ts';
import type { PersonImages } from '../profile/use-person-images.ts';

type ImagesSheetProps<Field extends PlayerImageField> = {
  title: string;
  fields: readonly Field[];
  person: User;
  draft: {
    values: Readonly<Record<Field, Image | null>>;
    set: (field: Field, value: Image | null) => void;
    isChanged: (field: Field) => boolean;
    errorOf: (field: Field) => string | undefined;
  } | null;
  uploads: PersonImages<Field>;
  /** Called when a link has expired: those of papers are valid for 15 minutes. */
  onDeadLink: () => void;
  /** Pictures that may not be added, and why. */
  refused?: Partial<Record<Field, string>>;
};

/** Portrait and papers: enlarged on click; uploaded, replaced and removed while editing. */
export function ImagesSheet<Field extends PlayerImageField>(props: ImagesSheetProps<Field>) {
  const { title, fields, person, draft, uploads, onDeadLink } = props;
  const refused: Partial<Record<Field, string>> = props.refused ?? {};
  const { t } = useTranslation();
  const mayReadPapers = useMay('mayReadPapers');
  const isListedOnly = useContext(ListedOnly);
  return (
    <Sheet title={title}>
      <div className="grid grid-cols-2 gap-4 wide:grid-cols-3">
        {fields
          .filter((field) => mayReadPapers || specOf(field).kind !== 'paper')
          .map((field) => {
            const upload = uploads.of(field);
            const isChanged = draft?.isChanged(field) ?? false;
            return (
              <UploadTile
                key={field}
                label={t(`players.fields.${field}`)}
                // Unchanged pictures use the link of the newest record, because the draft's may have expired.
                url={draft && isChanged ? draft.values[field]?.url : person[field]?.url}
                isLoading={isListedOnly && specOf(field).isRecordOnly === true}
                onDeadLink={onDeadLink}
                isEditing={draft !== null && refused[field] === undefined}
                isChanged={isChanged}
                progress={upload.progress}
                error={upload.error ?? draft?.errorOf(field)}
                note={refused[field]}
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
