import type * as exported from '@touchline/contract/club/exports';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useCsvTable } from '../../lib/export/use-csv-table.ts';
import { callText } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import { useChosenSquad } from '../people/squad-choices.ts';

type Export = (typeof exported)[keyof typeof exported];
type NameIn<Path> = Path extends `/v1/exports/${infer Name}.csv` ? Name : never;
type ExportName = NameIn<Export['path']>;
/** Some exports can be limited to a range of days. */
type Days = InputOf<typeof exported.exportAttendances>['query'];
type DaysOf<Name> = Name extends NameIn<Extract<Export, { query: unknown }>['path']> ? Days : void;

/** A table as CSV, by its name in the path: `matches`; of the chosen squad. Gives what saves it. */
export function useExport<Name extends ExportName>(name: Name) {
  const key = `GET /v1/exports/${name}.csv` as const;
  return useCsvTable(
    (days: DaysOf<Name>) => callText<Export>(key, { query: { ...days, ...ofSquad() } }),
    useChosenSquad()?.name,
  );
}
