import type { Image } from '@touchline/contract/wire/common';
import { useUploadImage } from '../../api/club/uploads.ts';
import { type PictureUploads, usePictureUploads } from '../../hooks/uploads/use-image-uploads.ts';

/** Uploads pictures of people as soon as they are chosen. */
export function useImageUploads<Field extends string>(onUploaded: (field: Field, image: Image) => void) {
  const { mutateAsync: upload } = useUploadImage();
  return usePictureUploads<Field>(upload, onUploaded);
}

export type ImageUploads<Field extends string> = PictureUploads<Field>;
