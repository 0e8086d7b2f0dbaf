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
  const parsed = personName.safeParse(words.join(' ').slice(0, 50));
  return parsed.success ? parsed.data : 'Administrator';
};
