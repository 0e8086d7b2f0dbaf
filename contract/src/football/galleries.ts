import * as z from 'zod';
import { image, imageKey } from '../wire/common.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';

/**
 * An image of a match, training or task. `thumb` links to a version for list rows, `url` to one for the detail pane;
 * `isCover`: drawn by the server because the record has no photos.
 */
export const galleryImage = image.extend({ thumb: z.string(), description: z.string(), isCover: z.boolean() });
export type GalleryImage = z.infer<typeof galleryImage>;

/**
 * An image in a request. An uploaded image needs a non-blank description (specification, section 5); a drawn cover's
 * may be empty, so the server checks this rule, not the schema.
 */
export const galleryImageInput = z.strictObject({
  key: imageKey.unwrap(),
  description: text({ min: 0, max: limits.textMax, oneLine: false }),
});
export type GalleryImageInput = z.input<typeof galleryImageInput>;

/** The images of a record in order; without any, the server draws a cover. */
export const galleryInput = z
  .array(galleryImageInput, { error: msg('imagesRequired') })
  .max(limits.galleryImagesMax, msg('tooMany'));

/** The complete new list. A record always keeps at least one image. */
export const galleryChanges = galleryInput.min(1, msg('imagesRequired'));
