import { teamName } from '@touchline/contract/football/leagues';
import {
  type FixturesPreview,
  fixturesPreview,
  type ImportQuestion,
  type FixturesResult,
} from '@touchline/contract/club/imports';
import { limits } from '@touchline/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { conflictData } from '../../lib/http/conflict-data.ts';
import { fieldErrors, validationText } from '../../lib/forms/validation.ts';
import { answered, type FixtureDecisions, partsOf, undecided } from './fixture-decisions.ts';
import { importFailure } from './import-failure.ts';
import type { ImportCalls, ImportOptions } from './import-types.ts';

type Problems = { file?: string | undefined; league?: string | undefined };
type State = {
  file: File | null;
  options: ImportOptions;
  decisions: FixtureDecisions;
  /** The questions that rows have asked: an answered one can still be answered otherwise. */
  asked: Readonly<Record<number, ImportQuestion>>;
  preview: FixturesPreview | null;
  problems: Problems;
  /** Another user has changed the records, so the preview differs from the one shown before. */
  isNewer: boolean;
  status: 'idle' | 'reading' | 'importing';
};

const blank: State = {
  file: null,
  options: {},
  decisions: undecided,
  asked: {},
  preview: null,
  problems: {},
  isNewer: false,
  status: 'idle',
};
const questionsIn = ({ rows }: FixturesPreview): Record<number, ImportQuestion> =>
  Object.fromEntries(rows.flatMap(({ row, question }) => (question ? [[row, question]] : [])));
const typingPauseMs = 500;

const leagueProblem = ({ leagueName }: ImportOptions): string | undefined => {
  const result = leagueName === undefined ? undefined : teamName.safeParse(leagueName);
  return result && !result.success ? result.error.issues[0]?.message : undefined;
};

type Given = {
  /** The squad that each file is for, until another one is chosen. */
  intoSquad: string | undefined;
  onDone: (result: FixturesResult) => void;
};

/** The steps of an import: read the file, preview the changes, write them after confirmation. */
export function useImport({ preview, run }: ImportCalls, { intoSquad, onDone }: Given) {
  const { t } = useTranslation();
  const [state, setState] = useState(blank);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const merge = (changes: Partial<State>) => setState((current) => ({ ...current, ...changes }));

  const problemsOf = (error: unknown): Problems => {
    if (error instanceof ApiError) {
      const { league, leagueName } = fieldErrors(t, error);
      const ofLeague = league ?? leagueName;
      if (ofLeague) return { league: ofLeague };
    }
    return { file: importFailure(t, error) };
  };

  const read = async (file: File, options: ImportOptions, decisions: FixtureDecisions): Promise<void> => {
    const own = (turn.current += 1);
    merge({ status: 'reading', problems: {}, isNewer: false });
    try {
      const found = await preview({ file, query: options, body: partsOf(decisions) });
      if (own !== turn.current) return;
      setState((current) => ({
        ...current,
        preview: found,
        asked: { ...current.asked, ...questionsIn(found) },
        status: 'idle',
      }));
    } catch (error) {
      if (own === turn.current) merge({ preview: null, problems: problemsOf(error), status: 'idle' });
    }
  };

  const choose = (file: File) => {
    clearTimeout(timer.current);
    turn.current += 1;
    // Options chosen for another file (league, squad) don't apply to this one.
    const { ownOnly } = state.options;
    const options: ImportOptions = {
      ...(intoSquad !== undefined && { intoSquad }),
      ...(ownOnly && { ownOnly }),
    };
    merge({ ...blank, file, options });
    if (file.size >= limits.importBytes) merge({ problems: { file: t('validation.importFileSize') } });
    else void read(file, options, undecided);
  };

  const decide = (
    changes: ImportOptions,
    decided: Partial<FixtureDecisions>,
    { isTyped = false }: { isTyped?: boolean } = {},
  ) => {
    if (!state.file) return;
    const { file } = state;
    const options = { ...state.options, ...changes };
    const decisions = { ...state.decisions, ...decided };
    const wrong = leagueProblem(options);
    clearTimeout(timer.current);
    turn.current += 1;
    merge({
      options,
      decisions,
      problems: wrong ? { league: validationText(t, wrong) } : {},
      status: wrong ? 'idle' : 'reading',
    });
    if (wrong) return;
    if (isTyped) timer.current = setTimeout(() => void read(file, options, decisions), typingPauseMs);
    else void read(file, options, decisions);
  };

  const write = async () => {
    const { file, options, decisions, preview: read } = state;
    if (!file || !read) return;
    merge({ status: 'importing', problems: {} });
    try {
      onDone(await run({ file, query: { ...options, plan: read.plan }, body: partsOf(decisions) }));
    } catch (error) {
      const newer = conflictData(error, fixturesPreview);
      if (newer)
        merge({ preview: newer, asked: { ...state.asked, ...questionsIn(newer) }, isNewer: true, status: 'idle' });
      else merge({ problems: problemsOf(error), status: 'idle' });
    }
  };

  const { preview: shown } = state;
  const count = shown ? shown.new + shown.changed : 0;
  const openColumns = shown?.columns?.filter(({ question }) => question !== null).length ?? 0;
  return {
    ...state,
    /** The columns about which something has to be decided first. */
    openColumns,
    /** The number of rows to be written. */
    count,
    canImport: count > 0 && openColumns === 0 && state.status === 'idle' && !state.problems.league,
    isReading: state.status === 'reading',
    isImporting: state.status === 'importing',
    choose,
    /** Back to the choice of a file. */
    forget: () => {
      clearTimeout(timer.current);
      turn.current += 1;
      setState(blank);
    },
    change: (changes: ImportOptions, how?: { isTyped?: boolean }) => decide(changes, {}, how),
    /** Decides about the reading of the file, or about a row. */
    decide: (decided: Partial<FixtureDecisions>, how?: { isTyped?: boolean }) => decide({}, decided, how),
    answer: (row: number, value: string) => decide({}, answered(state.decisions, row, value)),
    /** Another sheet has other columns and rows. */
    chooseSheet: (sheet: string) => decide({}, { sheet, columns: {}, answers: {} }),
    /** Reads the same file again. */
    retry: () => {
      if (state.file) void read(state.file, state.options, state.decisions);
    },
    write: () => void write(),
  };
}

export type Importing = ReturnType<typeof useImport>;
