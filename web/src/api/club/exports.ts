import type * as exported from '@touchline/contract/club/exports';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { callText } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import { useChosenSquad } from '../people/squad-choices.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

type Export = (typeof exported)[keyof typeof exported];
type NameIn<Path> = Path extends `/v1/exports/${infer Name}.csv` ? Name : never;
type ExportName = NameIn<Export['path']>;
/** Some exports can be limited to a range of days. */
type Days = InputOf<typeof exported.exportAttendances>['query'];
type DaysOf<Name> = Name extends NameIn<Extract<Export, { query: unknown }>['path']> ? Days : void;

/** Downloads the table as a file, named by its title, the chosen squad and these days. */
type Save = (title: string, days: readonly string[]) => void;

/**
 * A table as CSV, by its name in the path: `matches`; of the chosen squad. Gives what saves it. Asks for the password again
 * if the server requires it.
 */
export function useExport<Name extends ExportName>(name: Name) {
  const key = `GET /v1/exports/${name}.csv` as const;
  const squad = useChosenSquad()?.name;
  return useMutation({
    mutationFn: async (days: DaysOf<Name>): Promise<Save> => {
      const query = { ...days, ...ofSquad() };
      const csv = await withReauth(() => callText<Export>(key, { query }));
      // Loaded with the table: few users export.
      const { saveTable } = await import('../../lib/browser/save-table.ts');
      return (title, named) => saveTable([title, squad, ...named], csv);
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
}
