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
  nameMin: 1,
  nameMax: 100,
  organizationNameMin: 2,
  organizationNameMax: 100,
  adminPhoneMin: 12,
  adminPhoneMax: 20,
  /** Digits of a phone number, and characters of its text. */
  phoneMin: 8,
  phoneMax: 15,
  phoneTextMax: 40,
  listItemsMax: 10,
  teamNameMin: 5,
  /** Of a team that a file of fixtures names. */
  fileTeamNameMin: 2,
  teamNameMax: 80,
  seasonNameMax: 20,
  squadsMax: 100,
  squadNameMax: 60,
  squadShortNameMin: 2,
  squadShortNameMax: 12,
  minutesAimMin: 25,
  minutesAimMax: 75,
  textMax: 5_000,
  shortTextMax: 200,
  searchMax: 100,
  emailMax: 254,
  shirtNumberMin: 0,
  shirtNumberMax: 999,
  deleteManyMax: 200,
  imageBytes: 4 * 1024 * 1024,
  galleryImageBytes: 10 * 1024 * 1024,
  /** More are refused: decoded, they would take 160 MB. */
  imagePixels: 40_000_000,
  reportBytes: 10 * 1024 * 1024,
  galleryImagesMax: 50,
  complaintPhotosMax: 4,
  complaintBodyPartsMax: 3,
  assignedPlayersMax: 500,
  /** A weekly training repeats for at most a year. */
  repeatWeeksMax: 52,
  importBytes: 5 * 1024 * 1024,
  /** Rows of a table of people. */
  importRowsMax: 10_000,
  /** Of each part of the form of an import that holds decisions, in characters. */
  importPartMax: 1024 * 1024,
  /** Matches of a file, and decisions about people in one request. */
  fixtureRowsMax: 2_000,
  /** The last one is this year's. */
  birthYearFirst: 1970,
} as const;

export const mailPorts = [25, 465, 587, 993, 995] as const;
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const defaults = {
  timezone: 'Europe/Madrid',
  smtpPort: 465,
  smtpSecure: true,
  dialCode: '+1',
  language: 'en',
} as const;
