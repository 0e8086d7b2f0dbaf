import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { createTask, deleteTask, getTask, listTasks, updateTask, type Task } from '@touchline/contract/football/tasks';
import {
  createTraining,
  deleteTraining,
  getTraining,
  listTrainings,
  updateTraining,
  type Training,
} from '@touchline/contract/football/trainings';
import type { AssignedKind } from '../../features/football/events/assigned-events.repository.ts';
import { startTestApp } from '../start-test-app.ts';

/** Trainings and tasks, for tests of their common behaviour. */
export const assignedKinds = [
  {
    kind: 'trainings',
    noun: 'training',
    calls: 'training_players',
    own: {},

    list: listTrainings,
    create: createTraining,
    get: getTraining,
    update: updateTraining,
    remove: deleteTraining,
  },
  {
    kind: 'tasks',
    noun: 'task',
    calls: 'task_players',
    own: { category: 'medical' },
    list: listTasks,
    create: createTask,
    get: getTask,
    update: updateTask,
    remove: deleteTask,
  },
] as const satisfies { kind: AssignedKind; calls: 'training_players' | 'task_players'; [other: string]: unknown }[];

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
};
export type AssignedPage = {
  records: (Training | Task)[];
  total: number;
  upcoming: number;
  pageNo: number;
  pageSize: number;
};

/** The app with a signed-in member of staff, and the calls of one kind. */
export const startAssigned = async (calls: (typeof assignedKinds)[number]) => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const { id: me, token } = await build.signedIn();
  const ask = async <Answer = Training | Task>(endpoint: Endpoint, input: Input = {}): Promise<Answer> => {
    const response = await api.raw(endpoint, input, token);
    if (response.statusCode >= 300)
      throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body}`);
    return endpoint.response.parse(response.json()) as Answer;
  };
  const create = (body: object = {}) =>
    ask(calls.create, { body: { title: 'Set pieces', date: '2026-08-20T16:00:00.000Z', ...calls.own, ...body } });
  const entries = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subject_kind', 'subject_id', 'actor_id', 'fields'])
      .orderBy('seq')
      .execute();
  return {
    ...touchline,
    me,
    token,
    ask,
    create,
    entries,
    list: (query: Input['query'] = {}) => ask<AssignedPage>(calls.list, { query }),
    get: (id: string) => ask(calls.get, { params: { id } }),
    update: (id: string, body: object, headers: Record<string, string> = {}) =>
      ask(calls.update, { params: { id }, body, headers }),
    refused: (endpoint: Endpoint, input: Input) => api.refused(endpoint, input, token),
  };
};

export const titlesOf = ({ records }: AssignedPage): string[] => records.map(({ title }) => title);
export const namesOf = ({ players }: Training | Task): string[] => players.map(({ name }) => name);
