import type { UploadKind } from '@touchline/contract/club/uploads';
import type { ImageSize } from '../../../lib/images/images.ts';
import type { Variant } from './link-token.ts';

const within = (side: number, quality: number): ImageSize => ({ width: side, height: side, quality });
const quick = (size: ImageSize): ImageSize => ({ ...size, isQuick: true });

/**
 * The stored sizes, at twice the pixels of the screens: `thumb` for lists, `card` for the identity card and sheets,
 * `full` for the one picture that fills a pane. Papers are never cropped. The large sizes take nearly all the time of an
 * upload, so they are encoded quickly; crests are small and flat, and would grow by more than a tenth.
 */
export const imageSizes: Record<UploadKind, Record<Variant, ImageSize>> = {
  // 5:6 as in the rows; a taller photo is cropped more at the bottom, since faces are in the upper third.
  profile: {
    thumb: { width: 112, height: 134, quality: 80, crop: { fromTop: 0.2 } },
    card: quick({ width: 480, height: 720, quality: 82 }),
    full: quick(within(1600, 82)),
  },
  document: {
    thumb: within(240, 78),
    card: quick({ width: 480, height: 720, quality: 82 }),
    full: quick(within(1600, 86)),
  },
  icon: { thumb: within(112, 88), card: within(256, 88), full: within(512, 88) },
  gallery: {
    thumb: { width: 240, height: 160, quality: 78, crop: { fromTop: 0.5 } },
    card: quick(within(800, 80)),
    full: quick(within(1600, 82)),
  },
};

/** The storage name of one size of a file. */
export const storedName = (fileId: string, variant: string): string => `${fileId}-${variant}`;
