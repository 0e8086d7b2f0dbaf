import { personName } from '@touchline/contract/wire/rules';

/** An initial name derived from an address: `laura.segura@club.es` becomes `Laura Segura`. */
export const nameOfEmail = (email: string): string => {
  const [localPart = ''] = email.split('@');
  const [mailbox = ''] = localPart.split('+');
  const words = mailbox
    .replace(/[^\p{L}'-]+/gu, ' ')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  const name = words.join(' ').slice(0, 50);
  const parsed = personName.safeParse(name);
  // One letter is a name that somebody may have, but none to make up.
  return parsed.success && name.length > 1 ? parsed.data : 'Administrator';
};
