import * as z from 'zod';
import { image } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';

export const uploadKinds = ['profile', 'document', 'icon', 'gallery'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const uploadImage = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/uploads/upload-image',
  access: 'staff',
  reach: 'club',
  summary: 'Uploads one JPEG, PNG, GIF or WebP (part `file`): 4 MB, gallery 10 MB; stored re-encoded, without metadata',
  query: z.strictObject({ kind: z.enum(uploadKinds, { error: msg('invalidInput') }).default('profile') }),
  encoding: 'multipart',
  response: image,
  status: 201,
});

export const deleteImage = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/uploads/delete-image',
  access: 'staff',
  reach: 'list',
  summary: 'Deletes an uploaded image, given by link or key, and removes it from its record',
  body: z.strictObject({
    url: z
      .string({ error: msg('required') })
      .min(1, msg('required'))
      .max(2_000, msg('tooLong')),
  }),
  response: z.object({ deleted: z.number().int() }),
});
