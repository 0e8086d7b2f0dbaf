import * as z from 'zod';
import { consent, consentPurposes, consentVersions, type ConsentPurpose } from '../people/consents.ts';
import { message } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';

export const ownConsents = z.object({
  /** One per purpose, in order. */
  consents: z.array(consent),
  /** For players under the club's age of consent, who can't consent on their own. */
  guardian: z
    .object({
      /** Null if the profile names no guardian; the club has to add one first. */
      name: z.string().nullable(),
      /** Masked address the code is sent to: `m…@example.org`. */
      mailHint: z.string().nullable(),
      consentAge: z.number().int(),
    })
    .nullable(),
});
export type OwnConsents = z.infer<typeof ownConsents>;

const answer = z.boolean({ error: msg('invalidInput') }).optional();

/** Answers under these versions of the texts. */
export const consentAnswersUnder = (versions: Readonly<Record<ConsentPurpose, number>>) =>
  z
    .strictObject({
      /** The edition that was shown. A purpose whose text has changed since is not answered by it; the others are. */
      version: z
        .number({ error: msg('consentOutdated') })
        .int(msg('consentOutdated'))
        .max(Math.max(...Object.values(versions)), msg('consentOutdated')),
      answers: z
        .strictObject({ wellness: answer, medical: answer, photos: answer })
        .refine((answers) => Object.values(answers).some((value) => value !== undefined), msg('required')),
      /** The code mailed to the guardian. Required to consent for a player under the age of consent, not to withdraw. */
      guardianCode: z.string().max(20, msg('tooLong')).optional(),
    })
    .refine(
      ({ version, answers }) =>
        consentPurposes.every((purpose) => answers[purpose] === undefined || version >= versions[purpose]),
      { path: ['version'], error: msg('consentOutdated') },
    );
export const consentAnswers = consentAnswersUnder(consentVersions);
export type ConsentAnswers = z.input<typeof consentAnswers>;

export const getOwnConsents = endpoint({
  method: 'GET',
  path: '/v1/me/consents',
  access: 'player',
  guardian: 'young',
  summary: "The player's consents",
  response: ownConsents,
});

export const answerConsents = endpoint({
  method: 'PUT',
  path: '/v1/me/consents',
  access: 'player',
  guardian: 'young',
  summary: 'Gives or withdraws consent to purposes; each answer is stored with version and time',
  body: consentAnswers,
  response: ownConsents,
  changes: ['users', 'availability', 'cases', 'medicalcomplaints', 'wellnessscores', 'wellnesslinks', 'wellnesstoday'],
});

export const mailGuardianCode = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/me/consents/guardian-code',
  access: 'player',
  summary: 'Mails a code to the guardian in the profile, who consents by passing it on; 409 if there is no guardian',
  response: message,
});
