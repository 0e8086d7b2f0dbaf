import type { uploadImage, UploadKind } from '@touchline/contract/uploads';
import { useMutation } from '@tanstack/react-query';
import { upload } from '../lib/api-client.ts';

type UploadImage = {
  file: File;
  kind: UploadKind;
  /** Hears the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads one picture; the tile shows ring and percent, so there is no overlay. */
export function useUploadImage() {
  return useMutation({
    mutationFn: ({ file, kind, ...options }: UploadImage) =>
      upload<typeof uploadImage>('POST /v1/uploads/upload-image', { query: { kind }, file }, options),
    meta: { overlay: false },
  });
}
