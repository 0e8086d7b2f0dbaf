import type * as exported from '@touchline/contract/club/exports';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { callText } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

type Export = (typeof exported)[keyof typeof exported];
type NameIn<Path> = Path extends `/v1/exports/${infer Name}.csv` ? Name : never;
type ExportName = NameIn<Export['path']>;
/** Some exports can be limited to a range of days. */
type Days = InputOf<typeof exported.exportAttendances>['query'];
type DaysOf<Name> = Name extends NameIn<Extract<Export, { query: unknown }>['path']> ? Days : void;

/** A table as CSV, by its name in the path: `matches`; of the chosen squad. Asks for the password again if the server requires it. */
export function useExport<Name extends ExportName>(name: Name) {
  const key = `GET /v1/exports/${name}.csv` as const;
  return useMutation({
    mutationFn: (days: DaysOf<Name>) => {
      const query = { ...days, ...ofSquad() };
      return withReauth(() => callText<Export>(key, { query }));
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
}
