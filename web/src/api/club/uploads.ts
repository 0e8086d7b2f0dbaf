import type { uploadImage, UploadKind } from '@touchline/contract/club/uploads';
import { useMutation } from '@tanstack/react-query';
import { upload } from '../../lib/http/upload.ts';

type UploadImage = {
  file: File;
  kind: UploadKind;
  /** Receives the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const sendImage = ({ file, kind, ...options }: UploadImage) =>
  upload<typeof uploadImage>('POST /v1/uploads/upload-image', { query: { kind }, file }, options);

/** Uploads one picture without the overlay: the tile shows the progress. */
export function useUploadImage() {
  return useMutation({ mutationFn: sendImage, meta: { overlay: false } });
}

/** Uploads one gallery picture: failures appear beside each picture, so ten failures don't show ten toasts. */
export function useUploadGalleryImage() {
  return useMutation({ mutationFn: sendImage, meta: { overlay: false, quiet: true } });
}
