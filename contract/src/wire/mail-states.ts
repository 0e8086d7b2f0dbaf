export const mailStates = ['waiting', 'sent', 'failed'] as const;
/**
 * Why a mail was not delivered: a class of failure, never the mail server's own text. `recipient`: the server does not know
 * this recipient; `full`: the mailbox is full; `limit`: the server accepts no more mails for now; `sender`: it does not let
 * the club send from its address; `later`: a temporary refusal such as greylisting; `address`: the mail server's address is forbidden (security requirement MA3); `protocol`: no SMTP
 * answer, or no TLS where it is required; `unreadable`: the mail was encrypted with keys the server no longer has;
 * `restored`: the mail was pending in a backup that has been restored.
 */
export const mailFailures = [
  'unreachable',
  'timeout',
  'refused',
  'authentication',
  'certificate',
  'protocol',
  'recipient',
  'full',
  'limit',
  'sender',
  'later',
  'address',
  'unconfigured',
  'unreadable',
  'restored',
] as const;
export type MailFailure = (typeof mailFailures)[number];
