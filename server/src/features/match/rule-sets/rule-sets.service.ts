import {
  changedFromPreset,
  presetsAsOf,
  ruleDifferences,
  rulePreset,
} from '@touchline/contract/match/discipline/rule-presets';
import { rulePresetKeys, type RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { LeagueRules, listRulePresets } from '@touchline/contract/match/rule-sets';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { briefly, json, type Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createCrestsRepository } from '../../ground/crests/crests.repository.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { seasonFor } from '../../club/seasons/season-for.service.ts';
import { assertRulesFit } from './rules-fit.ts';
import { createRuleSetsRepository } from './rule-sets.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService };

/** Tactical staff and administrators change rules. */
const mayEdit = ({ role }: { role: string }): boolean => role === 'tactic' || role === 'admin';

/** The rules of leagues in seasons. */
export const createRuleSetsService = ({ db, clock, audit }: Deps) => {
  const leagueOf = async (on: Db, id: string) => {
    const league = await createCrestsRepository(on, 'leagues').find(id);
    if (!league) throw notFound('league');
    return league;
  };

  const get = async (
    leagueId: string,
    seasonId: string | undefined,
    reader: { role: string },
  ): Promise<LeagueRules> => {
    const league = await leagueOf(db, leagueId);
    const season = await seasonFor(db, clock, seasonId);
    const row = await createRuleSetsRepository(db).find(leagueId, season.id);
    const rules = row?.rules ?? rulePreset('none').rules;
    const isOwn = row?.season_id === season.id;
    return {
      league: { _id: league.id, name: league.name },
      season: { _id: season.id, name: season.name },
      isSet: row !== undefined,
      goesOnFrom: row && !isOwn ? { _id: row.season_id, name: row.season } : null,
      rules,
      asOf: presetsAsOf,
      differing: changedFromPreset(rules),
      version: row && isOwn ? row.version : 0,
      mayEdit: mayEdit(reader),
      // For a league without rules, the version of the league: of two who choose rules at once, the second gets a conflict.
      updatedAt: row?.created_at ?? league.updated_at,
      updatedBy: row?.by ?? null,
    };
  };

  return {
    presets: (): OutputOf<typeof listRulePresets> => ({ records: rulePresetKeys.map(rulePreset) }),
    /** Throws 404; 400 naming an unknown `season`. */
    get,
    /**
     * Saves a new version; earlier ones stay, also those of the season before with which this one went on until now. Rules
     * that are those in force change nothing. Throws as `get` does, 400 naming
     * what does not fit together, 412 when `ifMatch` names an older version.
     */
    save: async ({
      league: leagueId,
      season: seasonId,
      rules,
      actor,
      ifMatch,
    }: {
      league: string;
      season: string | undefined;
      rules: RuleSet;
      actor: BoundActor;
      ifMatch: string | undefined;
    }): Promise<LeagueRules> => {
      assertRulesFit(rules);
      await briefly(db, async (tx) => {
        if ((await lockRows(tx, 'leagues', [leagueId])) === 0) throw notFound('league');
        const league = await leagueOf(tx, leagueId);
        const season = await seasonFor(tx, clock, seasonId);
        const repository = createRuleSetsRepository(tx);
        const row = await repository.find(leagueId, season.id);
        const last = row?.created_at ?? league.updated_at;
        assertVersion(last, ifMatch);
        if (row && row.rules.preset === rules.preset && ruleDifferences(row.rules, rules).length === 0) return;
        await repository.insert({
          id: newId(clock().getTime()),
          league_id: leagueId,
          season_id: season.id,
          version: row?.season_id === season.id ? row.version + 1 : 1,
          rules: json(rules),
          created_at: nextVersion(clock, last),
          created_by: actor.userId,
        });
        await audit.note(tx, { actor, action: 'league.rulesUpdated', subject: { kind: 'league', id: leagueId } });
      });
      return get(leagueId, seasonId, actor);
    },
  };
};

export type RuleSetsService = ReturnType<typeof createRuleSetsService>;
