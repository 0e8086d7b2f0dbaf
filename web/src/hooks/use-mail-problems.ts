import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { getMailStatus } from '@touchline/contract/club/mails';
import { useTranslation } from 'react-i18next';

const imapPort = 993;

/** The problems with mail delivery, a sentence each; empty if there are none. */
export function useMailProblems(status: OutputOf<typeof getMailStatus> | undefined): string[] {
  const { t } = useTranslation();
  if (!status) return [];
  const { failed, retrying, lastFailure, wrongProtocolPort: port } = status;
  const problems = [];
  if (port !== null) problems.push(t('mails.wrongPort', { port, protocol: port === imapPort ? 'IMAP' : 'POP3' }));
  if (failed > 0) problems.push(t('mails.failed', { count: failed }));
  if (retrying > 0) problems.push(t('mails.retrying', { count: retrying }));
  // An old failure is only reported while it affects a mail; without a mail server none has been tried.
  if (lastFailure && (lastFailure === 'unconfigured' || failed + retrying > 0))
    problems.push(t(`mails.failures.${lastFailure}`));
  return problems.map((problem) => problem.replace(/[.]$/, ''));
}
