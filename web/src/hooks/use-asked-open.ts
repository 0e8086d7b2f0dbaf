import { useEffect, useState } from 'react';
import { useNavigate, useSearch } from '../lib/router/router.tsx';

/**
 * Whether a dialog is open: opened on the page, or asked for by a parameter of the address, whose value comes along. The
 * address loses it at once, because a page that selects a record replaces it.
 */
export function useAskedOpen(parameter: string) {
  const asked = useSearch().get(parameter);
  const [opened, setOpened] = useState<{ asked: string } | null>(null);
  const navigate = useNavigate();
  const isNews = asked !== null && asked !== opened?.asked;
  if (isNews) setOpened({ asked });

  useEffect(() => {
    if (asked !== null) void navigate({ search: '' }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  return {
    isOpen: opened !== null,
    setOpen: (isOpen: boolean) => setOpened(isOpen ? { asked: '' } : null),
    /** '' if nothing more is asked. */
    asked: opened?.asked ?? '',
  };
}
