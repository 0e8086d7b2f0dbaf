import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';

export type PictureProps = Omit<ComponentPropsWithRef<'img'>, 'src'> & {
  src?: string | null | undefined;
  /** Stands in for a missing picture and for one whose address is broken. */
  fallback: ReactNode;
};

export function Picture({ src, fallback, alt = '', onError, ...rest }: PictureProps) {
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
