import * as z from 'zod';
import { deleted, id, idParams, image, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

export const administrator = z.object({
  _id: id,
  name: z.string(),
  email: z.string().nullable(),
  profileImage: image.nullable(),
  /** The department, which stays when the right is taken away; `admin` for the founder, who has none. */
  role: z.enum(['admin', 'tactic', 'medical', 'management']),
  since: timestamp,
});
export type Administrator = z.infer<typeof administrator>;

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/v1/administrators',
  access: 'admin',
  summary: 'The administrators, longest first',
  response: z.object({ records: z.array(administrator) }),
});

export const makeAdministrator = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/administrators',
  access: 'admin',
  summary:
    'Makes a member of active staff administrator, beside the department; mails the person and all administrators',
  requiresReauth: true,
  body: z.strictObject({ user: id }),
  response: administrator,
  status: 201,
  changes: ['users', 'settings'],
});

export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/v1/administrators/:id',
  access: 'admin',
  summary:
    'Takes the right away, also from the caller; the person stays in the department, the founder becomes management; 409 `lastAdministrator` for the last one',
  requiresReauth: true,
  params: idParams,
  response: deleted,
  changes: ['users', 'settings'],
});
