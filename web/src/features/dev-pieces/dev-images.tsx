import { useState } from 'react';
import { DropZone } from '../../components/images/drop-zone.tsx';
import { Sheet } from '../../components/page/sheet.tsx';
import { SheetGrid } from '../profiles/sheet-grid.tsx';
import { UploadTile } from '../../components/images/upload-tile.tsx';
import { portrait } from './dev-data.ts';
import { DevGroup } from './dev-group.tsx';

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4';

export function DevImages() {
  const [url, setUrl] = useState<string | null>(portrait);
  return (
    <DevGroup title="Images">
      <SheetGrid>
        <Sheet title="Attachments">
          <div className={tiles}>
            <UploadTile label="Profile image" url={portrait} />
            <UploadTile label="ID image" url="/broken.png" />
            <UploadTile label="Covid image" />
          </div>
        </Sheet>
        <Sheet title="Attachments in edit">
          <div className={tiles}>
            <UploadTile
              label="Profile image"
              isEditing
              isChanged
              url={url}
              onPick={(file) => setUrl(URL.createObjectURL(file))}
              onRemove={() => setUrl(null)}
            />
            <UploadTile label="ID image" isEditing progress={0.62} />
            <UploadTile label="Passport image" isEditing />
            <UploadTile label="Covid image" isEditing error="Image size must be less than 4MB" />
          </div>
        </Sheet>
        <Sheet title="File">
          <DropZone
            kind="file"
            hint="PDF, DOC, DOCX up to 10MB"
            onFile={() => undefined}
            error="File size must be less than 10MB"
          />
        </Sheet>
      </SheetGrid>
    </DevGroup>
  );
}
