import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';

export type FallbackImageProps = Omit<ComponentPropsWithRef<'img'>, 'src'> & {
  src?: string | null | undefined;
  /** Replaces a missing picture, or one that fails to load. */
  fallback: ReactNode;
};

export function FallbackImage({ src, fallback, alt = '', onError, ...rest }: FallbackImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return fallback;
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={(event) => {
        setBroken(src);
        onError?.(event);
      }}
    />
  );
}
