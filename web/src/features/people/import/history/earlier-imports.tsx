import { useStore } from '../../../../lib/state/store.ts';
import { earlierImports } from './shown-imports.ts';
import { EarlierImportsDialog } from './earlier-imports-dialog.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** The list of earlier imports, or what the undo of one of them would do. */
export function EarlierImports({ timeZone }: { timeZone: string }) {
  const shown = useStore(earlierImports);
  const close = () => earlierImports.set('closed');
  if (shown === 'closed') return null;
  if (shown === 'list')
    return (
      <EarlierImportsDialog
        timeZone={timeZone}
        onUndo={(id) => earlierImports.set({ undo: id, isFromList: true })}
        onClose={close}
      />
    );
  return (
    <UndoImportDialog
      key={shown.undo}
      id={shown.undo}
      onDone={close}
      onClose={() => earlierImports.set(shown.isFromList ? 'list' : 'closed')}
    />
  );
}
