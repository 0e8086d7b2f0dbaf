import { useState } from 'react';
import { DropZone } from '../../components/drop-zone.tsx';
import { type GalleryImage, ImageGallery } from '../../components/image-gallery.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SheetGrid } from '../../components/sheet-grid.tsx';
import { UploadTile } from '../../components/upload-tile.tsx';
import { nightPicture, pitchPicture, portrait } from './dev-data.ts';
import { DevGroup } from './dev-group.tsx';

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4';

export function DevImages() {
  const [url, setUrl] = useState<string | null>(portrait);
  const [images, setImages] = useState<GalleryImage[]>([
    { url: nightPicture, description: 'Evening kick-off under the lights.' },
    { url: pitchPicture, description: 'The centre circle' },
    { url: '/broken.png', description: 'Broken' },
  ]);

  const upload = async (file: File, description: string, onProgress: (share: number) => void) => {
    for (const share of [0.2, 0.5, 0.8]) {
      onProgress(share);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    setImages((list) => [...list, { url: URL.createObjectURL(file), description }]);
  };

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
        <Sheet title="Gallery">
          <ImageGallery images={images} />
        </Sheet>
        <Sheet title="Gallery in edit">
          <ImageGallery
            images={images}
            isEditing
            onUpload={upload}
            onRemove={(index) => setImages((list) => list.filter((_, position) => position !== index))}
          />
        </Sheet>
        <Sheet title="Gallery, empty" isFlush>
          <ImageGallery images={[]} />
        </Sheet>
        <Sheet title="Gallery, first picture">
          <ImageGallery images={[]} isEditing onUpload={upload} />
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
