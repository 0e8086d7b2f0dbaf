import * as z from 'zod';
import { image, imageKey } from '../wire/common.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';

/**
 * A picture of a match, training or task. `thumb`: a link to it in the size of a row, where `url` fills a pane;
 * `isCover`: drawn by the server for a record without photos.
 */
export const galleryImage = image.extend({ thumb: z.string(), description: z.string(), isCover: z.boolean() });
export type GalleryImage = z.infer<typeof galleryImage>;

/**
 * A picture as it is sent. An uploaded one wants a description that is more than blanks (specification, section 5);
 * that of a drawn cover may stay empty, so that the rule is the server's, not the schema's.
 */
export const galleryImageInput = z.strictObject({
  key: imageKey.unwrap(),
  description: text({ min: 0, max: limits.textMax, oneLine: false }),
});
export type GalleryImageInput = z.input<typeof galleryImageInput>;

/** The pictures of a record in their order; with none the server draws a cover. */
export const galleryInput = z
  .array(galleryImageInput, { error: msg('imagesRequired') })
  .max(limits.galleryImagesMax, msg('tooMany'));

/** The whole new list. A record never loses its last picture. */
export const galleryChanges = galleryInput.min(1, msg('imagesRequired'));
