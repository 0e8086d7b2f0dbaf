import type { GuardedChild } from '@touchline/contract/me/me-guardian';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { GuardedChild as Child } from './guardian-access.service.ts';

/** A child as it is shown to the guardian. */
export const guardedChildOf = (
  links: Pick<LinksService, 'imageOf'>,
  { id, profileImage, ...child }: Child,
): GuardedChild => ({ _id: id, ...child, profileImage: links.imageOf(profileImage, 'thumb', 'image') });
