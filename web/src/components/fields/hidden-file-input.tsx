import type { ComponentPropsWithRef } from 'react';

type HiddenFileInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> & {
  onFiles: (files: File[]) => void;
};

/** The file input behind a button that clicks it; only that button is seen and focused. */
export function HiddenFileInput({ onFiles, ...rest }: HiddenFileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Allows choosing the same file again after a rejection or removal.
        event.target.value = '';
      }}
    />
  );
}
