import type { Image } from '@touchline/contract/wire/common';
import { leagueInput } from '@touchline/contract/football/leagues';
import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../forms/field-rules.ts';

/** What teams and leagues have in common: a crest with a name. */
export type Badge = { _id: string; name: string; icon: Image | null };
export type BadgeKind = 'team' | 'league' | 'myTeam';

export type BadgeForm = { name: string; icon: Image | null };
type BadgeField = keyof BadgeForm;
export type BadgeChanges = { name?: string; icon?: string };

/** What a new one starts from. */
export const blankBadge: Badge = { _id: '', name: '', icon: null };

export const formOf = ({ name, icon }: Badge): BadgeForm => ({ name, icon });

const wireOf = (form: BadgeForm, field: BadgeField): unknown =>
  field === 'icon' ? (form.icon?.key ?? null) : form.name.trim();

const refusalOf = (field: BadgeField, value: unknown): string | undefined => {
  if (field === 'icon') return value === null ? msg('required') : undefined;
  // The rule is the same for both.
  const result = leagueInput.shape.name.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

/** Of a new one both have to be there. */
export const badgeRules = (isNew: boolean) =>
  fieldRules<BadgeForm, BadgeChanges>({
    fields: ['name', 'icon'],
    wireOf,
    refusalOf,
    judges: isNew ? 'all' : 'changed',
    sends: isNew ? 'all' : 'changed',
  });
