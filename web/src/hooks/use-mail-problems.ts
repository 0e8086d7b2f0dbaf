import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { getMailStatus } from '@touchline/contract/club/mails';
import { useTranslation } from 'react-i18next';

const imapPort = 993;

/** What is wrong with the mails, a sentence each; nothing when all is well. */
export function useMailProblems(status: OutputOf<typeof getMailStatus> | undefined): string[] {
  const { t } = useTranslation();
  if (!status) return [];
  const { failed, retrying, lastFailure, wrongProtocolPort: port } = status;
  const problems = [];
  if (port !== null) problems.push(t('mails.wrongPort', { port, protocol: port === imapPort ? 'IMAP' : 'POP3' }));
  if (failed > 0) problems.push(t('mails.failed', { count: failed }));
  if (retrying > 0) problems.push(t('mails.retrying', { count: retrying }));
  // Without a mail that suffers from it an old failure is no news.
  if (lastFailure && failed + retrying > 0) problems.push(t(`mails.failures.${lastFailure}`));
  return problems.map((problem) => problem.replace(/[.]$/, ''));
}
