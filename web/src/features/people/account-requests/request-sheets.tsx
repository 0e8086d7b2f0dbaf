import { playerPapers, specOf } from '@touchline/contract/people/player-fields';
import { useContext } from 'react';
import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { Fact } from '../../../components/facts/fact.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { SheetGrid } from '../../../components/page/sheet-grid.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { UploadTile } from '../../../components/images/upload-tile.tsx';
import { ListedOnly } from '../profile/listed-only.ts';
import { phoneLink } from '../profile/contact-links.ts';
import { freeText } from '../profile/free-text.tsx';
import { ContactLink, EmailLink } from '../people/contact-link.tsx';
import { FieldsSheet } from '../players/details/fields-sheet.tsx';
import { GuardianSheet } from '../players/details/guardian-sheet.tsx';

type RequestSheetsProps = {
  person: User;
  /** Called when the link of a paper has expired. */
  onDeadLink: () => void;
};

/** All data of the request, and the papers, read-only. */
export function RequestSheets({ person, onDeadLink }: RequestSheetsProps) {
  const documents = <DocumentsSheet person={person} onDeadLink={onDeadLink} />;
  if (person.role !== 'player')
    return (
      <SheetGrid>
        <StaffSheet person={person} />
        {documents}
      </SheetGrid>
    );
  return (
    <>
      <GuardianSheet player={person} draft={null} canName={false} />
      <SheetGrid>
        <FieldsSheet section="personal" player={person} draft={null} />
        <FieldsSheet section="football" player={person} draft={null} />
      </SheetGrid>
      <SheetGrid>
        <FieldsSheet section="contacts" player={person} draft={null} />
        {documents}
      </SheetGrid>
    </>
  );
}

function StaffSheet({ person }: { person: User }) {
  const { t } = useTranslation();
  const { name, role, email, phoneNumber } = person;
  return (
    <Sheet title={t('players.sections.personal')}>
      <Facts>
        <Fact label={t('players.fields.name')}>{freeText(name)}</Fact>
        <Fact label={t('requests.department')}>{t(`accounts.roles.${role}`)}</Fact>
        <Fact label={t('players.fields.email')}>{email ? <EmailLink email={email} /> : null}</Fact>
        <Fact label={t('players.fields.phoneNumber')}>
          {phoneNumber ? <ContactLink href={phoneLink(phoneNumber)}>{phoneNumber}</ContactLink> : null}
        </Fact>
      </Facts>
    </Sheet>
  );
}

function DocumentsSheet({ person, onDeadLink }: RequestSheetsProps) {
  const { t } = useTranslation();
  const mayReadPapers = useMay('mayReadPapers');
  const isListedOnly = useContext(ListedOnly);
  const fields = playerPapers.filter((paper) => person.role === 'player' || specOf(paper).isShared);
  if (!mayReadPapers) return null;
  return (
    <Sheet title={t('requests.documents')}>
      <div className="grid grid-cols-2 gap-4 wide:grid-cols-3">
        {fields.map((field) => (
          <UploadTile
            key={field}
            label={t(`players.fields.${field}`)}
            url={person[field]?.url}
            isLoading={isListedOnly}
            onDeadLink={onDeadLink}
          />
        ))}
      </div>
    </Sheet>
  );
}
