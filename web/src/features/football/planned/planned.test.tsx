import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { buildTask, buildTraining, openEvents } from '../assigned/test/events.ts';
import { DeletePlannedEvent } from './delete-planned-event.tsx';
import { NewPlannedEvent } from './new-planned-event.tsx';

beforeAll(() => import('../../../components/ui/dialog-window.tsx'));
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T16:10:00.000Z'), toFake: ['Date'] }));

const nothing = () => undefined;

test('suggests a new training on the day of the plan, at the time that is usual', async () => {
  openEvents({});
  renderPage(<NewPlannedEvent kind="training" day="2026-11-28" time="10:30" onClose={nothing} onCreated={nothing} />);
  expect(await screen.findByLabelText('Time')).toHaveValue('10:30');
  expect(screen.getByRole('group', { name: 'Date' })).toHaveTextContent(/28.*Nov.*2026/u);
});

test.each(['training', 'task'] as const)('asks before a %s is deleted that is known by its id alone', async (kind) => {
  const record = kind === 'training' ? buildTraining() : buildTask();
  openEvents(
    kind === 'training'
      ? { trainings: [buildTraining({ _id: record._id })] }
      : { tasks: [buildTask({ _id: record._id })] },
  );
  const onDeleted = vi.fn();
  const { user } = renderPage(
    <DeletePlannedEvent kind={kind} id={record._id} onClose={nothing} onDeleted={onDeleted} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  const sent = kind === 'training' ? 'DELETE /v1/trainings/:id' : 'DELETE /v1/tasks/:id';
  expect(fakeServer.requests(sent)).toHaveLength(1);
});
