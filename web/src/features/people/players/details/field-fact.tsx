import { specOf } from '@touchline/contract/people/player-fields';
import type { User } from '@touchline/contract/people/users';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../../components/facts/fact.tsx';
import { choiceText } from '../../../../components/player-fields/choice-text.ts';
import type { SheetField } from '../../../../components/player-fields/layout.ts';
import { splitComponent } from '../../../../lib/browser/split-component.ts';
import { listText } from '../../../../lib/forms/typed-values.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { phoneLink, whatsappLink } from '../../profile/contact-links.ts';
import { freeText } from '../../profile/free-text.tsx';
import { ContactLink, EmailLink } from '../../people/contact-link.tsx';
import type { InjuryLinkProps } from '../availability/injury-link.tsx';

const { Component: InjuryLink } = splitComponent<InjuryLinkProps>(async () => ({
  default: (await import('../availability/injury-link.tsx')).InjuryLink,
}));

type FieldFactProps = { player: User; field: SheetField };

/** A field of a player, to read. */
export function FieldFact({ player, field }: FieldFactProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const spec = specOf(field);
  const value = player[field];

  const shown = (): ReactNode => {
    if (field === 'shirtName' && value === null)
      return t('players.shirtNameGuessed', { name: isolated(i18n.language, player.shirtNameGuess ?? player.name) });
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
    if (typeof value === 'boolean') {
      const answer = t(value ? 'common.yes' : 'common.no');
      // A person who has only asked for an account has no availability yet.
      const isMember = player.status === 'active' || player.status === 'inactive';
      if (field !== 'injury' || !isMember) return answer;
      return (
        <Suspense fallback={answer}>
          <InjuryLink player={player} />
        </Suspense>
      );
    }
    if (Array.isArray(value)) return spec.kind === 'phones' ? <Phones numbers={value} /> : freeText(listText(value));
    if (typeof value === 'number') {
      if (spec.kind !== 'measure') return value;
      return spec.unit === 'cm' ? format.centimetres(value) : format.kilograms(value);
    }
    if (spec.kind === 'email') return <EmailLink email={value} />;
    if (spec.kind === 'phone') {
      const link = field === 'whatsappNumber' ? whatsappLink(player.whatsappDigits) : phoneLink(value);
      return <ContactLink href={link}>{value}</ContactLink>;
    }
    if (spec.kind === 'birthDate') return format.date(value);
    if (spec.kind !== 'choice') return freeText(value);
    return field === 'position' ? value : choiceText(t, field, value);
  };

  return (
    <Fact label={t(`players.fields.${field}`)} isLatin={field === 'position'}>
      {shown()}
    </Fact>
  );
}

function Phones({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="grid justify-items-start gap-1 pointer-coarse:gap-3.5">
      {numbers.map((number) => (
        <span key={number}>
          <ContactLink href={phoneLink(number)}>{number}</ContactLink>
        </span>
      ))}
    </span>
  );
}
