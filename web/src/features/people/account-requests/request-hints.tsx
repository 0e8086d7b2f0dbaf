import { useQuery } from '@tanstack/react-query';
import type { KnownPerson } from '@touchline/contract/people/account-requests';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { requestHintsQuery } from '../../../api/people/account-requests.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { profileLink } from '../profile/profile-link.ts';

/** Hints that the administrator should check before a decision. Never shown to anyone else. */
export function RequestHints({ id, squad }: { id: string; squad: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(requestHintsQuery(id, squad));
  if (!data) return null;
  const { sameAddress, namesakes, sameShirtNumber } = data;
  return (
    <>
      {sameAddress.length > 0 ? <Hint text={t('requests.hints.sameAddress')} people={sameAddress} /> : null}
      {namesakes.length > 0 ? <Hint text={t('requests.hints.sameName')} people={namesakes} /> : null}
      {sameShirtNumber ? (
        <Hint
          text={t('requests.hints.sameShirtNumber', { number: sameShirtNumber.shirtNumber })}
          people={[sameShirtNumber]}
        />
      ) : null}
    </>
  );
}

function Hint({ text, people }: { text: string; people: KnownPerson[] }) {
  return (
    <Alert variant="warning">
      {text}{' '}
      {people.map((person, index) => (
        <span key={person._id}>
          {index > 0 ? ' · ' : ''}
          <PersonLink person={person} />
        </span>
      ))}
    </Alert>
  );
}

function PersonLink({ person }: { person: KnownPerson }): ReactNode {
  const { t } = useTranslation();
  const link = profileLink(person);
  const name = (
    <>
      <bdi>{person.name}</bdi> ({t(`accounts.roles.${person.role}`)})
    </>
  );
  if (!link) return name;
  return (
    <Link to={link.to} state={link.state} className="font-medium underline underline-offset-4">
      {name}
    </Link>
  );
}
