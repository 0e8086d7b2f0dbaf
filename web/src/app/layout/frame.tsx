import { lazy, Suspense } from 'react';
import { Reauth } from '../../features/people/reauth/reauth.tsx';
import { useSecondFactorMissing } from '../../lib/reauth/second-factor.ts';
import { PageLoading } from './page-loading.tsx';
import { signOut } from '../sign-out/sign-out.ts';
import { Shell } from './shell.tsx';
import { SignOutSlot } from '../sign-out/sign-out-slot.tsx';

const ForcedSetUp = lazy(() =>
  import('../../features/club/settings/account/second-factor/forced-set-up.tsx').then(({ ForcedSetUp }) => ({
    default: ForcedSetUp,
  })),
);

/** The console's frame, or only the two-step set-up if the club requires it and it is missing. */
export function Frame() {
  if (!useSecondFactorMissing()) return <Shell />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ForcedSetUp onSignOut={signOut} />
      <Reauth />
      <SignOutSlot />
    </Suspense>
  );
}
