import { useState } from 'react';
import { DropZone } from '../src/components/images/drop-zone.tsx';
import { Sheet } from '../src/components/page/sheet.tsx';
import { SheetGrid } from '../src/components/page/sheet-grid.tsx';
import { UploadTile } from '../src/components/images/upload-tile.tsx';
import { portrait } from './data.ts';
import { Group } from './group.tsx';

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4';

export function Images() {
  const [url, setUrl] = useState<string | null>(portrait);
  return (
    <Group title="Images">
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
    </Group>
  );
}
