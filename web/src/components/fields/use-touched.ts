import { type RefObject, useEffect, useState } from 'react';

/**
 * Validation shows only after a field was edited or left. Submitting its form counts as leaving every field, resetting
 * it as touching none.
 */
export function useTouched(ref: RefObject<HTMLElement | null>) {
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return;
    const handleSubmit = () => setTouched(true);
    const handleReset = () => setTouched(false);
    form.addEventListener('submit', handleSubmit);
    form.addEventListener('reset', handleReset);
    return () => {
      form.removeEventListener('submit', handleSubmit);
      form.removeEventListener('reset', handleReset);
    };
  }, [ref]);

  return { isTouched, touch: () => setTouched(true) };
}
