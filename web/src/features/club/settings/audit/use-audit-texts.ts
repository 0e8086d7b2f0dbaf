import { type AuditEntry, type AuditSubject, auditSubjects } from '@touchline/contract/club/audit';
import type { Role } from '@touchline/contract/people/auth';
import type { UserStatus } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../../lib/i18n/i18n.ts';
import type { AuditName } from './audit-person.tsx';

const pages: Partial<Record<Role | 'guardian', string>> = {
  player: '/profiles/players',
  tactic: '/profiles/tactical',
  medical: '/profiles/medical',
  management: '/profiles/management',
};

const pageOf = (role: Role, status: UserStatus): string | undefined => {
  // Rejected requests no longer have a page.
  if (status === 'rejected') return undefined;
  return status === 'pending' ? '/profiles/new' : pages[role];
};

/** A newer server may record subjects that this version does not know. */
const isKnown = (kind: string): kind is AuditSubject => auditSubjects.some((known) => known === kind);

/** The word for what an entry is about. A person has a name instead. */
const wordOf = (kind: Exclude<AuditSubject, 'person'>): TextKey => {
  if (kind === 'settings') return 'settings.title';
  return kind === 'qrAccount' ? 'nav.qrAccount' : `audit.subjects.${kind}`;
};

/** Texts for log entries, in the console's terms. */
export function useAuditTexts() {
  const { t, i18n } = useTranslation();
  const deleted: AuditName = { name: t('audit.deletedPerson'), isQuiet: true };

  return {
    actor: (actor: AuditEntry['actor']): AuditName => {
      if (actor === null) return { name: t('audit.nobody'), isQuiet: true };
      if (actor.name === null) return deleted;
      return { name: actor.name, path: pages[actor.role], userId: actor._id };
    },
    subject: ({ kind, _id, name, person }: AuditEntry['subject']): AuditName => {
      if (!isKnown(kind)) return { name: kind };
      if (kind !== 'person') return { name: t(wordOf(kind)) };
      if (_id === null) return { name: t('common.none') };
      if (name === null || person === null) return deleted;
      return { name, path: pageOf(person.role, person.status), userId: _id };
    },
    /** The label of a field as in its form; an unknown field name is returned unchanged. */
    field: (field: string): string => {
      const keys = [`audit.fields.${field}`, `players.fields.${field}`];
      const key = keys.find((candidate) => i18n.exists(candidate));
      return key ? t(key as TextKey) : field;
    },
  };
}
