import type { Image } from '@touchline/contract/wire/common';
import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';

/** The common part of teams and leagues: a crest and a name. */
export type CrestRecord = { _id: string; name: string; icon: Image | null; myTeam?: boolean };
export type CrestKind = 'team' | 'league' | 'myTeam';

export type CrestForm = { name: string; icon: Image | null; myTeam: boolean };
type CrestField = keyof CrestForm;
export type CrestChanges = { name?: string; icon?: string; myTeam?: boolean };

/** Initial values of a new one. */
export const blankCrest: CrestRecord = { _id: '', name: '', icon: null };

export const formOf = ({ name, icon, myTeam = false }: CrestRecord): CrestForm => ({ name, icon, myTeam });

const wireOf = ({ name, icon, myTeam }: CrestForm, field: CrestField): unknown =>
  ({ name: name.trim(), icon: icon?.key ?? null, myTeam })[field];

const refusalOf = (field: CrestField, value: unknown): string | undefined => {
  if (field === 'myTeam') return undefined;
  if (field === 'icon') return value === null ? msg('required') : undefined;
  // Both have the same rule.
  return refusalBy(({ leagueInput }) => leagueInput.shape.name, value);
};

/** A new one requires a name and a crest. An imported one without a crest can be changed without giving it one. */
export const crestRules = (isNew: boolean) =>
  fieldRules<CrestForm, CrestChanges>({
    fields: ['name', 'icon', 'myTeam'],
    isLate: true,
    wireOf,
    refusalOf,
    judges: isNew ? 'all' : 'changed',
    sends: isNew ? 'all' : 'changed',
  });
