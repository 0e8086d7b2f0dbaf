import type { Endpoint, InputOf, KeyOf, OutputOf } from '@touchline/contract/wire/endpoint';
import { limits } from '@touchline/contract/wire/limits';
import {
  addressOf,
  type CallOptions,
  changeHeader,
  failureOf,
  headersOf,
  type Input,
  type OptionsOf,
  recordOf,
  sessionOf,
} from './api-client.ts';
import { ApiError } from './api-error.ts';
import { noteOwnChange } from './own-changes.ts';
import { connectionBack, connectionLost } from '../offline/connection.ts';

type UploadOptions = CallOptions & { onProgress?: (share: number) => void };

const formOf = ({ body = {} }: Input, file: File | undefined) => {
  const form = new FormData();
  // Text parts first: a server that streams the file then already knows its purpose.
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  if (file) form.append('file', file, file.name);
  return form;
};

/**
 * A multipart call with one file (part `file`). `onProgress` receives the share sent so far, 0 to 1; the signal aborts.
 * There is no overall 30 s limit, for slow connections, but it fails when no data moves for 30 s.
 */
export const upload = <E extends Endpoint>(
  key: KeyOf<E>,
  { file, ...input }: InputOf<E> & { file?: File | undefined },
  ...[{ onProgress, signal, ...options } = {}]: OptionsOf<E, UploadOptions>
): Promise<OutputOf<E>> =>
  new Promise((resolve, reject) => {
    const [method = '', path = ''] = key.split(' ', 2);
    const address = addressOf(path, input);
    const sessionAge = sessionOf(path).age();
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => xhr.abort();
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        settle(() => reject(new ApiError('timeout')));
        xhr.abort();
      }, limits.requestTimeoutMs);
    };
    xhr.open(method, address);
    for (const [name, value] of Object.entries(headersOf(path, options))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      restartTimer();
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      settle(() => {
        connectionBack();
        const answer = {
          status: xhr.status,
          text: xhr.responseText,
          header: (name: string) => xhr.getResponseHeader(name),
        };
        noteOwnChange(answer.header(changeHeader));
        if (xhr.status < 200 || xhr.status > 299) return void failureOf(answer, address, sessionAge).then(reject);
        try {
          resolve(recordOf(key, answer) as OutputOf<E>);
        } catch (error) {
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- it is one
          reject(error);
        }
      });
    xhr.onerror = () =>
      settle(() => {
        connectionLost();
        reject(new ApiError('network'));
      });
    xhr.onabort = () => settle(() => reject(new DOMException('The upload was stopped', 'AbortError')));
    if (signal?.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', abort);
    restartTimer();
    xhr.send(formOf(input, file));
  });
