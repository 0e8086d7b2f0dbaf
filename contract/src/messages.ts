/**
 * The sentences of validation, by key (specification, section 5, word for word where it has one). Schemas carry the
 * key, the server sends the sentence, the console shows `validation.<key>` of its language.
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
  personName: 'Names are 2 to 50 letters and spaces',
  teamNameMin: 'Names have at least 5 characters',
  shirtNumber: 'Shirt numbers go from 1 to 99',
  dateFormat: 'This date does not exist',
  birthDateFuture: 'A birth date lies in the past',
  idFormat: 'This id is not valid',
  imageKey: 'This image is not known',
  notActivePlayer: 'This person is not an active player',
  bodyTooDeep: 'This body is nested too deeply',
} as const;

export type MessageKey = keyof typeof messages;

/** The key that a schema carries for a message; typed, so that a misspelt one doesn't compile. */
export const msg = (key: MessageKey): MessageKey => key;

const keysBySentence = new Map<string, MessageKey>(
  (Object.entries(messages) as [MessageKey, string][]).map(([key, sentence]) => [sentence, key]),
);

/** The key behind a sentence that the server sent, so that the console can show it in its own language. */
export const keyOfMessage = (sentence: string): MessageKey | undefined => keysBySentence.get(sentence);

/** The English sentence of a key; any other text is the fallback of section 5. */
export const sentenceOf = (key: string): string =>
  Object.hasOwn(messages, key) ? messages[key as MessageKey] : messages.invalidInput;
