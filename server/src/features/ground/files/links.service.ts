import type { Image } from '@touchline/contract/wire/common';
import type { UploadKind } from '@touchline/contract/club/uploads';
import { hoursMs, minutesMs, type Clock } from '../../../lib/time/clock.ts';
import { readLink, signLink, type Link, type LinkPurpose, type Variant } from './link-token.ts';

/** An image's link is valid for 4 to 8 hours and stays the same for 4 hours, so that browsers can cache the image. */
const imageStepMs = hoursMs(4);
const paperLifeMs = minutesMs(15);
/** Maximum number of image links in memory. */
const signedMax = 20_000;

/** Everyone who was shown an image, or the one session that was shown a paper. */
type Audience = [purpose: 'image'] | [purpose: 'paper', sessionId: string];

/** What a record can hold: images, and the files of reports. */
export type FileKind = UploadKind | 'report';

const papers: readonly string[] = ['document', 'report'] satisfies FileKind[];

/** Identity papers, medical images and reports are papers, all other kinds are images. */
export const purposeOf = (kind: string): LinkPurpose => (papers.includes(kind) ? 'paper' : 'image');

export const createLinksService = ({ linkKey, clock }: { linkKey: Buffer; clock: Clock }) => {
  const imageExpiryMs = () => (Math.floor(clock().getTime() / imageStepMs) + 2) * imageStepMs;

  const urlOf = (link: Link): string => `/files/${signLink(linkKey, link)}`;

  let signed = new Map<string, string>();
  let signedUntil = 0;

  /**
   * Signed once per period: lists show the same faces all day, and signing thirty links takes longer than reading the
   * rows.
   */
  const imageUrl = (fileId: string, variant: Variant): string => {
    const expiresAt = Math.floor(imageExpiryMs() / 1000);
    if (expiresAt !== signedUntil || signed.size >= signedMax) signed = new Map();
    signedUntil = expiresAt;
    const name = `${variant} ${fileId}`;
    const known = signed.get(name);
    if (known !== undefined) return known;
    const url = urlOf({ fileId, variant, expiresAt, purpose: 'image' });
    signed.set(name, url);
    return url;
  };

  const linkTo = (key: string, variant: Variant, ...[purpose, sessionId]: Audience): Image => {
    if (purpose === 'image') return { key, url: imageUrl(key, variant) };
    const expiresAt = Math.floor((clock().getTime() + paperLifeMs) / 1000);
    return { key, url: urlOf({ fileId: key, variant, expiresAt, purpose, sessionId }) };
  };

  return {
    /**
     * An image as an answer, or null when there is none; signs without any lookup. Call it only for a reader who may
     * see the image. Lists take `thumb`, a single record `card` or `full`: `imageOf(row.profile_image, 'thumb',
     * 'image')`, `imageOf(row.id_image, 'full', 'paper', caller.sessionId)`. A purpose that does not match the kind of
     * the file makes an invalid link.
     */
    imageOf: (key: string | null, variant: Variant, ...audience: Audience): Image | null =>
      key === null ? null : linkTo(key, variant, ...audience),
    /** The same for an image that exists. */
    linkTo,
    /** The content of a valid link, with its remaining seconds; undefined otherwise. */
    open: (token: string): (Link & { secondsLeft: number }) | undefined => {
      const link = readLink(linkKey, token);
      if (!link) return undefined;
      const secondsLeft = link.expiresAt - Math.floor(clock().getTime() / 1000);
      return secondsLeft > 0 ? { ...link, secondsLeft } : undefined;
    },
    /** The file named by a link of ours, even an expired one: this identifies the file but grants no access. */
    fileNamedBy: (token: string): string | undefined => readLink(linkKey, token)?.fileId,
  };
};

export type LinksService = ReturnType<typeof createLinksService>;
