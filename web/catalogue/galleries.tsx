import type { GalleryImage } from '@touchline/contract/football/galleries';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../src/components/ui/button.tsx';
import { GalleryEditor } from '../src/features/football/gallery/gallery-editor.tsx';
import { ImageGallery } from '../src/features/football/gallery/image-gallery.tsx';
import { Sheet } from '../src/components/page/sheet.tsx';
import type { SendImage } from '../src/hooks/uploads/send-image.ts';
import { useGalleryUploads } from '../src/features/football/gallery/use-gallery-uploads.ts';
import { ApiError } from '../src/lib/http/api-error.ts';
import { nightPicture, pitchPicture, portrait } from './data.ts';
import { Group } from './group.tsx';

const images: GalleryImage[] = [
  {
    key: 'a',
    url: nightPicture,
    thumb: nightPicture,
    description:
      'Evening kick-off under the lights. Both full-backs stay behind the ball at corners; the far post is free for Castaño and Diarra.',
    isCover: false,
  },
  { key: 'b', url: pitchPicture, thumb: pitchPicture, description: 'The centre circle', isCover: false },
  { key: 'c', url: '/broken.png', thumb: '/broken.png', description: 'Broken', isCover: false },
  { key: 'd', url: portrait, thumb: portrait, description: 'ركلة البداية تحت الأضواء.', isCover: false },
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const keys = new Map<File, number>();

/** A slow server; a file with "fail" in its name succeeds on the second attempt. */
const send: SendImage<'gallery'> = async ({ file, onProgress, signal }) => {
  keys.set(file, (keys.get(file) ?? 0) + 1);
  for (let share = 0; share < 1; share += 0.05) {
    await pause(150);
    if (signal.aborted) throw new DOMException('stopped', 'AbortError');
    onProgress(share);
    if (share > 0.5 && file.name.includes('fail') && keys.get(file) === 1) throw new ApiError('defaultError');
  }
  return { key: `${file.name}-${Math.random()}` };
};

export function Galleries() {
  const filled = useGalleryUploads(send);
  const empty = useGalleryUploads(send);
  const start = useEffectEvent(() => filled.start(images));
  useEffect(() => start(), []);

  return (
    <Group title="Galleries">
      <Sheet title="Gallery">
        <ImageGallery images={images} />
      </Sheet>
      <Sheet
        title="Gallery in edit"
        end={
          <>
            <Button size="sm" variant="outline" onClick={() => filled.start(images)}>
              Cancel
            </Button>
            <Button
              size="sm"
              disabled={!filled.canSave || filled.isEmpty || !filled.isChanged}
              why="Nothing has changed yet"
            >
              Save
            </Button>
          </>
        }
      >
        <GalleryEditor gallery={filled} />
      </Sheet>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Sheet title="Gallery, empty" isFlush>
          <ImageGallery images={[]} />
        </Sheet>
        <Sheet title="Gallery, first picture">
          <GalleryEditor gallery={empty} />
        </Sheet>
      </div>
    </Group>
  );
}
