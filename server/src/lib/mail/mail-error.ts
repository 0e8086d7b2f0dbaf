import type { MailFailure } from '@touchline/contract/wire/mail-states';

/** Why a mail did not go out, as a class. What the mail server said is dropped: it is never shown or stored. */
export class MailError extends Error {
  readonly failure: MailFailure;
  /** Trying again would end the same way. */
  readonly permanent: boolean;

  constructor(failure: MailFailure, { permanent = false } = {}) {
    super(`The mail was not sent: ${failure}`);
    this.failure = failure;
    this.permanent = permanent;
  }
}

/** What nodemailer and the sockets below it tell of an error (its `errors.js`). */
type TransportError = Error & { code?: string; originalCode?: string; responseCode?: number; command?: string };

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)|ERR_TLS_CERT/;
const unreachableCode =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EDNS)$/;

/** The class of an error that nodemailer ended with. */
export const mailErrorOf = (error: unknown): MailError => {
  if (error instanceof MailError) return error;
  const { code = '', originalCode = '', responseCode = 0, command = '' } = error as TransportError;
  if (certificateCode.test(originalCode) || certificateCode.test(code)) return new MailError('certificate');
  if (code === 'EABORT' || code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return new MailError('timeout');
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailError('authentication');
  // A recipient refused for good (5yz, RFC 5321 4.2.1) stays refused; a full mailbox or a grey list does not.
  if (command === 'RCPT TO') return new MailError('recipient', { permanent: responseCode >= 500 });
  if (unreachableCode.test(originalCode) || unreachableCode.test(code)) return new MailError('unreachable');
  if (code === 'ETLS') return new MailError('protocol');
  if (responseCode >= 400) return new MailError('refused');
  if (code === 'ECONNECTION') return new MailError('unreachable');
  return new MailError('protocol');
};
