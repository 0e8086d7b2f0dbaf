import type { GalleryImage, GalleryImageInput } from '@touchline/contract/football/galleries';

/** A picture of a gallery in edit mode: stored, uploading, or failed. */
export type GalleryItem = {
  /** Stable from the moment the file is chosen. */
  id: string;
  /** Null until the file is uploaded. */
  key: string | null;
  /** For a chosen file: a small local preview; empty until it is ready. */
  url: string;
  /** The same at tile size. */
  thumb: string;
  description: string;
  isCover: boolean;
  /** 0 to 1 during the upload. */
  progress: number | null;
  /** Why the upload failed. */
  error: string | null;
};

export const itemOf = (image: GalleryImage): GalleryItem => ({ ...image, id: image.key, progress: null, error: null });

/** A picture without a description can't be saved; a drawn cover needs none. */
export const needsDescription = ({ isCover, description }: Pick<GalleryItem, 'isCover' | 'description'>): boolean =>
  !isCover && description.trim() === '';

type CoverOrder = Pick<GalleryItem, 'key' | 'isCover' | 'description'>;

/** A drawn cover is a placeholder: the first uploaded photo removes it unless it has a description. */
export const withoutCover = <Item extends CoverOrder>(items: readonly Item[]): readonly Item[] =>
  items.some(({ key, isCover }) => key !== null && !isCover)
    ? items.filter(({ isCover, description }) => !isCover || description.trim() !== '')
    : items;

/** The uploaded pictures in order, in display format. */
export const imagesOf = (items: readonly GalleryItem[]): GalleryImage[] =>
  items.flatMap(({ key, url, thumb, description, isCover }) =>
    key === null ? [] : [{ key, url, thumb, description: description.trim(), isCover }],
  );

/** The same in wire format. */
export const inputOf = (images: readonly GalleryImage[]): GalleryImageInput[] =>
  images.map(({ key, description }) => ({ key, description: description.trim() }));

export const isSameGallery = (one: readonly GalleryImage[], other: readonly GalleryImage[]): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** Moves the item to the index. */
export const movedTo = (items: readonly GalleryItem[], id: string, index: number): GalleryItem[] => {
  const item = items.find((other) => other.id === id);
  if (!item) return [...items];
  const rest = items.filter((other) => other.id !== id);
  return rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, item);
};

/**
 * Applies local changes to a newer gallery: pictures that others deleted are removed, those they added come last, and a
 * description edited here wins over the newer one.
 */
export const rebased = (
  items: readonly GalleryItem[],
  before: readonly GalleryImage[],
  now: readonly GalleryImage[],
): GalleryItem[] => {
  const find = (images: readonly GalleryImage[], key: string | null) => images.find((image) => image.key === key);
  const kept = items.flatMap((item) => {
    const old = find(before, item.key);
    if (!old) return [item];
    const stored = find(now, item.key);
    if (!stored) return [];
    const isTyped = item.description !== old.description;
    return [{ ...item, ...stored, description: isTyped ? item.description : stored.description }];
  });
  return [
    ...kept,
    ...now.filter(({ key }) => !find(before, key) && !kept.some((item) => item.key === key)).map(itemOf),
  ];
};
