import type { SeriesScope } from '@touchline/contract/football/trainings';
import { type ReactNode, useState } from 'react';
import { ScopeDialog } from './scope-dialog.tsx';

type Question = { hasPictures: boolean; answer: (scope: SeriesScope | null) => void };

/** Asks which trainings of a series a change applies to. */
export function useScopeQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);

  /** Throws an AbortError if the user cancels. */
  const ask = ({ hasPictures }: { hasPictures: boolean }): Promise<SeriesScope> =>
    new Promise((resolve, reject) =>
      setQuestion({
        hasPictures,
        answer: (scope) => {
          setQuestion(null);
          if (scope) resolve(scope);
          else reject(new DOMException('Nothing is to be saved', 'AbortError'));
        },
      }),
    );

  const dialog: ReactNode = question ? (
    <ScopeDialog hasPictures={question.hasPictures} onAnswer={question.answer} />
  ) : null;
  return { ask, dialog };
}
