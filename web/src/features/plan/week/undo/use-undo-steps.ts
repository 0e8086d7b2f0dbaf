import { useEffect, useState } from 'react';
import { useLatest } from '../../../../hooks/use-latest.ts';

/** Something done, and how it is taken back and done once more. Each answers whether it could. */
export type UndoStep = {
  undo: () => Promise<boolean>;
  /** Left out for what cannot be done a second time the same way. */
  redo?: () => Promise<boolean>;
};

const mostSteps = 50;

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

/** The steps of a page, the newest last. Steps go one after the other: each begins from where the one before has ended. */
export const createSteps = () => {
  const done: UndoStep[] = [];
  let undone: UndoStep[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<boolean>): Promise<boolean> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
  return {
    push: (step: UndoStep) => {
      done.push(step);
      if (done.length > mostSteps) done.shift();
      undone = [];
    },
    undo: () =>
      inTurn(async () => {
        const step = done.pop();
        if (!step || !(await step.undo())) return false;
        if (step.redo) undone.push(step);
        return true;
      }),
    redo: () =>
      inTurn(async () => {
        const step = undone.pop();
        if (!step?.redo || !(await step.redo())) return false;
        done.push(step);
        return true;
      }),
  };
};

/** Undo and redo while the page is open: Ctrl+Z and Ctrl+Shift+Z, outside of fields and dialogs. */
export function useUndoSteps(onDone: (what: 'undone' | 'redone') => void) {
  const [steps] = useState(createSteps);
  const run = useLatest((isRedo: boolean) => {
    const work = isRedo ? steps.redo() : steps.undo();
    void work.then((isDone) => {
      if (isDone) onDone(isRedo ? 'redone' : 'undone');
    });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      if (isTyping(event) || document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]')) return;
      event.preventDefault();
      run(event.shiftKey);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [run]);
  return { push: steps.push, undo: () => run(false) };
}
