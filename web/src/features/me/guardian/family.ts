import type { Me } from '@touchline/contract/me/me';
import type { ConsentPurpose } from '@touchline/contract/people/consents';
import type { GuardedChild } from '@touchline/contract/me/me-guardian';
import { firstNameOf } from '../../../lib/i18n/names.ts';

/** A child with the name by which it is called here, and what is open for it. */
export type Member = GuardedChild & { callName: string; me: Me };

/** First names; the full name where two children share the first one. */
export const callNamesOf = (children: readonly Pick<GuardedChild, '_id' | 'name'>[]): Map<string, string> => {
  const firsts = children.map(({ name }) => firstNameOf(name));
  return new Map(
    children.map(({ _id, name }, index) => {
      const first = firsts[index]!;
      return [_id, firsts.filter((other) => other === first).length > 1 ? name : first];
    }),
  );
};

/** Whether what a purpose asks for may be stored about a child. */
export const hasAgreed = ({ me }: Member, wanted: ConsentPurpose): boolean =>
  me.consents.some(({ purpose, state }) => purpose === wanted && state === 'agreed');

/** Whether the guardian reports problems for a child. */
export const mayReport = ({ stage, mayAnswer }: Member): boolean => stage === 'young' && mayAnswer;

/** The children whose consent the guardian has to give or decline. */
export const undecided = (members: readonly Member[]): Member[] =>
  members.filter(({ mayConsent, me }) => mayConsent && me.consents.some(({ state }) => state === 'open'));
