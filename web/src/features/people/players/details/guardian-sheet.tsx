import type { User } from '@touchline/contract/people/users';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsentAge } from '../../../../api/club/club.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Fact } from '../../../../components/facts/fact.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { isUnderAge } from '../../../../lib/dates/age.ts';
import { ListedOnly } from '../../profile/listed-only.ts';
import { phoneLink } from '../../profile/contact-links.ts';
import { freeText } from '../../profile/free-text.tsx';
import { ContactLink, EmailLink } from '../../people/contact-link.tsx';
import { DraftText } from '../../people/draft-text.tsx';
import type { PlayerDraft } from '../use-player-draft.ts';

type GuardianSheetProps = {
  player: User;
  draft: PlayerDraft | null;
  /** The administrator sets who consents for the player. */
  canName: boolean;
};

/** The adult who consents for a player under the club's age of consent. Hidden for adults without stored guardian data. */
export function GuardianSheet({ player, draft, canName }: GuardianSheetProps) {
  const { t } = useTranslation();
  const isListedOnly = useContext(ListedOnly);
  const { guardianName, guardianEmail, guardianPhone } = player;
  const age = useConsentAge();
  const isMinor = isUnderAge({ ...player, ...(draft && { birthDate: draft.values.birthDate }) }, age);
  const isKnown = [guardianName, guardianEmail, guardianPhone].some((value) => value !== null);
  if (!isMinor && !isKnown) return null;
  if (isListedOnly)
    return (
      <Sheet title={t('players.sections.guardian')}>
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="h-24" />
      </Sheet>
    );
  return (
    <Sheet title={t('players.sections.guardian')}>
      {isMinor && !(draft ? draft.values.guardianEmail.trim() : guardianEmail) ? (
        <Alert variant="warning" isStanding>
          {t('players.guardianMissing', { age })}
        </Alert>
      ) : null}
      {draft ? (
        <Facts isEditing isNarrow>
          {canName ? (
            <>
              <DraftText draft={draft} field="guardianName" label={t('players.fields.name')} />
              <DraftText draft={draft} field="guardianEmail" label={t('players.fields.email')} kind="email" />
            </>
          ) : (
            <WhoAgrees player={player} />
          )}
          <DraftText draft={draft} field="guardianPhone" label={t('players.fields.phoneNumber')} kind="tel" />
        </Facts>
      ) : (
        <Facts isNarrow>
          <WhoAgrees player={player} />
          <Fact label={t('players.fields.phoneNumber')}>
            {guardianPhone ? <ContactLink href={phoneLink(guardianPhone)}>{guardianPhone}</ContactLink> : null}
          </Fact>
        </Facts>
      )}
    </Sheet>
  );
}

function WhoAgrees({ player: { guardianName, guardianEmail } }: { player: User }) {
  const { t } = useTranslation();
  return (
    <>
      <Fact label={t('players.fields.name')}>{freeText(guardianName)}</Fact>
      <Fact label={t('players.fields.email')}>{guardianEmail ? <EmailLink email={guardianEmail} /> : null}</Fact>
    </>
  );
}
