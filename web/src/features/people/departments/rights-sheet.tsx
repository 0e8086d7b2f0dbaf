import { useQuery, useQueryClient } from '@tanstack/react-query';
import { narrowRights } from '@touchline/contract/wire/endpoint';
import type { User } from '@touchline/contract/people/users';
import { lazy, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { userQuery, useUpdateStaff } from '../../../api/people/users.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { ListedOnly } from '../profile/listed-only.ts';
import { RightLine } from './right-line.tsx';

// For clubs with several squads only.
const OwnSquadsLine = lazy(async () => ({ default: (await import('./own-squads-line.tsx')).OwnSquadsLine }));

/** For administrators: what a member of staff may do beside the department's work. A switch counts at once. */
export function RightsSheet({ person }: { person: User }) {
  const { t } = useTranslation();
  // The list does not contain the rights.
  const isListedOnly = useContext(ListedOnly);
  const queryClient = useQueryClient();
  const { queryKey } = userQuery(person._id);
  const { data: me } = useQuery(meQuery());
  const { mutate, isPending, isError, variables } = useUpdateStaff();
  const several = me?.squads && me.squads.length > 1 ? me.squads : null;

  const lineOf = (right: (typeof narrowRights)[number] | 'ownSquadsOnly') => ({
    // The new state is shown while it is being stored.
    isOn: (isPending ? variables.changes[right] : undefined) ?? person[right] ?? false,
    disabled: isPending || isListedOnly,
    onToggle: (isOn: boolean) =>
      mutate(
        { id: person._id, changes: { [right]: isOn }, etag: queryClient.getQueryData(queryKey)?.etag },
        // Another administrator may have been faster: the switches then show that, and can be turned again.
        { onError: () => void queryClient.invalidateQueries({ queryKey }) },
      ),
  });

  return (
    <Sheet title={t('staff.rights.title')}>
      {person.administrator ? (
        <p className="text-ink-2">{t('staff.rights.all')}</p>
      ) : (
        <div className="-my-2 divide-y divide-line">
          {narrowRights.map((right) => (
            <RightLine
              key={right}
              name={right}
              label={t(`staff.rights.${right}`)}
              hint={t(`staff.rights.${right}Hint`)}
              {...lineOf(right)}
            />
          ))}
          {several ? (
            <Suspense>
              <OwnSquadsLine person={person} squads={several} {...lineOf('ownSquadsOnly')} />
            </Suspense>
          ) : null}
        </div>
      )}
      {isError ? <Alert variant="destructive">{t('staff.rights.failed')}</Alert> : null}
    </Sheet>
  );
}
