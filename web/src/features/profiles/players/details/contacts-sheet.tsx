import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../../components/facts/editable-fact.tsx';
import { Fact } from '../../../../components/facts/fact.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { phoneLink, whatsappLink } from '../../contact-links.ts';
import { DraftText } from '../../people/draft-text.tsx';
import { freeText } from '../../free-text.tsx';
import { ContactLink, EmailLink } from '../../people/contact-link.tsx';
import type { PlayerDraft } from '../use-player-draft.ts';

type ContactsSheetProps = { player: User; draft: PlayerDraft | null };

export function ContactsSheet({ player, draft }: ContactsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('players.sections.contacts')}>
      {draft ? <ContactFields player={player} draft={draft} /> : <ContactFacts player={player} />}
    </Sheet>
  );
}

function ContactFacts({ player }: { player: User }) {
  const { t } = useTranslation();
  const { email, phoneNumber, whatsappNumber, relativeNumbers } = player;
  return (
    <Facts isNarrow>
      <Fact label={t('players.fields.email')}>{email ? <EmailLink email={email} /> : null}</Fact>
      <Fact label={t('players.fields.phoneNumber')}>
        {phoneNumber ? <ContactLink href={phoneLink(phoneNumber)}>{phoneNumber}</ContactLink> : null}
      </Fact>
      <Fact label={t('players.fields.whatsappNumber')}>
        {whatsappNumber ? <ContactLink href={whatsappLink(whatsappNumber)}>{whatsappNumber}</ContactLink> : null}
      </Fact>
      <Fact label={t('players.fields.relativeNumbers')}>
        {relativeNumbers.length === 0 ? null : (
          <span className="grid justify-items-start gap-1 pointer-coarse:gap-3.5">
            {relativeNumbers.map((number) => (
              <span key={number}>
                <ContactLink href={phoneLink(number)}>{number}</ContactLink>
              </span>
            ))}
          </span>
        )}
      </Fact>
      <Fact label={t('players.fields.address')}>{freeText(player.address)}</Fact>
    </Facts>
  );
}

function ContactFields({ player, draft }: { player: User; draft: PlayerDraft }) {
  const { t } = useTranslation();
  return (
    <Facts isEditing isNarrow>
      <EditableFact label={t('players.fields.email')}>
        <TextInput variant="minimal" type="email" value={player.email ?? ''} readOnly />
      </EditableFact>
      <DraftText draft={draft} field="phoneNumber" kind="tel" />
      <DraftText draft={draft} field="whatsappNumber" kind="tel" />
      <DraftText draft={draft} field="relativeNumbers" hint={t('players.commas')} isRequired />
      <DraftText draft={draft} field="address" />
    </Facts>
  );
}
