import type { AuditNote } from '../../ground/audit/audit.service.ts';
import type { AssignedKind } from '../events/assigned-events.repository.ts';

/** What players are called to. */
export const sessionKinds = ['trainings', 'tasks'] as const satisfies readonly AssignedKind[];

/** One of them. */
export const sessionNouns = { trainings: 'training', tasks: 'task' } as const;

/** The ids of trainings and tasks. */
export type SessionIds = Record<AssignedKind, string[]>;

/** Squads of a player, joined or left. */
export type OfPlayer = { userId: string; squads: readonly string[] };

/** What is written into the audit log. */
export type Act = Pick<AuditNote, 'action' | 'subject' | 'fields'>;

/** The acts, each once: a session may lose one player and get another. */
export const onceEach = (acts: readonly Act[]): Act[] => [
  ...new Map(acts.map((act) => [JSON.stringify(act), act])).values(),
];
