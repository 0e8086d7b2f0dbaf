import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../components/ui/dialog.tsx';
import { renderPage } from '../../test/render.tsx';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

/** A list in a dialog, and a question in another one, in place of it. */
function Swap({ onHeadingFocus }: { onHeadingFocus: () => void }) {
  const [shown, setShown] = useState<'nothing' | 'list' | 'question'>('nothing');
  return (
    <>
      <h1 tabIndex={-1} onFocus={onHeadingFocus}>
        Club
      </h1>
      <button type="button" onClick={() => setShown('list')}>
        Open
      </button>
      {shown === 'list' ? (
        <Dialog isOpen title="List" onClose={() => setShown('nothing')}>
          <button type="button" onClick={() => setShown('question')}>
            Undo
          </button>
        </Dialog>
      ) : null}
      {shown === 'question' ? (
        <Dialog isOpen title="Question" onClose={() => setShown('list')}>
          Sure?
        </Dialog>
      ) : null}
    </>
  );
}

test('leaves the focus in the dialog that comes back in place of the one that closes', async () => {
  const handleHeadingFocus = vi.fn();
  const { user } = renderPage(<Swap onHeadingFocus={handleHeadingFocus} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('dialog', { name: 'Question' });
  await user.keyboard('{Escape}');
  const list = await screen.findByRole('dialog', { name: 'List' });
  for (let frames = 0; frames < 4; frames += 1) await frame();
  expect(handleHeadingFocus).not.toHaveBeenCalled();
  expect(list).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('takes the focus to nothing of a page that came in place of the one with the dialog', async () => {
  const { user, unmount } = renderPage(<Swap onHeadingFocus={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'List' });
  unmount();
  renderPage(<button type="button">Next page</button>);
  for (let frames = 0; frames < 4; frames += 1) await frame();
  expect(document.body).toHaveFocus();
});
