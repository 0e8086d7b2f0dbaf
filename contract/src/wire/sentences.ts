/**
 * The English sentences of the validation messages by key (specification, section 5, verbatim where it prescribes one).
 * Apart from messages.ts, because the console shows `validation.<key>` of its language: it loads this table only to
 * recognise a sentence that the server has sent.
 */
export const messages = {
  invalidInput: 'Invalid input',
  validationError: 'Validation error',
  required: 'This field is required',
  emailRequired: 'Email is required',
  emailFormat: 'Invalid email format',
  fromEmailRequired: 'From email is required',
  fromEmailFormat: 'Invalid from email format',
  email: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordMin: 'Password must be at least 8 characters',
  passwordMax: 'Password is too long',
  passwordPattern: 'Password must contain uppercase, lowercase, number and special character',
  passwordsDiffer: 'Passwords do not match',
  passwordWrong: 'This is not your password',
  secondFactorFormat: 'A code has 6 digits, a recovery code 16 letters and digits',
  secondFactorWrong: 'This code is wrong or has already been used',
  secondFactorOff: 'Two-step sign-in is not on',
  secondFactorNotBegun: 'Setup has expired. Please start again.',
  secondFactorRequired: 'The club requires two-step sign-in for this account',
  organizationNameMin: 'Organization name must be at least 2 characters',
  organizationNameMax: 'Organization name is too long',
  organizationNamePattern: 'Only letters, numbers, spaces, &, ., and - are allowed',
  countryRequired: 'Country is required',
  timezoneRequired: 'Timezone is required',
  phoneMin: 'Phone number is too short',
  phoneMax: 'Phone number is too long',
  phonePattern: 'Invalid phone number format (must include country code)',
  phone: 'Please enter a valid phone number',
  phoneGeneric: 'Invalid phone number format',
  smtpHostRequired: 'SMTP host is required',
  smtpHostFormat: 'Invalid SMTP host format',
  portMin: 'Port must be greater than 0',
  portMax: 'Port must be less than 65536',
  portCommon: 'Port should be a common email port (25, 465, 587, 993, 995)',
  smtpUserEmail: 'SMTP username should be a valid email',
  consent: 'You must accept the terms and conditions',
  imageFile: 'Please select an image file',
  imageSize: 'Image size must be less than 4MB',
  galleryImageSize: 'Image size must be less than 10MB',
  imageUnreadable: 'This image could not be read',
  imageTooLarge: 'This image has too many pixels',
  unknownField: 'This field is not known',
  notAllowed: 'This field may not be changed here',
  tooLong: 'This text is too long',
  tooMany: 'There are too many entries',
  controlCharacters: 'This text contains characters that are not allowed',
  overrideNote: 'Write why, in at least 10 letters.',
  captainOutside: 'A captain must be in the eleven.',
  numberTwice: 'This number is twice on the sheet.',
  calledInactive: 'Only an active player can be called up.',
  calledTwice: 'This player is in the list twice.',
  captainTwice: 'There can be only one.',
  slotTaken: 'Two players are in the same place.',
  formationUnknown: 'This formation is not known.',
  meetingTooLate: 'The meeting has to be before the kick-off.',
  squadWarnings: 'Some players may not play.',
  squadMayNotPlay: 'Somebody on the sheet of this match may not play then. Change the squad first.',
  draftsFull: 'There can be five drafts at most.',
  draftInUse: 'The line-up in use cannot be deleted.',
  noteExists: 'There is a note about this opponent already',
  nothingToCopy: 'There is no earlier note about this opponent',
  libraryFileUnknown: 'This file is not in the tactical library',
  minuteOutside: 'The minute is outside this half.',
  momentAhead: 'The date or time of this device is wrong: set its clock.',
  dayOver: 'This day is over',
  wholeNumber: 'Enter a whole number from {{min}} to {{max}}',
  number: 'Enter a number from {{min}} to {{max}}',
  nameDiffers: 'This is not the name of this person',
  personName: 'Names must be 2 to 50 letters and spaces',
  teamNameMin: 'Names must have at least 5 characters',
  shirtNumber: 'Shirt numbers go from 1 to 99',
  dateFormat: 'This date does not exist',
  timeFormat: 'This time does not exist',
  birthDateFuture: 'The birth date must be in the past',
  idFormat: 'This id is not valid',
  imageKey: 'This image is not known',
  notActivePlayer: 'This person is not an active player',
  checkOutBefore: 'The time out must be after the time in',
  attendanceAhead: 'An attendance cannot be later than today',
  attendanceTooLong: 'The time out has to be on the same day or the next one',
  daysReversed: 'The last day is before the first',
  guestTooLong: 'A guest stays for 30 days at most',
  guestOver: 'The last day has passed already',
  guestRequested: 'An account has already been requested for this guest',
  daysTooMany: 'The period must not be longer than 400 days',
  emailTaken: 'This email address is already in use',
  shirtNumberTaken: 'Another active player wears this shirt number',
  leagueNameTaken: 'Another league has this name',
  teamNameTaken: 'Another team has this name',
  ownTeamExists: "The club's own team already exists",
  teamInUse: 'This team is used by matches',
  leagueInUse: 'This league is used by matches or statistics',
  teamUnknown: 'This team is not known',
  leagueUnknown: 'This league is not known',
  squadUnknown: 'This squad is not known',
  seasonUnknown: 'This season is not known',
  teamsSame: 'A match needs two different teams',
  scoreTooEarly: 'A score can be entered once the match has started',
  imagesRequired: 'At least one image is needed',
  descriptionRequired: 'A description is needed',
  imageTwice: 'This image is already in the list',
  repeatBefore: 'The last day of the repetition is before the first',
  repeatTooLong: 'A training can be repeated for a year at most',
  notRepeated: 'This training is not repeated',
  importUnreadable: 'This file could not be read',
  importEmpty: 'There is nothing to import in this file',
  importTooLarge: 'This file has too many rows',
  importFileSize: 'File size must be less than 5MB',
  importPlanChanged: 'The records have changed since the preview',
  importSquadUnknown: 'This squad is not in the file',
  importTwice: 'This appears twice',
  importNoFixture: 'This is not a match between two teams',
  importCancelled: 'This match has been cancelled',
  importRepeats: 'Repeated events are not imported',
  importAmbiguous: 'Several players match this row',
  zoneUnknown: 'This time zone is not known',
  columnMissing: 'This column is missing',
  imageTaken: 'Someone else has changed this image in the meantime',
  mailSent: 'This email has already been sent',
  alreadyConfigured: 'This installation is already configured',
  backupUnderWay: 'A backup is already being made',
  keyUsed: 'This key was used for another request',
  requestAnswered: 'This request has already been answered',
  inviteInactive: 'Only active people can be invited',
  personHasNoEmail: 'This person has no email address',
  passwordIsSet: 'This person has already set a password',
  titleRequired: 'Title is required',
  fileRequired: 'File is required',
  fileType: 'File type not allowed. Accepted types: pdf, doc, docx',
  fileSize: 'File size must be less than 10MB',
  fileContent: 'The content of this file does not match its name',
  fileMacros: 'Documents with macros are not accepted',
  fileInfected: 'This file was refused by the virus scanner',
  formTime: 'Please choose a time',
  morningTime: 'The morning form goes out in the morning',
  wellnessAnswered: 'This form has already been answered',
  complaintStatus: 'A complaint can only be followed up or resolved',
  complaintAnswered: 'This complaint already has a reply or a follow-up',
  sinceFuture: 'This day is in the future',
  beforeSeason: 'This day is before the season',
  wellnessExpired: 'This form has expired',
  codeExpired: 'This code has expired. Please scan again.',
  linkDead: 'This link has already been used or has expired',
  consentNeeded: 'The player has not consented to this',
  consentOutdated: 'The text has changed, please read it again',
  guardianMissing: 'The club must first add a guardian with an email address',
  guardianKnown: 'A guardian with this email address is already known',
  guardianEmpty: 'A guardian needs a name, an email address or a phone number',
  guardianEnded: 'This player is of age',
  guardianHasNoEmail: 'This guardian has no email address',
  guardianCode: 'This is not the code from the email',
  photosRefused: 'This player has not consented to photos',
  occasionAhead: 'This session has not started yet',
  attendanceExists: 'This player already has an entry for this session',
  noClub: 'There is no club here yet',
  accountHasNoEmail: 'This account has no email address',
  lastAdministrator: 'The club needs at least one administrator',
  isAdministrator: 'This person is an administrator. Take the right away first.',
  notActiveStaff: 'This person is not active staff',
  passwordNotSet: 'This person has not chosen a password yet',
  planApplied: 'This season plan has already been applied',
  planBusy: 'Somebody else is working on this plan',
  planUndecided: 'Some players are not decided yet',
  planSeasonOver: 'This season is over',
  planSquadName: 'Two squads would have the same name',
  planNotApplied: 'There is no applied plan to undo',
  planHasResult: 'A match of this season already has a result',
  planPlayersChanged: 'Players have been changed since the plan was applied',
  growthOver: 'These events can no longer be given back to all squads',
  squadNameTaken: 'Another squad has this name',
  squadInactive: 'This squad is not active',
  squadInUse: 'This squad has players or events. It can only be deactivated.',
  lastSquad: 'The club needs at least one active squad',
  alreadyMember: 'This player already belongs to the squad at this time',
  membershipOverlaps: 'The player belongs to another squad at this time',
  onlyMembership: 'A player needs a squad. Move the player instead.',
  playsDown: 'This player is too old for the squad’s age group. Please add a note.',
  seasonOverlaps: 'Another season has some of these days',
  seasonBegun: 'A season that has begun cannot be deleted',
  seasonHasResults: 'This season already has results',
  lastSeason: 'The club needs at least one season',
  healthLimit: 'The medical staff set this limit',
  limitOfOthers: 'Only those who set this limit can end it',
  stageTooEarly: 'This stage is not possible yet',
  concussionKept: 'After a concussion this is only possible once a doctor has cleared step 6 from their own account',
  stageInUse: 'A case is in this stage',
  doctorNeeded: 'A doctor has to clear this stage',
  caseFileType: 'File type not allowed. Accepted types: PDF, JPEG, PNG, WebP',
  noteClosed: 'This note is closed. Add to it instead.',
  caseHasEntries: 'A case can only be deleted within 24 hours and without entries',
  caseClosed: 'This case is closed',
  complaintHasCase: 'A case has already been made of this complaint',
  clearanceOfOther: 'Another doctor was asked',
  clearanceAnswered: 'This has already been answered',
  tooFewPlayers: 'Too few players to hide who is who',
  replyClosed: 'The deadline for answers has passed',
  rpeClosed: 'This question has closed. Tell your coach.',
  rpeTooEarly: 'The match is not over yet',
  rpeNobody: 'Nobody is known to have played in this match',
  notCalled: 'This player is not called to this event',
  remindedRecently: 'A reminder was sent within the last hour',
  undoTooLate: 'This can no longer be undone',
  bodyTooDeep: 'This body is nested too deeply',
} as const;

