import type { confirmPassword } from '@touchline/contract/people/auth';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isWholeCode } from '../lib/forms/typed-code.ts';
import { wantsCode } from '../lib/reauth/second-factor.ts';
import { endIdle } from '../lib/session/last-touch.ts';
import { useReauthFailure } from './use-reauth-failure.ts';

type Confirm = UseMutationResult<unknown, Error, InputOf<typeof confirmPassword>['body']>;

/**
 * What a person types to prove who it is: the password and, once the server asks for it, the code. The field of the
 * password has the focus from the beginning.
 */
export function usePasswordProof(confirm: Confirm, onProven: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [code, setCode] = useState('');
  const failure = useReauthFailure(confirm.error);

  useEffect(() => input.current?.focus(), []);

  const send = (given: string) => {
    if (confirm.isPending) return;
    confirm.mutate(isCodeAsked ? { password, code: given } : { password }, {
      onSuccess: () => {
        endIdle();
        onProven();
      },
      onError: (error) => {
        if (!wantsCode(error)) return input.current?.select();
        // The field is focused when it appears, and again after a wrong code.
        setCodeAsked(true);
        setCode('');
      },
    });
  };
  const canSubmit = password !== '' && (!isCodeAsked || isWholeCode(code));

  return {
    ...failure,
    input,
    password,
    setPassword: (typed: string) => {
      setPassword(typed);
      if (confirm.isError) confirm.reset();
    },
    isCodeAsked,
    code,
    setCode,
    send,
    canSubmit,
    submit: () => {
      if (canSubmit) send(code);
    },
    isPending: confirm.isPending,
  };
}

export type PasswordProof = ReturnType<typeof usePasswordProof>;
