import { useQueryClient } from '@tanstack/react-query';
import { lazy, useCallback, useEffect, useState } from 'react';
import { goTo } from '../../lib/browser/path.ts';
import { usePlayerToken } from '../../lib/session/session.ts';
import { useInstallOffer } from './parts/install.ts';
import { isPage, type MePageName } from './me-page-names.ts';
import { MissingCode } from './missing-code.tsx';
import { PairedPages } from './paired-pages.tsx';
import { AskLinkPage } from './pairing/ask-link-page.tsx';
import { LinkPage } from './pairing/link-page.tsx';
import { useCallEffects } from './phone-end.ts';

// A player never loads them.
const GuardianPages = lazy(async () => ({
  default: (await import('./guardian/guardian-pages.tsx')).GuardianPages,
}));

const nameIn = (path: string) => /^\/me\/([^/]+)\/?$/u.exec(path)?.[1];

/** Selects the page of the player, or of the guardian, for a path. Any other path is the token of a personal link. */
export function MePages({ path }: { path: string }) {
  const token = usePlayerToken();
  const queryClient = useQueryClient();
  const [linkToken, setLinkToken] = useState<string | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  useInstallOffer();
  useCallEffects(
    queryClient,
    useCallback(() => setHasEnded(true), []),
  );

  const name = nameIn(path);
  const given = name !== undefined && !isPage(name) ? name : null;
  // Another link may be opened in the same tab.
  if (given !== null && given !== linkToken) setLinkToken(given);
  useEffect(() => {
    // Remove the token from the address bar and the history at once.
    if (given !== null) goTo('/me', { replace: true });
  }, [given]);
  const handlePaired = () => {
    // The phone's new user must not see the previous user's data.
    queryClient.clear();
    setLinkToken(null);
    setHasEnded(false);
  };

  if (linkToken !== null) return <LinkPage key={linkToken} token={linkToken} onPaired={handlePaired} />;
  if (token === null) return <AskLinkPage reason={hasEnded ? 'ended' : undefined} />;
  const page: MePageName = name !== undefined && isPage(name) ? name : 'today';
  if (!token.startsWith('tlg_')) return <PairedPages page={page} />;
  return (
    <MissingCode>
      <GuardianPages page={page} />
    </MissingCode>
  );
}
