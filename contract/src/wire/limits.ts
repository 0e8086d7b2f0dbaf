/** Numbers that client and server share (specification, section 9). */
export const limits = {
  pageSize: 30,
  pageSizeMax: 200,
  tablePageSize: 10,
  requestTimeoutMs: 30_000,
  freshMs: 5 * 60_000,
  toastMs: 1_000,
  splashMs: 1_500,
  splashFadeMs: 500,
  validationDelayMs: 500,
  passwordMin: 8,
  passwordMax: 50,
  nameMin: 2,
  nameMax: 50,
  organizationNameMin: 2,
  organizationNameMax: 100,
  adminPhoneMin: 12,
  adminPhoneMax: 20,
  phoneMin: 8,
  phoneMax: 15,
  listItemsMax: 10,
  teamNameMin: 5,
  teamNameMax: 80,
  textMax: 5_000,
  shortTextMax: 200,
  searchMax: 100,
  emailMax: 254,
  shirtNumberMin: 1,
  shirtNumberMax: 99,
  deleteManyMax: 200,
  imageBytes: 4 * 1024 * 1024,
  galleryImageBytes: 10 * 1024 * 1024,
  reportBytes: 10 * 1024 * 1024,
  galleryImagesMax: 50,
  complaintPhotosMax: 4,
  complaintBodyPartsMax: 3,
  assignedPlayersMax: 500,
  /** A weekly training repeats for at most a year. */
  repeatWeeksMax: 52,
  importBytes: 5 * 1024 * 1024,
  importRowsMax: 2_000,
  birthYearFirst: 1970,
  birthYearLast: 2019,
} as const;

export const mailPorts = [25, 465, 587, 993, 995] as const;
export const languages = ['en', 'ar', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
/** Languages written from right to left. */
export const rightToLeft: readonly Language[] = ['ar'];
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const defaults = {
  timezone: 'Europe/Madrid',
  smtpPort: 465,
  smtpSecure: true,
  dialCode: '+1',
  language: 'en',
} as const;
