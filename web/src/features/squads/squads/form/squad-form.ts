import type { Squad, SquadChanges, SquadInput } from '@touchline/contract/squads/squads';
import { squadChanges } from '@touchline/contract/squads/squads';
import { squadColours } from '@touchline/contract/squads/squad-choices';
import { fieldRules } from '../../../../forms/field-rules.ts';

export type SquadForm = Pick<Squad, 'name' | 'shortName' | 'kind' | 'sex' | 'colour' | 'active'> & {
  /** The age that players are under, as text; '' for no limit. */
  under: string;
  /** How many children one adult looks after, as text; '' for not checked. */
  childrenPerAdult: string;
};
type Field = keyof SquadForm;

export const formOf = ({
  name,
  shortName,
  kind,
  sex,
  colour,
  active,
  ageGroup,
  childrenPerAdult,
}: Squad): SquadForm => ({
  name,
  shortName,
  kind,
  sex,
  colour,
  active,
  under: ageGroup ? String(ageGroup.under) : '',
  childrenPerAdult: childrenPerAdult ? String(childrenPerAdult) : '',
});

/** A youth squad with a colour that no other has; men or women like the club's first squad. */
export const newForm = (squads: readonly Squad[]): SquadForm => ({
  name: '',
  shortName: '',
  kind: 'youth',
  sex: squads[0]?.sex ?? 'mixed',
  colour: squadColours.find((colour) => squads.every((squad) => squad.colour !== colour)) ?? 'a',
  active: true,
  under: '',
  childrenPerAdult: '',
});

const wireOf = (form: SquadForm, field: Field): unknown => {
  if (field === 'under') return form.under === '' ? null : { under: Number(form.under) };
  if (field === 'childrenPerAdult') return form.childrenPerAdult === '' ? null : Number(form.childrenPerAdult);
  if (field === 'name') return form.name.trim();
  if (field === 'shortName') return form.shortName.trim();
  return form[field];
};

const refusalOf = (field: Field, value: unknown): string | undefined =>
  squadChanges.shape[field === 'under' ? 'ageGroup' : field].safeParse(value).error?.issues[0]?.message;

const rules = <Sent>(isNew: boolean) =>
  fieldRules<SquadForm, Sent & { under?: unknown }>({
    // Of a new squad the number of children is not asked.
    fields: [
      'name',
      'shortName',
      'kind',
      'sex',
      'under',
      'colour',
      ...(isNew ? [] : (['childrenPerAdult'] as const)),
      'active',
    ],
    wireOf,
    refusalOf,
    judges: isNew ? 'all' : 'changed',
    sends: isNew ? 'all' : 'changed',
  });

export const newSquadRules = rules<SquadInput>(true);
export const squadRules = rules<SquadChanges>(false);

/** On the wire the age group is a record of its own. */
export const bodyOf = <Sent extends object>({ under, ...body }: Sent & { under?: unknown }) =>
  (under === undefined ? body : { ...body, ageGroup: under }) as Omit<Sent, 'under'>;
