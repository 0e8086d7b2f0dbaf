import { useRef } from 'react';
import { useLocation, useNavigate, useSearch } from '../../../lib/router/router.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useAfterRender } from '../../../hooks/use-after-render.ts';

type Panel = 'teams' | 'primary';

const parameter = 'panel';

/**
 * The panel at the end of the page: the teams, or the players to tick. A phone shows it instead of the page, so it
 * is part of the URL and the back button closes it.
 */
export function useLogosPanel() {
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const search = useSearch();
  const navigate = useNavigate();
  const cameFromPage = (useLocation().state as { fromPage?: unknown } | null)?.fromPage === true;
  const named = search.get(parameter);
  const panel: Panel | null = named === 'teams' || named === 'primary' ? named : null;
  const afterRender = useAfterRender();
  const primaryButton = useRef<HTMLButtonElement>(null);
  const teamsButton = useRef<HTMLButtonElement>(null);

  return {
    isPhone,
    isPrimary: panel === 'primary',
    /** A phone shows either the page or its panel. */
    isListShown: isPhone && panel !== null,
    primaryButton,
    teamsButton,
    open: (next: Panel) => void navigate({ search: `?${parameter}=${next}` }, { state: { fromPage: panel === null } }),
    close: () => {
      if (cameFromPage) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
      const opener = panel === 'primary' ? primaryButton : teamsButton;
      afterRender(() => setTimeout(() => opener.current?.focus()));
    },
  };
}
