import * as z from 'zod';
import { taskCategories } from './calendar.ts';
import { deleted, idParams, listOf, listQuery, squadQuery } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { galleryChanges, galleryInput } from './galleries.ts';
import { msg } from '../wire/messages.ts';
import { assignedEvent, assignedEventFields } from './trainings.ts';

const category = z.enum(taskCategories, { error: msg('invalidInput') });

export const task = assignedEvent.extend({ category });
export type Task = z.infer<typeof task>;

export const taskInput = z.strictObject({
  ...assignedEventFields,
  category,
  place: assignedEventFields.place.optional(),
  half: assignedEventFields.half.optional(),
  players: assignedEventFields.players.optional(),
  squad: assignedEventFields.squad.optional(),
  durationMin: assignedEventFields.durationMin.optional(),
  images: galleryInput.optional(),
});
export type TaskInput = z.input<typeof taskInput>;
export const taskChanges = z.strictObject({ ...assignedEventFields, category, images: galleryChanges }).partial();
export type TaskChanges = z.input<typeof taskChanges>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/v1/tasks',
  access: 'staff',
  reach: 'list',
  summary: 'Tasks: upcoming by date, then past, latest first. A task is past two hours after its start',
  query: listQuery(['date', 'title']).extend({ ...squadQuery, category: category.optional() }),
  response: listOf(task).extend({ upcoming: z.number().int() }),
});

export const createTask = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/tasks',
  access: 'staff',
  reach: 'list',
  summary: 'Creates a task; without images the server draws a cover',
  body: taskInput,
  response: task,
  status: 201,
});

export const getTask = endpoint({
  method: 'GET',
  path: '/v1/tasks/:id',
  access: 'staff',
  reach: 'task',
  summary: 'One task with all its images',
  params: idParams,
  response: task,
});

export const updateTask = endpoint({
  method: 'PATCH',
  path: '/v1/tasks/:id',
  access: 'staff',
  reach: 'task',
  summary: 'Changes the given fields',
  params: idParams,
  body: taskChanges,
  response: task,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/v1/tasks/:id',
  access: 'staff',
  reach: 'task',
  summary: 'Deletes a task with its images',
  params: idParams,
  response: deleted,
});
