import type { GalleryImage, GalleryImageInput } from '@touchline/contract/football/galleries';

/** A picture of a gallery that is edited: stored, on its way to the server, or stuck there. */
export type GalleryItem = {
  /** Stays the same from the choice of the file on. */
  id: string;
  /** Null until the file is up. */
  key: string | null;
  /** Of a chosen file: a small preview of this page alone; empty until it is made. */
  url: string;
  /** The same in the size of a tile. */
  thumb: string;
  description: string;
  isCover: boolean;
  /** 0 to 1 while the file is sent. */
  progress: number | null;
  /** Why it did not come up. */
  error: string | null;
};

export const itemOf = (image: GalleryImage): GalleryItem => ({ ...image, id: image.key, progress: null, error: null });

/** A picture nobody described can't be saved; a drawn cover describes itself. */
export const needsDescription = ({ isCover, description }: Pick<GalleryItem, 'isCover' | 'description'>): boolean =>
  !isCover && description.trim() === '';

type CoverOrder = Pick<GalleryItem, 'key' | 'isCover' | 'description'>;

/** A drawn cover stands in for photos: it goes once one is up, unless somebody has described it. */
export const withoutCover = <Item extends CoverOrder>(items: readonly Item[]): readonly Item[] =>
  items.some(({ key, isCover }) => key !== null && !isCover)
    ? items.filter(({ isCover, description }) => !isCover || description.trim() !== '')
    : items;

/** What is up already, in its order, as it is shown. */
export const imagesOf = (items: readonly GalleryItem[]): GalleryImage[] =>
  items.flatMap(({ key, url, thumb, description, isCover }) =>
    key === null ? [] : [{ key, url, thumb, description: description.trim(), isCover }],
  );

/** The same as it is sent. */
export const inputOf = (images: readonly GalleryImage[]): GalleryImageInput[] =>
  images.map(({ key, description }) => ({ key, description: description.trim() }));

export const isSameGallery = (one: readonly GalleryImage[], other: readonly GalleryImage[]): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** The item takes the place of the one that stands at the index. */
export const movedTo = (items: readonly GalleryItem[], id: string, index: number): GalleryItem[] => {
  const item = items.find((other) => other.id === id);
  if (!item) return [...items];
  const rest = items.filter((other) => other.id !== id);
  return rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, item);
};

/**
 * Lays what was changed here over a newer gallery: pictures that others took away go, those they added come last, and a
 * description stands as it was typed here, or else as it is now.
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
