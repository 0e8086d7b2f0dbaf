import { useRef, useState } from 'react';
import { type CallMeta, reportFailure, reportSuccess } from '../lib/http/call-meta.ts';

type State<Output> = { status: 'idle' | 'pending' | 'success' | 'error'; data?: Output; error: Error | null };
const idle = { status: 'idle', error: null } as const;

/**
 * A mutation without a query client, for the public pages: they have nothing to cache, and the library would be a fifth
 * of what the sign-in page loads. Results are reported like those of any other call.
 */
export function useCall<Input, Output>(call: (input: Input) => Promise<Output>, meta?: CallMeta) {
  const [state, setState] = useState<State<Output>>(idle);
  const latest = useRef(0);

  /** Returns the error if the call failed. */
  const run = async (input: Input): Promise<Error | undefined> => {
    const turn = ++latest.current;
    setState({ status: 'pending', error: null });
    try {
      const data = await call(input);
      reportSuccess(meta);
      if (turn === latest.current) setState({ status: 'success', data, error: null });
      return undefined;
    } catch (reason) {
      reportFailure(reason, meta);
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (turn === latest.current) setState({ status: 'error', error });
      return error;
    }
  };

  return {
    run,
    reset: () => setState(idle),
    data: state.data,
    error: state.error,
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
  };
}
