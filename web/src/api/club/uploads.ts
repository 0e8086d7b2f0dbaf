import type { uploadImage, UploadKind } from '@touchline/contract/club/uploads';
import { useMutation } from '@tanstack/react-query';
import { upload } from '../../lib/http/upload.ts';

type UploadImage = {
  file: File;
  kind: UploadKind;
  /** Hears the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const sendImage = ({ file, kind, ...options }: UploadImage) =>
  upload<typeof uploadImage>('POST /v1/uploads/upload-image', { query: { kind }, file }, options);

/** Uploads one picture; the tile shows ring and percent, so there is no overlay. */
export function useUploadImage() {
  return useMutation({ mutationFn: sendImage, meta: { overlay: false } });
}

/** The same for one of many: each tells its failure beside itself, ten of them are not ten toasts. */
export function useUploadGalleryImage() {
  return useMutation({ mutationFn: sendImage, meta: { overlay: false, quiet: true } });
}
