import { Outlet } from '../../lib/router/routes.tsx';
import { Reauth } from '../../features/people/reauth/reauth.tsx';
import { useSecondFactorMissing } from '../../lib/reauth/second-factor.ts';
import { SignOutSlot } from '../sign-out/sign-out-slot.tsx';
import { Frame } from './frame.tsx';
import { KnownNamesakes } from './known-namesakes.tsx';

/** Around pages that have the whole window to themselves, such as the recording of a match. */
export function BareFrame() {
  // The set-up of the second factor comes first here, too.
  if (useSecondFactorMissing()) return <Frame />;
  return (
    <>
      <KnownNamesakes>
        <Outlet />
      </KnownNamesakes>
      <Reauth />
      <SignOutSlot />
    </>
  );
}
