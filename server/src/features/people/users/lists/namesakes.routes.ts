import { listNamesakes, type Namesake } from '@touchline/contract/people/namesakes';
import { serve, type App } from '../../../../http/serve.ts';
import { scopeOf, type SquadScope } from '../../../ground/reach/scope.ts';

type Services = {
  /** The players of these squads whose name another one has as well. */
  namesakesIn: (squads: SquadScope) => Promise<Namesake[]>;
};

export const namesakesRoutes = (app: App, { namesakesIn }: Services): void => {
  serve(app, listNamesakes, async ({ caller }) => ({ records: await namesakesIn(scopeOf(caller)) }));
};
