import type { Guardian, GuardianInput } from '@touchline/contract/people/guardians';
import type { User } from '@touchline/contract/people/users';
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Send, Smartphone, UserMinus, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendGuardianLink, useUpdateGuardians } from '../../../../api/people/guardians.ts';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Menu } from '../../../../components/ui/menu.tsx';
import type { MenuEntry } from '../../../../components/ui/menu-types.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { phoneLink } from '../../profile/contact-links.ts';
import { ContactLink, EmailLink } from '../../people/contact-link.tsx';
import { AskedContact } from './asked-contact.tsx';
import { inputOf, moved, nameOf } from './guardian-input.ts';
import { LinkStanding } from './link-standing.tsx';
import { RemoveGuardianDialog } from './remove-guardian-dialog.tsx';
import { UnpairDialog } from './unpair-dialog.tsx';

type GuardianRowProps = {
  player: User;
  loaded: Loaded<Guardian[]>;
  index: number;
  isAdmin: boolean;
  /** Whether a link would open this player's pages. */
  canSend: boolean;
  format: Formatter;
  onEdit: () => void;
};

const rights = ['mayAnswer', 'mayConsent', 'getsMessages', 'emergency'] as const;

/** A guardian of a player, with what can be done about this one. */
export function GuardianRow({ player, loaded, index, isAdmin, canSend, format, onEdit }: GuardianRowProps) {
  const { t } = useTranslation();
  const { record: list, etag } = loaded;
  const { mutate: update, isPending } = useUpdateGuardians();
  const { mutate: send, isPending: isSending } = useSendGuardianLink();
  const [asking, setAsking] = useState<'remove' | 'unpair' | null>(null);
  const guardian = list[index];
  if (!guardian) return null;
  const name = nameOf(guardian);
  const { email, phoneNumber, siblings, asked } = guardian;

  const save = (guardians: GuardianInput[], onSuccess?: () => void) =>
    update({ id: player._id, guardians, etag }, { onSuccess: () => onSuccess?.() });
  const handleDecide = (decide: 'accept' | 'refuse') =>
    save(list.map((each) => (each === guardian ? { ...inputOf(each), decide } : inputOf(each))));
  const handleMove = (by: -1 | 1) => save(moved(list, index, by).map(inputOf));

  const entries: (MenuEntry | false)[] = [
    { id: 'edit', label: t('common.edit'), icon: <Pencil aria-hidden="true" /> },
    isAdmin && index > 0 && { id: 'up', label: t('guardians.up'), icon: <ArrowUp aria-hidden="true" /> },
    isAdmin &&
      index < list.length - 1 && { id: 'down', label: t('guardians.down'), icon: <ArrowDown aria-hidden="true" /> },
    isAdmin &&
      guardian.phones > 0 && { id: 'unpair', label: t('guardians.unpair'), icon: <Unplug aria-hidden="true" /> },
    isAdmin && { id: 'remove', label: t('guardians.remove'), icon: <UserMinus aria-hidden="true" /> },
  ];
  const handleAction = (id: string) => {
    if (id === 'edit') onEdit();
    if (id === 'up') handleMove(-1);
    if (id === 'down') handleMove(1);
    if (id === 'unpair' || id === 'remove') setAsking(id);
  };

  return (
    <li className="grid gap-3 px-5 py-4 max-tablet:px-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5">
        <Avatar name={name} />
        <div className="grid min-w-0 flex-1 basis-60 gap-1 leading-snug">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </b>
            <span className="text-sm text-ink-3">{t(`guardians.relations.${guardian.relation}`)}</span>
            {index === 0 && list.length > 1 ? <Badge>{t('guardians.first')}</Badge> : null}
          </p>
          {email || phoneNumber ? (
            <p className="flex flex-wrap gap-x-4 text-base wrap-anywhere">
              {email ? <EmailLink email={email} /> : null}
              {phoneNumber ? <ContactLink href={phoneLink(phoneNumber)}>{phoneNumber}</ContactLink> : null}
            </p>
          ) : null}
          {siblings.length > 0 ? (
            <p className="text-sm text-ink-3">
              {t('guardians.alsoOf')}{' '}
              {siblings.map((sibling, place) => (
                <span key={sibling._id}>
                  {place > 0 ? ' · ' : null}
                  <Link
                    to={`/profiles/players?player=${sibling._id}`}
                    className="font-medium text-ink-2 underline-offset-3 hover:underline"
                  >
                    <bdi>{sibling.name}</bdi>
                  </Link>
                </span>
              ))}
            </p>
          ) : null}
          {guardian.custodyNote ? (
            <p dir="auto" className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
              {guardian.custodyNote}
            </p>
          ) : null}
        </div>
        <div className="ms-auto flex items-center gap-1 max-tablet:ms-12">
          {canSend && email ? (
            <Button
              variant="outline"
              size="sm"
              icon={<Send aria-hidden="true" />}
              isLoading={isSending}
              aria-label={t('guardians.sendTo', { name })}
              onClick={() => send({ id: player._id, guardianId: guardian._id })}
            >
              {t('guardians.send')}
            </Button>
          ) : null}
          <Menu
            label={t('guardians.more', { name })}
            trigger={<EllipsisVertical aria-hidden="true" className="size-4.5" />}
            items={entries.filter((entry) => entry !== false).map((entry) => ({ ...entry, isDisabled: isPending }))}
            onAction={handleAction}
          />
        </div>
      </div>
      <div className="grid gap-2.5 ps-12">
        <ul aria-label={t('guardians.rights', { name })} className="flex flex-wrap gap-1.5 empty:hidden">
          {rights
            .filter((right) => guardian[right])
            .map((right) => (
              <li key={right}>
                <Badge>{t(`guardians.may.${right}`)}</Badge>
              </li>
            ))}
        </ul>
        {canSend ? (
          <p className="flex items-start gap-2 text-sm text-ink-3">
            <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
            <LinkStanding guardian={guardian} format={format} />
          </p>
        ) : null}
        {asked ? (
          <AskedContact guardian={guardian} asked={asked} format={format} isBusy={isPending} onDecide={handleDecide} />
        ) : null}
      </div>
      {asking === 'remove' ? (
        <RemoveGuardianDialog
          name={name}
          player={player}
          isBusy={isPending}
          onClose={() => setAsking(null)}
          onRemove={() => save(list.filter((each) => each !== guardian).map(inputOf), () => setAsking(null))}
        />
      ) : null}
      {asking === 'unpair' ? (
        <UnpairDialog playerId={player._id} guardianId={guardian._id} name={name} onClose={() => setAsking(null)} />
      ) : null}
    </li>
  );
}
