import type { planLeagueRules, LeagueRules } from '@touchline/contract/match/rule-sets';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanRules, useSaveRules } from '../../../../api/match/rule-sets.ts';
import { fieldErrors } from '../../../../lib/forms/validation.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { RulesDraft } from './use-rules-draft.ts';

export type RuleChanges = OutputOf<typeof planLeagueRules>['changes'];

type Options = {
  league: string;
  draft: RulesDraft;
  etag: string | undefined;
  onReload: () => Promise<Loaded<LeagueRules> | undefined>;
};

/** Saves a rule set; before, it asks which suspensions that changes. A failed save leaves what was typed. */
export function useRulesSave({ league, draft, etag, onReload }: Options) {
  const { t } = useTranslation();
  const plan = usePlanRules(league);
  const save = useSaveRules(league);
  const [changes, setChanges] = useState<RuleChanges>();
  const [isReloading, setReloading] = useState(false);
  const isStale = save.error instanceof ApiError && save.error.code === 'preconditionFailed';
  const error = save.error ?? plan.error;
  const refused = error instanceof ApiError ? Object.values(fieldErrors(t, error)) : [];

  const send = () =>
    save.mutate(
      { rules: draft.rules, etag },
      { onSuccess: () => draft.reset(), onSettled: () => setChanges(undefined) },
    );
  return {
    /** Undefined: nothing to ask. */
    changes,
    isBusy: plan.isPending || save.isPending,
    isStale,
    isReloading,
    failure: error && !isStale ? (refused[0] ?? t('match.season.notSaved')) : undefined,
    /** Saves at once if no suspension changes. */
    ask: () => {
      save.reset();
      plan.mutate(draft.rules, {
        onSuccess: (found) => (found.length === 0 ? send() : setChanges(found)),
      });
    },
    save: send,
    cancel: () => setChanges(undefined),
    /** Loads the newer version; the changed fields stay. */
    reload: () => {
      setReloading(true);
      void onReload()
        .then(() => save.reset())
        .catch(() => undefined)
        .finally(() => setReloading(false));
    },
  };
}
