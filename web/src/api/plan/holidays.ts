import { useMutation } from '@tanstack/react-query';
import type { readHolidays } from '@touchline/contract/plan/holidays';
import { upload } from '../../lib/http/upload.ts';

/** Reads the days off from a calendar file; nothing is stored. */
export const useReadHolidays = () =>
  useMutation({
    mutationFn: (file: File) => upload<typeof readHolidays>('POST /v1/holidays/preview', { file }),
    // Said beside the button.
    meta: { quiet: true, overlay: false },
  });
