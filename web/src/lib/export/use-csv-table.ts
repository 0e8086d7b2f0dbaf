import { useMutation } from '@tanstack/react-query';
import { withReauth } from '../reauth/reauth.ts';

/** Downloads the table as a file named by these parts, the title first. */
type Save = (parts: readonly (string | undefined)[]) => void;

/**
 * A table as CSV, as `read` fetches it for what is asked; of the squad of this name, which stands after the title in the name
 * of the file. Gives what saves it. Asks for the password again if the server requires it.
 */
export const useCsvTable = <Asked>(read: (asked: Asked) => Promise<string>, squad?: string) =>
  useMutation({
    mutationFn: async (asked: Asked): Promise<Save> => {
      const csv = await withReauth(() => read(asked));
      // Loaded with the table: few users export.
      const { saveTable } = await import('../browser/save-table.ts');
      return ([title, ...parts]) => saveTable([title, squad, ...parts], csv);
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
