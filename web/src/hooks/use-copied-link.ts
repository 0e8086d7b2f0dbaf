import { useRef, useState } from 'react';
import { copyText } from '../lib/browser/clipboard.ts';

/** Copies a link shown in a field; if the browser refuses, selects the field for manual copying. */
export function useCopiedLink(url: string) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    if (!isCopied) input.current?.select();
    setResult(isCopied ? 'copied' : 'failed');
  };
  return { input, result, copy };
}
