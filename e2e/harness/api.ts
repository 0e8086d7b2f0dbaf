import { login } from '@touchline/contract/people/auth';
import type { Endpoint, InputOf, OutputOf } from '@touchline/contract/wire/endpoint';
import { importPreview } from '@touchline/contract/club/imports';
import { initialize, type SetupInput } from '@touchline/contract/club/setup';
import { uploadImage, type UploadKind } from '@touchline/contract/club/uploads';
import { samplePlayer } from '@touchline/contract/people/sample-player';
import { createUser } from '@touchline/contract/people/users';

/** The setup values of the club in the journeys. */
export const clubOfTests = {
  organizationName: 'UD Valmora',
  adminEmail: 'carla.ibarra@valmora.example',
  adminPassword: 'Touchline1!',
  timezone: 'Europe/Madrid',
  country: 'ES',
  adminPhoneNumber: '+34600000001',
  smtpHost: 'mail.valmora.example',
  smtpPort: 465,
  smtpUser: 'console@valmora.example',
  smtpPass: 'Touchline1!',
  smtpFromEmail: 'console@valmora.example',
  smtpSecure: true,
  consent: true,
  language: 'en',
} as const satisfies SetupInput;

/**
 * Leaves no open connection behind. A server that closes an idle one, or is killed, would fail the next call over it that is
 * sent before this process has seen that.
 */
const once = { connection: 'close' };

type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** Calls the server without a browser, to prepare a journey. */
export class Api {
  readonly #url: string;
  #token: string | undefined;

  /** Uses an existing session if given; otherwise `signIn` starts one. */
  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { params = {}, query = {}, body } = input as Given;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = new URLSearchParams(query).toString();
    const response = await fetch(this.#url + path + (search && `?${search}`), {
      method: endpoint.method,
      headers: {
        ...once,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== (endpoint.status ?? 200))
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`);
    return endpoint.response.parse(JSON.parse(text)) as OutputOf<E>;
  }

  /** Configures the installation like the setup wizard. */
  async configure(): Promise<void> {
    await this.call(initialize, { body: clubOfTests });
  }

  /** Signs in as the administrator of `configure` by default. Returns the session token. */
  async signIn(
    { email, password }: { email: string; password: string } = {
      email: clubOfTests.adminEmail,
      password: clubOfTests.adminPassword,
    },
  ): Promise<string> {
    const { accessToken } = await this.call(login, { body: { email, password } });
    this.#token = accessToken;
    return accessToken;
  }

  /** Uploads an image; returns the key that attaches it to a record. */
  async uploadImage(kind: UploadKind, picture: Buffer): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
    const response = await fetch(`${this.#url}${uploadImage.path}?kind=${kind}`, {
      method: uploadImage.method,
      headers: { ...once, ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
      body: form,
    });
    return uploadImage.response.parse(await response.json()).key;
  }

  /** Imports a file of fixtures or players exactly as previewed. */
  async importFile(kind: 'fixtures' | 'players', name: string, content: string): Promise<void> {
    const send = async (path: string): Promise<unknown> => {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      const headers = { ...once, ...(this.#token && { authorization: `Bearer ${this.#token}` }) };
      const response = await fetch(`${this.#url}/v1/imports/${kind}${path}`, {
        method: 'POST',
        body: form,
        headers,
      });
      if (!response.ok) throw new Error(`importing ${name} answered ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const { plan } = importPreview.parse(await send('/preview'));
    await send(`?plan=${plan}`);
  }

  /** Creates a player with only the required fields. */
  createPlayer({ name, shirtNumber, email }: { name: string; shirtNumber: number; email?: string }) {
    return this.call(createUser, {
      body: {
        role: 'player',
        name,
        shirtNumber,
        ...(email && { email }),
        position: 'CM',
        ...samplePlayer,
        favouriteNumber: shirtNumber,
      },
    });
  }
}
