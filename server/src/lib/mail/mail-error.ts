import type { MailFailure } from '@touchline/contract/wire/mail-states';
import { meaningOf, type Phase } from './mail-answers.ts';

/** Why a mail was not sent, as a class of failure. The mail server's text is dropped: never shown or stored. */
export class MailError extends Error {
  readonly failure: MailFailure;
  /** Another attempt would fail in the same way. */
  readonly permanent: boolean;

  constructor(failure: MailFailure, { permanent = false } = {}) {
    super(`The mail was not sent: ${failure}`);
    this.failure = failure;
    this.permanent = permanent;
  }
}

/** What nodemailer and its sockets report about an error (its `errors.js`). */
type TransportError = Error & {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

const phases: Record<string, Phase> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient' };

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)|ERR_TLS_CERT/;
const unreachableCode =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EDNS)$/;

/** The failure class of an error from nodemailer. */
export const mailErrorOf = (error: unknown): MailError => {
  if (error instanceof MailError) return error;
  const { code = '', originalCode = '', responseCode = 0, response = '', command = '' } = error as TransportError;
  if (certificateCode.test(originalCode) || certificateCode.test(code)) return new MailError('certificate');
  if (code === 'EABORT' || code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return new MailError('timeout');
  // 454 is a sign-in that can't be checked at the moment (RFC 4954), not a wrong password.
  const isBusy = responseCode >= 400 && responseCode < 500;
  if ((code === 'EAUTH' && !isBusy) || code === 'ENOAUTH') return new MailError('authentication');
  if (code === 'ETLS') return new MailError('protocol');
  if (responseCode >= 400) {
    const { failure, isFinal } = meaningOf(responseCode, response, phases[command] ?? 'other');
    return new MailError(failure, { permanent: isFinal });
  }
  if (command === 'RCPT TO') return new MailError('recipient');
  if (unreachableCode.test(originalCode) || unreachableCode.test(code)) return new MailError('unreachable');
  if (code === 'ECONNECTION') return new MailError('unreachable');
  return new MailError('protocol');
};
