import type * as exported from '@touchline/contract/club/exports';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useTableFile } from '../../lib/export/use-table-file.ts';
import { callFile } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import { useChosenSquad } from '../people/squad-choices.ts';

type Export = (typeof exported)[keyof typeof exported];
type NameIn<Path> = Path extends `/v1/exports/${infer Name}.csv` ? Name : never;
type ExportName = NameIn<Export['path']>;
/** Some exports can be limited to a range of days. */
type Days =
  Pick<NonNullable<InputOf<typeof exported.exportAttendances>['query']>, 'from' | 'to' | 'season'> | undefined;
type DaysOf<Name> = Name extends NameIn<Extract<Export, { query: unknown }>['path']> ? Days : void;

/** A table as a file, by its name in the path: `matches`; of the chosen squad. Gives what saves it. */
export function useExport<Name extends ExportName>(name: Name) {
  const key = `GET /v1/exports/${name}.csv` as const;
  return useTableFile(
    (days: DaysOf<Name>, file) => callFile<Export>(key, { query: { ...days, ...ofSquad(), ...file } }),
    useChosenSquad()?.name,
  );
}
