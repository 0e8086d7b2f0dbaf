// The choices of this folder's fields, apart from the schemas: a page that only shows them loads no schema library.

/** Purposes a player consents to separately. */
export const consentPurposes = ['wellness', 'medical', 'photos'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * The edition in which each purpose's text last changed. When one changes, give it the next edition: only this purpose is
 * then asked for again. A new purpose begins with the next edition too.
 */
export const consentVersions: Readonly<Record<ConsentPurpose, number>> = { wellness: 1, medical: 1, photos: 1 };

/** The edition of all texts together. A page sends the one it showed. */
export const consentVersion = Math.max(...Object.values(consentVersions));

/**
 * From this age players consent on their own; below it a guardian does (GDPR, Article 8). Clubs begin with the age of
 * their country's law, and may set another one.
 */
export const consentAge = 16;
/** From this birthday on a player has no guardian. */
export const ageOfMajority = 18;

/** The ages that a club may set. */
export const consentAges = { min: 13, max: 18 } as const;

/** What a new club begins with, by the law of its country. */
export const consentAgeOf = (country: string): number =>
  ({ ES: 14, PT: 13, GB: 13, BR: 13, SA: 18 })[country] ?? consentAge;

export const userTypes = ['player', 'tactic', 'medical', 'management'] as const;
export type UserType = (typeof userTypes)[number];

export const userStatuses = ['pending', 'active', 'inactive', 'rejected'] as const;
export type UserStatus = (typeof userStatuses)[number];

export { guardianRelations, type GuardianRelation } from '../health/choices.ts';

/** The most guardians of a player. */
export const guardiansMax = 4;

/** How long the link that pairs a guardian's phone can be used. */
export const guardianLinkDays = 7;
