import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import {
  type ImportPreview,
  importPreview,
  type ImportQuestion,
  type ImportResult,
} from '@touchline/contract/club/imports';
import { limits } from '@touchline/contract/wire/limits';
import type { useImportPlayers, usePreviewPlayers } from '../../../api/club/imports.ts';
import { conflictData } from '../../../lib/http/conflict-data.ts';
import { isAbort } from '../../../lib/http/is-abort.ts';
import { createStore } from '../../../lib/state/store.ts';
import { type Decisions, requestOf, undecided } from './decisions.ts';

/** What is imported: a file, or a table that was pasted. */
export type Source = { file: File; isPasted: boolean };

export type ImportingState = {
  source: Source | null;
  decisions: Decisions;
  /** The last one that could be read. It stays while the next one is read, and when that fails. */
  preview: ImportPreview | null;
  /** The questions that rows have asked: an answered one can still be answered otherwise. */
  asked: Readonly<Record<number, ImportQuestion>>;
  /** Why the last preview or import failed: an error of a call, or the key of a message. */
  failure: unknown;
  /** Somebody else has changed records, so the preview differs from the one that was to be imported. */
  isNewer: boolean;
  /** `waiting`: something was decided a moment ago, and more may follow. */
  status: 'idle' | 'waiting' | 'reading' | 'importing';
};

type Calls = {
  preview: ReturnType<typeof usePreviewPlayers>['mutateAsync'];
  run: ReturnType<typeof useImportPlayers>['mutateAsync'];
};

const blank: ImportingState = {
  source: null,
  decisions: undecided,
  preview: null,
  asked: {},
  failure: null,
  isNewer: false,
  status: 'idle',
};
/** Several cells are often mended, and several questions answered, one after the other. */
const pauseMs = 400;
/** The column of an exported table that names each player's squad. */
const exportedSquad = 'squad';

const questionsIn = ({ rows }: ImportPreview): Record<number, ImportQuestion> =>
  Object.fromEntries(rows.flatMap(({ row, question }) => (question ? [[row, question]] : [])));

/** The steps of an import of people: read the file, decide, read it again with each decision, and write. */
export const createPeopleImport = ({ preview, run }: Calls) => {
  const store = createStore(blank);
  let turn = 0;
  let timer: ReturnType<typeof setTimeout>;
  let call = new AbortController();

  const merge = (changes: Partial<ImportingState>) => store.set({ ...store.get(), ...changes });
  /** Gives up what is under way: its answer would be about what is out of date. */
  const stop = () => {
    clearTimeout(timer);
    call.abort();
    turn += 1;
  };

  const read = async (isSuggested = false): Promise<void> => {
    const { source, decisions, asked } = store.get();
    if (!source) return;
    stop();
    const own = turn;
    call = new AbortController();
    merge({ status: 'reading', failure: null, isNewer: false });
    try {
      const found = await preview({ file: source.file, ...requestOf(decisions), signal: call.signal });
      if (own !== turn) return;
      // Exported here: the suggested squad would take its players out of their own squads.
      if (isSuggested && found.players?.unusedColumns.includes(exportedSquad)) {
        merge({ decisions: { ...decisions, query: { ...decisions.query, intoSquad: undefined } } });
        return await read();
      }
      merge({ preview: found, asked: { ...asked, ...questionsIn(found) }, status: 'idle' });
    } catch (error) {
      if (own === turn) merge({ failure: error, status: 'idle' });
    }
  };

  const decide = (changes: Partial<Decisions>) => {
    stop();
    merge({ decisions: { ...store.get().decisions, ...changes }, status: 'waiting' });
    timer = setTimeout(() => void read(), pauseMs);
  };

  return {
    store,
    stop,
    /** `intoSquad` is the club's squad that is suggested for the file. */
    choose: (source: Source, intoSquad: string | undefined) => {
      stop();
      // Of the choices for another file, only the positions of lines are worth keeping.
      const { defender, midfielder, forward } = store.get().decisions.query;
      const query = { defender, midfielder, forward, intoSquad };
      merge({ ...blank, source, decisions: { ...undecided, query } });
      if (source.file.size >= limits.importBytes) merge({ failure: 'importFileSize' });
      else void read(intoSquad !== undefined);
    },
    /** Back to the choice of a file. */
    forget: () => {
      stop();
      store.set(blank);
    },
    retry: () => void read(),
    /** Choices for the whole file. A squad of the file has other rows, so what was decided about rows goes. */
    choosing: (query: Decisions['query']) =>
      decide({
        query: { ...store.get().decisions.query, ...query },
        ...('squad' in query && { answers: {}, edits: {} }),
      }),
    chooseSheet: (sheet: string) => {
      merge({ asked: {} });
      decide({ sheet, columns: {}, answers: {}, edits: {} });
    },
    chooseColumn: (column: number, field: Decisions['columns'][number]) =>
      decide({ columns: { ...store.get().decisions.columns, [column]: field } }),
    answer: (row: number, value: string) => decide({ answers: { ...store.get().decisions.answers, [row]: value } }),
    mend: (row: number, field: ImportColumnField, value: string) => {
      const { edits } = store.get().decisions;
      decide({ edits: { ...edits, [row]: { ...edits[row], [field]: value } } });
    },
    /** Imports what is right. If records have changed since the preview, shows what the file would do now instead. */
    write: async (onDone: (result: ImportResult) => void) => {
      const { source, decisions, preview: shown, asked } = store.get();
      if (!source || !shown) return;
      const { query, body } = requestOf(decisions);
      merge({ status: 'importing', failure: null });
      try {
        onDone(await run({ file: source.file, query: { ...query, plan: shown.plan }, body }));
      } catch (error) {
        const newer = conflictData(error, importPreview);
        if (newer) merge({ preview: newer, asked: { ...asked, ...questionsIn(newer) }, isNewer: true, status: 'idle' });
        // A closed question for the password is no failure: the import can be started again.
        else merge({ failure: isAbort(error) ? null : error, status: 'idle' });
      }
    },
  };
};
