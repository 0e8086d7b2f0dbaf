import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Validation shows only after a field was edited or left. Submitting its form counts as leaving every field, resetting
 * it as touching none.
 */
export function useTouched(ref: RefObject<HTMLElement | null>) {
  const [isTouched, setTouched] = useState(false);
  const wasUsed = useRef(false);

  useEffect(() => {
    const field = ref.current;
    const use = () => {
      wasUsed.current = true;
    };
    const uses = ['pointerdown', 'keydown'];
    uses.forEach((name) => field?.addEventListener(name, use));
    const form = field?.closest('form');
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

  const touch = () => setTouched(true);
  const leave = () => {
    if (wasUsed.current) touch();
  };
  return { isTouched, touch, leave };
}
