import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DeleteDialog } from './delete-dialog.tsx';
import { SubjectRow } from '../page/subject-row.tsx';

type Props = { isBusy?: boolean; error?: string | boolean; onDelete?: () => void };

function Page({ onDelete = () => undefined, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DeleteDialog isOpen={isOpen} item="player" onCancel={() => setOpen(false)} onDelete={onDelete} {...rest}>
        <SubjectRow number={8} name="Mateo Iglesias Romero" />
      </DeleteDialog>
    </>
  );
}

const open = async (props: Props = {}) => {
  const view = render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { ...view, dialog: await screen.findByRole('alertdialog', { name: 'Delete player' }) };
};

test("asks with the club's wording and shows what would be deleted", async () => {
  const { dialog } = await open();
  expect(dialog).toHaveTextContent('Are you sure to delete player?');
  expect(dialog).toHaveTextContent('8Mateo Iglesias Romero');
  expect(dialog).toHaveAccessibleDescription('Are you sure to delete player? 8 Mateo Iglesias Romero');
  expect(dialog.parentElement, 'else Chromium has it said twice').toHaveAttribute('aria-live', 'off');
});

test('the focus starts on Cancel and returns to the opener', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('the focus stays in the dialog', async () => {
  await open();
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
  }
});

test('Delete confirms', async () => {
  const onDelete = vi.fn();
  await open({ onDelete });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
});

test('Escape closes it, but not while it is busy', async () => {
  const { rerender } = await open();
  rerender(<Page isBusy />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  rerender(<Page />);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('stays open and shows an error on failure', async () => {
  await open({ error: true });
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be deleted. Please try again.');
});
