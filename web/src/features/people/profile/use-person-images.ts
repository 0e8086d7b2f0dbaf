import type { Image } from '@touchline/contract/wire/common';
import { useUploadImage } from '../../../api/club/uploads.ts';
import { type ImageUploads, useImageUploads } from '../../../hooks/uploads/use-image-uploads.ts';

/** Uploads pictures of people as soon as they are chosen. */
export function usePersonImages<Field extends string>(onUploaded: (field: Field, image: Image) => void) {
  const { mutateAsync: upload } = useUploadImage();
  return useImageUploads<Field>(upload, onUploaded);
}

export type PersonImages<Field extends string> = ImageUploads<Field>;
