import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clubQuery } from '../../../../api/club/club.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { keepAccount, keptAccount } from '../../../../lib/offline/kept-account.ts';
import { type Around, keepAround, keptAround } from './kept-around.ts';

// Without a network the copy of the device takes their place.
const quiet = { quiet: true };

/** The account whose session this is, also where no server says so. */
function useAccount() {
  const me = useQuery({ ...meQuery(), meta: quiet });
  const [known, setKnown] = useState<string | null>(null);
  // It is asked again and again on a bad network: what is shown must not go each time.
  const account = me.data?._id ?? known ?? (me.failureCount > 0 ? keptAccount() : null);
  if (account !== known) setKnown(account);
  return { me: me.data, account, isAsked: account !== null || me.isError };
}

/** The club and the squads of a person as the server has them, or without a network as this device has read them last. */
export function useAround() {
  const { me, account, isAsked } = useAccount();
  const { data: club, isError, refetch } = useQuery({ ...clubQuery(), meta: quiet });
  const [copy, setCopy] = useState<{ account: string; around: Around | undefined } | null>(null);
  const read = useMemo(
    (): Around | undefined =>
      me &&
      club && {
        club: { name: club.name, timezone: club.timezone, weekStart: club.weekStart },
        squads: me.squads ?? [],
      },
    [me, club],
  );
  useEffect(() => {
    if (!account || !read) return;
    keepAccount(account);
    void keepAround(account, read);
  }, [account, read]);
  const isMissing = isError && !club;
  useEffect(() => {
    if (!account || !isMissing) return;
    let isOver = false;
    void keptAround(account).then((around) => {
      if (!isOver) setCopy({ account, around });
    });
    return () => {
      isOver = true;
    };
  }, [account, isMissing]);
  const kept = copy?.account === account ? copy : null;
  const isRead = account === null ? isAsked : kept !== null;
  const squads = me?.squads ?? (me ? undefined : kept?.around?.squads);
  return {
    account,
    club: club ?? kept?.around?.club,
    /** Undefined if there is nothing to choose. */
    squads: squads && squads.length > 1 ? squads : undefined,
    /** Neither the server nor this device knows the club. */
    hasFailed: isMissing && isRead && !kept?.around,
    retry: () => void refetch(),
  };
}
