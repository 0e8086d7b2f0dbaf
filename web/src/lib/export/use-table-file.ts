import { useMutation } from '@tanstack/react-query';
import type { TableFormat } from '@touchline/contract/wire/table-file';
import { withReauth } from '../reauth/reauth.ts';
import { tableFileOf, type TableFileQuery } from './table-file-of.ts';

/** Downloads the table as a file named by these parts, the title first. */
type Save = (parts: readonly (string | undefined)[]) => void;

/** Which rows, and in which file. */
type Wanted<Asked> = { asked: Asked; format: TableFormat };

/**
 * A table as a file, as `read` fetches it for what is asked; of the squad of this name, which stands after the title in the
 * name of the file. Gives what saves it. Asks for the password again if the server requires it.
 */
export const useTableFile = <Asked>(read: (asked: Asked, file: TableFileQuery) => Promise<Blob>, squad?: string) =>
  useMutation({
    mutationFn: async ({ asked, format }: Wanted<Asked>): Promise<Save> => {
      const content = await withReauth(() => read(asked, tableFileOf(format)));
      // Loaded with the table: few users export.
      const { saveTable } = await import('../browser/save-table.ts');
      return ([title, ...parts]) => saveTable([title, squad, ...parts], { format, content });
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