export type MessageKey = keyof typeof messages;

/** The messages that name the bounds of a number. */
const boundedKeys = ['wholeNumber', 'number'] as const;
export type BoundedKey = (typeof boundedKeys)[number];

/** What a schema carries for a number outside its bounds: the key with both, `wholeNumber:0:99`. */
export type BoundedMessage = `${BoundedKey}:${number}:${number}`;

/** A message as the console translates it: its key, and the bounds that its sentence names. */
type Message = { key: MessageKey; bounds?: { min: number; max: number } };

const isKey = (text: string): text is MessageKey => Object.hasOwn(messages, text);

const keysBySentence = new Map<string, MessageKey>(
  (Object.entries(messages) as [MessageKey, string][]).map(([key, sentence]) => [sentence, key]),
);

const boundedSentence = (key: BoundedKey, min: number, max: number): string =>
  messages[key].replace('{{min}}', String(min)).replace('{{max}}', String(max));

const readBounded = (text: string) => {
  const [min, max] = (text.match(/\d+/gu) ?? []).map(Number);
  if (min === undefined || max === undefined) return undefined;
  const key = boundedKeys.find((each) => {
    const carried: BoundedMessage = `${each}:${min}:${max}`;
    return [carried, boundedSentence(each, min, max)].includes(text);
  });
  return key && { key, bounds: { min, max } };
};

/** Reads what a schema carries or the server sent as a sentence, so that the console can translate it. */
export const messageOf = (text: string): Message | undefined => {
  const key = isKey(text) ? text : keysBySentence.get(text);
  return key ? { key } : readBounded(text);
};

/** The English sentence of what a schema carries; any other text is the fallback of section 5. */
export const sentenceOf = (text: string): string => {
  if (isKey(text)) return messages[text];
  const { key, bounds } = readBounded(text) ?? {};
  return key && bounds ? boundedSentence(key, bounds.min, bounds.max) : messages.invalidInput;
};
