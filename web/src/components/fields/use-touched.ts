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
    const handleSubmit = () => setTouched(true);
    const handleReset = () => setTouched(false);
    const form = field?.closest('form');
    field?.addEventListener('pointerdown', use);
    field?.addEventListener('keydown', use);
    form?.addEventListener('submit', handleSubmit);
    form?.addEventListener('reset', handleReset);
    return () => {
      field?.removeEventListener('pointerdown', use);
      field?.removeEventListener('keydown', use);
      form?.removeEventListener('submit', handleSubmit);
      form?.removeEventListener('reset', handleReset);
    };
  }, [ref]);

  const touch = () => setTouched(true);
  const leave = () => {
    if (wasUsed.current) touch();
  };
  return { isTouched, touch, leave };
}
