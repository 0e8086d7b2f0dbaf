import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import type { Guest } from '@touchline/contract/squads/guests';
import { Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../api/people/auth.ts';
import { squadGuestsQuery, useGuestSquads } from '../../../../api/squads/guests.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { GuestList } from '../../../../components/guests/guest-list.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { AddGuest, ChangeGuest } from './edit-guest.tsx';
import { RemoveGuest } from './remove-guest.tsx';
import { RequestDialog } from './request-dialog.tsx';

type GuestsSheetProps = { squad: Squad; canEdit: boolean };
type Act = { kind: 'edit' | 'request' | 'remove'; guest: Guest } | { kind: 'add' };

/** The guests of a squad who have not left yet; nothing in a club with one squad. */
export function GuestsSheet({ squad, canEdit }: GuestsSheetProps) {
  const { t } = useTranslation();
  const mayDelete = useMay('mayDelete');
  const isOffered = useGuestSquads(squad._id).length > 0;
  const {
    data: guests,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...squadGuestsQuery(squad._id),
    enabled: isOffered,
  });
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  if (!isOffered || (guests === undefined && !isError)) return null;

  const acts = (guest: Guest) => (
    <span className="ms-auto flex items-center gap-1">
      {guest.requested ? (
        <span className="text-sm text-ink-3">{t('squads.guests.requested')}</span>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setAct({ kind: 'request', guest })}>
          {t('squads.guests.makePlayer')}
        </Button>
      )}
      <IconButton
        size="sm"
        label={t('squads.guests.editNamed', { name: guest.name })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setAct({ kind: 'edit', guest })}
      />
      {mayDelete ? (
        <IconButton
          size="sm"
          label={t('squads.guests.remove', { name: guest.name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setAct({ kind: 'remove', guest })}
        />
      ) : null}
    </span>
  );

  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2.5">
          {t('squads.guests.title')}
          {guests ? <CountBadge count={guests.length} /> : null}
        </span>
      }
      end={
        canEdit && guests && squad.active ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setAct({ kind: 'add' })}
          >
            {t('squads.guests.add')}
          </Button>
        ) : null
      }
    >
      {guests === undefined ? (
        <ErrorState message={t('squads.guests.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : guests.length === 0 ? (
        <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('squads.guests.emptyHint')}</p>
      ) : (
        <GuestList guests={guests} {...(canEdit ? { acts } : {})} />
      )}
      {act?.kind === 'add' ? <AddGuest squad={squad} onClose={close} /> : null}
      {act?.kind === 'edit' ? <ChangeGuest squad={squad} guest={act.guest} onClose={close} /> : null}
      {act?.kind === 'request' ? <RequestDialog guest={act.guest} onClose={close} /> : null}
      {act?.kind === 'remove' ? <RemoveGuest guest={act.guest} onClose={close} /> : null}
    </Sheet>
  );
}
