import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { ClearanceLine } from './clearance-line.tsx';
import { DataEntryBadge } from './data-entry-badge.tsx';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { Fact } from '../../../components/facts/fact.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { phoneLink } from '../profile/contact-links.ts';
import { DraftChoice } from '../people/draft-choice.tsx';
import { DraftText } from '../people/draft-text.tsx';
import { freeText } from '../profile/free-text.tsx';
import { ContactLink, EmailLink } from '../people/contact-link.tsx';
import { DataEntryLine } from './data-entry-line.tsx';
import { type Department, hasDataEntry } from './department.ts';
import type { StaffDraft } from './use-staff-draft.ts';

type StaffSheetProps = {
  person: User;
  department: Department;
  draft: StaffDraft | null;
  /** The administrator also changes the address, the status, the access to data entry and the clearance. */
  isAdmin: boolean;
};

export function StaffSheet({ draft, ...shown }: StaffSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('players.sections.personal')}>
      {draft ? <StaffFields draft={draft} {...shown} /> : <StaffFacts {...shown} />}
    </Sheet>
  );
}

type StaffLinesProps = Omit<StaffSheetProps, 'draft'>;

function StaffFacts({ person, department, isAdmin }: StaffLinesProps) {
  const { t } = useTranslation();
  const { name, email, phoneNumber, status } = person;
  return (
    <Facts isNarrow>
      <Fact label={t('players.fields.name')}>{freeText(name)}</Fact>
      <Fact label={t('staff.department')}>{t(`staff.departments.${department}`)}</Fact>
      <Fact label={t('players.fields.email')}>{email ? <EmailLink email={email} /> : null}</Fact>
      <Fact label={t('players.fields.phoneNumber')}>
        {phoneNumber ? <ContactLink href={phoneLink(phoneNumber)}>{phoneNumber}</ContactLink> : null}
      </Fact>
      <Fact label={t('players.fields.status')}>{t(`staff.statuses.${status}`)}</Fact>
      {hasDataEntry(department) ? <DataEntryFact person={person} /> : null}
      {isAdmin ? <ClearanceFact person={person} /> : null}
    </Facts>
  );
}

function StaffFields({ person, department, draft, isAdmin }: StaffLinesProps & { draft: StaffDraft }) {
  const { t } = useTranslation();
  // Pending people are approved or rejected under account requests, not here.
  const canSetStatus = isAdmin && (person.status === 'active' || person.status === 'inactive');
  const statuses = (['active', 'inactive'] as const).map((value) => ({ value, label: t(`staff.statuses.${value}`) }));
  return (
    <Facts isEditing isNarrow>
      <DraftText draft={draft} field="name" isRequired />
      <Well label={t('staff.department')} value={t(`staff.departments.${department}`)} />
      {isAdmin ? (
        <DraftText
          draft={draft}
          field="email"
          kind="email"
          isRequired
          hint={draft.isChanged('email') ? t('staff.emailHint') : undefined}
        />
      ) : (
        <Well label={t('players.fields.email')} value={person.email ?? ''} type="email" />
      )}
      <DraftText draft={draft} field="phoneNumber" kind="tel" />
      {canSetStatus ? (
        <DraftChoice draft={draft} field="status" options={statuses} />
      ) : (
        <Well label={t('players.fields.status')} value={t(`staff.statuses.${person.status}`)} />
      )}
      {!hasDataEntry(department) ? null : isAdmin ? <DataEntryLine draft={draft} /> : <DataEntryFact person={person} />}
      {isAdmin ? <ClearanceLine draft={draft} /> : null}
    </Facts>
  );
}

/** A field that cannot be changed here. */
function Well({ label, value, type = 'text' }: { label: string; value: string; type?: 'text' | 'email' }) {
  return (
    <EditableFact label={label}>
      <TextInput variant="minimal" type={type} value={value} readOnly />
    </EditableFact>
  );
}

function DataEntryFact({ person }: { person: User }) {
  const { t } = useTranslation();
  return <Fact label={t('pieces.dataEntry')}>{person.dataEntry ? <DataEntryBadge /> : t('common.no')}</Fact>;
}

function ClearanceFact({ person: { clearedUntil } }: { person: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <Fact label={t('staff.clearance.until')}>{clearedUntil ? format.date(clearedUntil) : null}</Fact>;
}
