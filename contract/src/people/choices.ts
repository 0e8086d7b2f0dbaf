// The choices of this folder's fields, apart from the schemas: a page that only shows them loads no schema library.

/** Purposes a player consents to separately. */
export const consentPurposes = ['wellness', 'medical', 'photos'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Version of the consent text. Raise it when the text changes: everyone is then asked again. */
export const consentVersion = 1;

/** From this age players consent on their own; below it a guardian does (GDPR, Article 8). */
export const consentAge = 16;

export const userTypes = ['player', 'tactic', 'medical', 'management'] as const;
export type UserType = (typeof userTypes)[number];

export const userStatuses = ['pending', 'active', 'inactive', 'rejected'] as const;
export type UserStatus = (typeof userStatuses)[number];
