import { useState } from 'react';
import { useNavigate, useSearch } from '../lib/router/router.tsx';

/** Whether a dialog is open: opened on the page, or asked for by a parameter of the address, which closing removes. */
export function useAskedOpen(parameter: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const isAsked = useSearch().has(parameter);
  const [isOpened, setOpened] = useState(false);
  const navigate = useNavigate();
  const setOpen = (isOpen: boolean) => {
    setOpened(isOpen);
    if (isAsked && !isOpen) void navigate({ search: '' }, { replace: true });
  };
  return [isOpened || isAsked, setOpen];
}
